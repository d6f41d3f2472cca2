/** What acts with a tournament are called, and how buttons send them. */
import { button, byId, sentence, told } from "./poker-parts.js";

export const WORDS = {
  buy_again: "Re-buy", buy_add_on: "Add-on", pay_entry: "Has paid", withdraw_entry: "Withdraw an entry", transfer_entry: "To another session", name_substitute: "Name a substitute", refuse_entry: "Refuse an entry",
  add_value: "Add to the prizes", cancel_tournament: "Cancel the tournament", alter_start: "Begin at another time", draw_seats: "Draw seats", start_session: "Start the session", end_session: "End the session",
  decide_play_off: "Decide the play-off", return_chips: "Chips are back", designate_table: "Use another table", release_table: "Free a table", seat_late: "Draw a seat", move_player: "Move a player", balance_tables: "Balance tables",
  break_table: "Break a table", redraw_seats: "Redraw all seats", close_seat: "Close a seat", open_seat: "Open a seat", undo_moves: "Take the last moves back", tell_button: "Where the button is", stop_clock: "A break, or stop the clock", set_clock: "Set the clock", take_time_out: "Take time out", limit_time: "Limit the time to act", bust_out: "Out", undo_bust_out: "Not out after all",
  announce_round: "Bonus or elimination round", end_round: "The round is over", colour_up: "Colour up", count_chips: "Count chips", match_won: "Match won", undo_match: "Match not won after all", correct_chips: "Other chips in play", mark_absent: "Absent", mark_present: "Is there", leave_table: "May leave the table",
  disqualify: "Disqualify", raise_dispute: "A dispute", decide_dispute: "Decide a dispute", propose_deal: "Propose a deal", agree_to_deal: "Agrees to the deal", refuse_deal: "Does not agree", pay_prize: "Pay a prize", take_back_prize: "Take a payment back", undo_payment: "Booked by mistake", note_hands: "Hands played",
  not_satisfied: "Is told where to complain", review_decision: "A decision was reviewed",
  take_place: "Takes the place", decline_place: "Does not take the place", pass_over: "Pass over", wait_again: "Waits again",
  present_card: "Player Card", agree: "Has agreed in writing", enter: "Register",
};
/** Those of tournaments on gaming machines. */
Object.assign(WORDS, {
  apply_for_entry: "Apply", give_conditions: "Give the conditions", accept_entry: "Let in", consent_to_refund: "Give the fee back", designate_director: "Name the director", take_floor: "The director is there", leave_floor: "The director goes",
  allot_sessions: "Draw players to sessions", start_play_off: "Start the play-off", record_credits: "Record credits", issue_credits: "Asks for credits", insert_money: "Puts money in", cash_out: "Wants to cash out", claim_credits: "Claims credits",
  name_representative: "Name a representative", ask_name: "Ask for a name", give_name: "Gives the name", examine_rules: "Asks for the rules", leave_unresolved: "Is not content with a decision", order_device_away: "Order a device away", rule_on_device: "Rule on a device",
  decide_fault: "Decide on a fault", award_prizes: "Award the prizes", recover_overpayment: "Recover an overpayment", hold_unclaimed: "Put aside what was not collected", device_found: "A device was found", game_disrupted: "A game was disrupted", machine_fault: "A machine does not work", play_feature: "Next free game",
});
export const wordsOf = (kind) => WORDS[kind] ?? sentence(kind.replaceAll("_", " "));

/** A button that does something at once; what is refused is told. */
export function does(live, words, action, className = "button") {
  return button(words, async () => told(await live.act(action)), className);
}

export const refusal = () => byId("refusal");
