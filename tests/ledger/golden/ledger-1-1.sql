BEGIN TRANSACTION;
CREATE TABLE about (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "about" VALUES('schema','1');
INSERT INTO "about" VALUES('name','golden');
CREATE TABLE balances (
	account TEXT NOT NULL, 
	unit TEXT NOT NULL, 
	cents BIGINT NOT NULL, 
	PRIMARY KEY (account, unit)
);
INSERT INTO "balances" VALUES('table/casino_war/layout','value',0);
INSERT INTO "balances" VALUES('table/casino_war/purse/Ann','value',-2000);
INSERT INTO "balances" VALUES('table/casino_war/purse/Bob','value',-500);
INSERT INTO "balances" VALUES('table/casino_war/house','value',3000);
INSERT INTO "balances" VALUES('table/casino_war/purse/Cid','value',-500);
INSERT INTO "balances" VALUES('table/roulette/layout','value',0);
INSERT INTO "balances" VALUES('table/roulette/purse/Ann','value',-3500);
INSERT INTO "balances" VALUES('table/roulette/house','value',4500);
INSERT INTO "balances" VALUES('table/roulette/purse/Bob','value',-1000);
INSERT INTO "balances" VALUES('table/blackjack/layout','value',1000);
INSERT INTO "balances" VALUES('table/blackjack/purse/Cid','value',-1500);
INSERT INTO "balances" VALUES('table/blackjack/purse/Ann','value',-1500);
INSERT INTO "balances" VALUES('table/blackjack/house','value',2500);
INSERT INTO "balances" VALUES('table/blackjack/purse/Bob','value',-500);
INSERT INTO "balances" VALUES('table/poker/layout','value',24000);
INSERT INTO "balances" VALUES('table/poker/purse/Ann','value',-7075);
INSERT INTO "balances" VALUES('table/poker/purse/Bob','value',-8500);
INSERT INTO "balances" VALUES('table/poker/purse/Cid','value',-8500);
INSERT INTO "balances" VALUES('table/poker/house','value',75);
CREATE TABLE checkpoints (
	number BIGINT NOT NULL, 
	body BLOB NOT NULL, 
	signature BLOB NOT NULL, 
	PRIMARY KEY (number)
);
CREATE TABLE notable (
	stream TEXT NOT NULL, 
	seq BIGINT NOT NULL, 
	line INTEGER NOT NULL, 
	event TEXT NOT NULL, 
	sort TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (stream, seq, line)
);
CREATE TABLE postings (
	stream TEXT NOT NULL, 
	seq BIGINT NOT NULL, 
	line INTEGER NOT NULL, 
	source TEXT NOT NULL, 
	target TEXT NOT NULL, 
	unit TEXT NOT NULL, 
	cents BIGINT NOT NULL CHECK (cents > 0), 
	why TEXT NOT NULL, 
	PRIMARY KEY (stream, seq, line)
);
INSERT INTO "postings" VALUES('table/casino_war',3,0,'table/casino_war/purse/Ann','table/casino_war/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/casino_war',4,0,'table/casino_war/purse/Bob','table/casino_war/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/casino_war',5,0,'table/casino_war/layout','table/casino_war/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/casino_war',5,1,'table/casino_war/layout','table/casino_war/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/casino_war',13,0,'table/casino_war/purse/Ann','table/casino_war/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/casino_war',14,0,'table/casino_war/layout','table/casino_war/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/casino_war',24,0,'table/casino_war/purse/Ann','table/casino_war/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/casino_war',26,0,'table/casino_war/purse/Ann','table/casino_war/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/casino_war',26,1,'table/casino_war/layout','table/casino_war/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/casino_war',26,2,'table/casino_war/layout','table/casino_war/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/casino_war',30,0,'table/casino_war/purse/Cid','table/casino_war/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/casino_war',31,0,'table/casino_war/layout','table/casino_war/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/roulette',5,0,'table/roulette/purse/Ann','table/roulette/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/roulette',6,0,'table/roulette/purse/Ann','table/roulette/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/roulette',7,0,'table/roulette/layout','table/roulette/house','value',1000,'wager_settled');
INSERT INTO "postings" VALUES('table/roulette',9,0,'table/roulette/purse/Ann','table/roulette/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/roulette',10,0,'table/roulette/layout','table/roulette/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/roulette',14,0,'table/roulette/purse/Bob','table/roulette/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/roulette',15,0,'table/roulette/purse/Ann','table/roulette/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/roulette',16,0,'table/roulette/layout','table/roulette/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/roulette',16,1,'table/roulette/layout','table/roulette/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/roulette',20,0,'table/roulette/purse/Ann','table/roulette/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/roulette',21,0,'table/roulette/purse/Ann','table/roulette/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/roulette',22,0,'table/roulette/purse/Ann','table/roulette/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/roulette',23,0,'table/roulette/purse/Bob','table/roulette/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/roulette',24,0,'table/roulette/layout','table/roulette/house','value',1500,'wager_settled');
INSERT INTO "postings" VALUES('table/roulette',24,1,'table/roulette/layout','table/roulette/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/blackjack',3,0,'table/blackjack/purse/Cid','table/blackjack/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/blackjack',4,0,'table/blackjack/purse/Cid','table/blackjack/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/blackjack',5,0,'table/blackjack/purse/Cid','table/blackjack/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/blackjack',6,0,'table/blackjack/purse/Ann','table/blackjack/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/blackjack',8,0,'table/blackjack/purse/Ann','table/blackjack/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/blackjack',9,0,'table/blackjack/purse/Cid','table/blackjack/layout','value',1500,'wager_placed');
INSERT INTO "postings" VALUES('table/blackjack',11,0,'table/blackjack/layout','table/blackjack/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/blackjack',11,1,'table/blackjack/layout','table/blackjack/purse/Ann','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/blackjack',11,2,'table/blackjack/layout','table/blackjack/house','value',1500,'wager_settled');
INSERT INTO "postings" VALUES('table/blackjack',11,3,'table/blackjack/layout','table/blackjack/purse/Cid','value',1500,'wager_settled');
INSERT INTO "postings" VALUES('table/blackjack',17,0,'table/blackjack/purse/Ann','table/blackjack/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/blackjack',19,0,'table/blackjack/layout','table/blackjack/house','value',500,'wager_settled');
INSERT INTO "postings" VALUES('table/blackjack',25,0,'table/blackjack/purse/Ann','table/blackjack/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/blackjack',26,0,'table/blackjack/purse/Bob','table/blackjack/layout','value',500,'wager_placed');
INSERT INTO "postings" VALUES('table/poker',2,0,'table/poker/purse/Ann','table/poker/layout','value',200,'forced_bet');
INSERT INTO "postings" VALUES('table/poker',2,1,'table/poker/purse/Bob','table/poker/layout','value',500,'forced_bet');
INSERT INTO "postings" VALUES('table/poker',3,0,'table/poker/purse/Cid','table/poker/layout','value',500,'acted');
INSERT INTO "postings" VALUES('table/poker',4,0,'table/poker/purse/Ann','table/poker/layout','value',300,'acted');
INSERT INTO "postings" VALUES('table/poker',14,0,'table/poker/layout','table/poker/purse/Ann','value',1425,'pot_awarded');
INSERT INTO "postings" VALUES('table/poker',14,1,'table/poker/layout','table/poker/house','value',75,'pot_awarded');
INSERT INTO "postings" VALUES('table/poker',15,0,'table/poker/purse/Ann','table/poker/layout','value',200,'forced_bet');
INSERT INTO "postings" VALUES('table/poker',15,1,'table/poker/purse/Bob','table/poker/layout','value',500,'forced_bet');
INSERT INTO "postings" VALUES('table/poker',16,0,'table/poker/purse/Cid','table/poker/layout','value',500,'acted');
INSERT INTO "postings" VALUES('table/poker',17,0,'table/poker/purse/Ann','table/poker/layout','value',300,'acted');
INSERT INTO "postings" VALUES('table/poker',23,0,'table/poker/purse/Bob','table/poker/layout','value',7500,'acted');
INSERT INTO "postings" VALUES('table/poker',24,0,'table/poker/purse/Cid','table/poker/layout','value',7500,'acted');
INSERT INTO "postings" VALUES('table/poker',25,0,'table/poker/purse/Ann','table/poker/layout','value',7500,'acted');
CREATE TABLE records (
	stream TEXT NOT NULL, 
	seq BIGINT NOT NULL, 
	command TEXT NOT NULL, 
	who TEXT NOT NULL, 
	role TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	round BIGINT NOT NULL, 
	body BLOB NOT NULL, 
	chain BLOB NOT NULL, 
	PRIMARY KEY (stream, seq), 
	UNIQUE (stream, command)
);
INSERT INTO "records" VALUES('table/casino_war',1,'setup:1','Pat','manager',1700000000000,'opened',1,0,CAST('{"asked":"b375cf595cf17009ae9b03f59816653fbf94ecebec8630f99481acf1aa0b6d81","setup":"57e2948bd2f1c9bdaa723695c43cab26077635cea26c0875e865798c1e052cdc","chance":"56d74d5c2dc128055a3f09b4f83aa502a2af99edd3bf6e2bc41139c61b4b32bd"}' AS BLOB),X'814AAF97A8071FF0D0CFE6886357E7CD244A3263763A55DE6E3E69EF25279B8F');
INSERT INTO "records" VALUES('table/casino_war',2,'tablet:1','dealer','dealer',1700000001000,'did',1,1,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}],"drawn":[65,156,143,283,287,116,185,295,2,45,187,217,275,184,234,249,129,167,167,79,126,166,284,36,67,55,0,284,28,142,66,3,86,129,204,83,11,185,212,237,81,154,104,93,111,18,54,38,201,235,150,219,30,226,14,245,148,172,229,58,123,164,142,100,176,238,159,109,16,157,212,124,169,188,104,208,32,56,70,176,176,180,149,148,72,203,145,161,38,9,168,90,136,92,14,47,149,12,163,8,182,136,90,117,173,43,60,142,9,72,156,51,111,46,94,161,80,105,141,90,118,148,40,126,27,72,146,53,46,149,34,121,65,168,121,156,141,73,154,127,85,67,93,49,111,62,45,72,101,91,79,136,118,77,132,61,44,67,30,67,13,40,118,116,15,127,130,22,62,47,112,50,101,127,84,121,96,90,14,32,79,8,33,9,77,19,18,2,53,54,9,52,41,11,70,50,89,105,53,98,11,48,24,59,36,66,45,0,73,80,88,64,37,49,2,37,64,63,49,30,49,55,19,16,45,43,24,58,77,77,8,3,48,20,35,60,13,63,72,68,8,34,56,16,49,64,28,1,3,31,61,31,43,16,23,32,41,36,49,26,10,50,14,38,2,21,38,17,22,39,19,37,39,29,23,27,1,33,26,27,15,30,7,21,7,19,25,23,14,5,12,8,0,7,17,2,13,4,13,8,6,8,9,5,0,1,0,1,3,2,1,111],"events":[{"event":"cards_shuffled","cites":[{"document":"skycity/casino_war","rules":["7.1(a)"]}],"which":"all cards"},{"event":"cards_cut","cites":[{"document":"skycity/casino_war","rules":["7.6","7.7"]}],"by":"dealer","at":163},{"event":"card_burned","cites":[{"document":"skycity/casino_war","rules":["8.3"]}],"card":"Qs"}]}' AS BLOB),X'9F66811E7F8898F72B2D5D0FD22E207E569F864EAE8A6FE084126DC3D29C757A');
INSERT INTO "records" VALUES('table/casino_war',3,'tablet:2','Ann','dealer',1700000002000,'did',1,1,CAST('{"asked":"1ca65c60784fbbde70f6c4c9bcfbdd520a04b05abdb1518fb90b553d45b1aba3","did":[{"action":"place_wager","actor":"Ann","wager":"casino_war","cents":500,"box":1}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/casino_war","rules":["5.1(a)"]}],"wager_id":1,"wager":"casino_war","player":"Ann","box":1,"cents":500}]}' AS BLOB),X'C79CFB7B595BB55BB1D6680FBD98DB686ABE0F6E80A84F71BDD88029244A29DD');
INSERT INTO "records" VALUES('table/casino_war',4,'tablet:3','Bob','dealer',1700000003000,'did',1,1,CAST('{"asked":"c5835960c6d8dd0dbcc8c98e05288b735470a47c9352d56fb783845b3274121c","did":[{"action":"place_wager","actor":"Bob","wager":"casino_war","cents":500,"box":2}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/casino_war","rules":["5.1(a)"]}],"wager_id":2,"wager":"casino_war","player":"Bob","box":2,"cents":500}]}' AS BLOB),X'ED1C1982F385D6890182926FB11D9A772E608A879B8EA90E95B8049BE9452CC1');
INSERT INTO "records" VALUES('table/casino_war',5,'tablet:4','dealer','dealer',1700000004000,'did',1,1,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.4"]}],"card":"6h","to":"box 1"},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.4"]}],"card":"5s","to":"box 2"},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.4"]}],"card":"Qc","to":"dealer"},{"event":"wager_settled","cites":[{"document":"skycity/casino_war","rules":["5.3(b)"]}],"wager_id":1,"wager":"casino_war","player":"Ann","box":1,"outcome":"loses","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0},{"event":"wager_settled","cites":[{"document":"skycity/casino_war","rules":["5.3(b)"]}],"wager_id":2,"wager":"casino_war","player":"Bob","box":2,"outcome":"loses","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.5.3"]}],"card":"6h","of":"box 1"},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.5.3"]}],"card":"5s","of":"box 2"},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"card":"Qc","of":"dealer"},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{"Ann":-500,"Bob":-500}}]}' AS BLOB),X'684DA25206A87DAA0038A7E171173AB2AE29D12BEFFD1C84D032B49AC691F976');
INSERT INTO "records" VALUES('table/casino_war',6,'tablet:5','dealer','dealer',1700000005000,'did',1,2,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'8771E5693487488B704879DF5617BDD74A05CFF1541FC0633228A146F0D0B7DB');
INSERT INTO "records" VALUES('table/casino_war',7,'tablet:6','dealer','dealer',1700000006000,'did',1,2,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{}}]}' AS BLOB),X'2CD5E89DB1E6FB18ACD3455C8CC04E1C2F55FC299E8B6B2960DE365EBC6BD57D');
INSERT INTO "records" VALUES('table/casino_war',8,'tablet:7','dealer','dealer',1700000007000,'did',1,3,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'19BF30AE3DA9643EE9ACF2DA540B39853FD37F0D103ABFE193081BA5A84CFD2F');
INSERT INTO "records" VALUES('table/casino_war',9,'tablet:8','dealer','dealer',1700000008000,'did',1,3,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{}}]}' AS BLOB),X'7A8834A7DF9E7B48FE511CDBE6553A197DCA46007F78A3A1BAB07BD5F910010D');
INSERT INTO "records" VALUES('table/casino_war',10,'tablet:9','dealer','dealer',1700000009000,'did',1,4,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'1EBC3F81ACAC2322A0C35F08A852D0BC387F51E645240D50ED7CE45FE0B2DCE7');
INSERT INTO "records" VALUES('table/casino_war',11,'tablet:10','dealer','dealer',1700000010000,'did',1,4,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{}}]}' AS BLOB),X'67A7725808AAC633316F535BF235C972E30EFDA574A5E598E91F927C527F5BB6');
INSERT INTO "records" VALUES('table/casino_war',12,'tablet:11','dealer','dealer',1700000011000,'did',1,5,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'CA03F58A520F2351D0EC1CA06FCC3C3D3ADB6A55AF844EDB951A6F2ABEDEBB2A');
INSERT INTO "records" VALUES('table/casino_war',13,'tablet:12','Ann','dealer',1700000012000,'did',1,5,CAST('{"asked":"1ca65c60784fbbde70f6c4c9bcfbdd520a04b05abdb1518fb90b553d45b1aba3","did":[{"action":"place_wager","actor":"Ann","wager":"casino_war","cents":500,"box":1}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/casino_war","rules":["5.1(a)"]}],"wager_id":1,"wager":"casino_war","player":"Ann","box":1,"cents":500}]}' AS BLOB),X'172DD806C738454EA72E73D21ABD085CC5E41AE1E5D286C940818834E44D830D');
INSERT INTO "records" VALUES('table/casino_war',14,'tablet:13','dealer','dealer',1700000013000,'did',1,5,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.4"]}],"card":"6s","to":"box 1"},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.4"]}],"card":"Qs","to":"dealer"},{"event":"wager_settled","cites":[{"document":"skycity/casino_war","rules":["5.3(b)"]}],"wager_id":1,"wager":"casino_war","player":"Ann","box":1,"outcome":"loses","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.5.3"]}],"card":"6s","of":"box 1"},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"card":"Qs","of":"dealer"},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{"Ann":-500}}]}' AS BLOB),X'417B0FE82266CBF5CECD7BCC2FAED8AF55B891B5C09A97A30F850C084B4E5CC5');
INSERT INTO "records" VALUES('table/casino_war',15,'tablet:14','dealer','dealer',1700000014000,'did',1,6,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'6C4A7711EC7FE3945E0E5A8227716688784B211E16B8AE80654E9ED7D7679F99');
INSERT INTO "records" VALUES('table/casino_war',16,'tablet:15','dealer','dealer',1700000015000,'did',1,6,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{}}]}' AS BLOB),X'7D89CB778746EA69BB41A81F57377391F541EDC01C9E299596529CE143C8EA30');
INSERT INTO "records" VALUES('table/casino_war',17,'tablet:16','dealer','dealer',1700000016000,'did',1,7,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'92846B73F8A4161F8CE95D6CE4D93BA63F4EDE7D6DE2BAF4BC67A033988A2B49');
INSERT INTO "records" VALUES('table/casino_war',18,'tablet:17','dealer','dealer',1700000017000,'did',1,7,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{}}]}' AS BLOB),X'F001E1BD5CD3BD0B2CE08F1025CBE499628DFFCC28B739760F4FD44C67B9E8BE');
INSERT INTO "records" VALUES('table/casino_war',19,'tablet:18','dealer','dealer',1700000018000,'did',1,8,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'32F5EFB9930174BBEF32FEF8A08C27F482A5417AC3462F0E741D276A4280518D');
INSERT INTO "records" VALUES('table/casino_war',20,'tablet:19','dealer','dealer',1700000019000,'did',1,8,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{}}],"snapshot":"60f41b7f287bdc6ae5eeae11457413c0195f1c1ccd622075422a82b0c9d67b3c"}' AS BLOB),X'08C5F3B49A28831FE337F86875C50EDF53C744B60854E1C349A0ECBB4147FE59');
INSERT INTO "records" VALUES('table/casino_war',21,'tablet:20','dealer','dealer',1700000020000,'did',1,9,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'41AD480F9C5CC2C19784CE38A638C573553E3DFE481115163995E97A4ABB28CD');
INSERT INTO "records" VALUES('table/casino_war',22,'tablet:21','dealer','dealer',1700000021000,'did',1,9,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{}}]}' AS BLOB),X'11BCC1F080A6163696167A3B160C8611DEC42B1CDB1CA1D9D4C9AD688C55CF1D');
INSERT INTO "records" VALUES('table/casino_war',23,'tablet:22','dealer','dealer',1700000022000,'did',1,10,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'37053024CFFEE0A61CDC382AB51F4016E3A8C353795AE6391770DF36D5DDA330');
INSERT INTO "records" VALUES('table/casino_war',24,'tablet:23','Ann','dealer',1700000023000,'did',1,10,CAST('{"asked":"1ca65c60784fbbde70f6c4c9bcfbdd520a04b05abdb1518fb90b553d45b1aba3","did":[{"action":"place_wager","actor":"Ann","wager":"casino_war","cents":500,"box":1}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/casino_war","rules":["5.1(a)"]}],"wager_id":1,"wager":"casino_war","player":"Ann","box":1,"cents":500}]}' AS BLOB),X'1F8267B9B0768E9CC7A862AB4E6AC501209417E1070E47DD6E25ED4A92A56848');
INSERT INTO "records" VALUES('table/casino_war',25,'tablet:24','dealer','dealer',1700000024000,'did',1,10,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.4"]}],"card":"Tc","to":"box 1"},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.4"]}],"card":"Ts","to":"dealer"}]}' AS BLOB),X'0FAF1D5A3B003A89AEC4E7FB3CC766E47325A0108358BCF3079B8DF5E8520E41');
INSERT INTO "records" VALUES('table/casino_war',26,'tablet:25','Ann','dealer',1700000025000,'did',1,10,CAST('{"asked":"ae9a33583ea56266c33fa0bdd79743a59a5a4569ad43101c26f365c796eff4be","did":[{"action":"go_to_war","actor":"Ann","wager_id":1}],"events":[{"event":"declared","cites":[{"document":"skycity/casino_war","rules":["5.2","8.7.2"]}],"player":"Ann","wager_id":1,"decision":"go_to_war"},{"event":"wager_placed","cites":[{"document":"skycity/casino_war","rules":["5.2(a)"]}],"wager_id":2,"wager":"go_to_war","player":"Ann","box":1,"cents":500},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.8"]}],"card":"9h","of":"discard before war","face_down":true,"is_hidden":true},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.8"]}],"card":"Qd","of":"discard before war","face_down":true,"is_hidden":true},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.8"]}],"card":"Qc","of":"discard before war","face_down":true,"is_hidden":true},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.8"]}],"card":"Td","to":"box 1"},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.8"]}],"card":"Kh","to":"dealer"},{"event":"wager_settled","cites":[{"document":"skycity/casino_war","rules":["5.4(c)"]}],"wager_id":2,"wager":"go_to_war","player":"Ann","box":1,"outcome":"war_lost","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0},{"event":"wager_settled","cites":[{"document":"skycity/casino_war","rules":["5.5(b)"]}],"wager_id":1,"wager":"casino_war","player":"Ann","box":1,"outcome":"war_lost","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"card":"Tc","of":"box 1"},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"card":"Td","of":"box 1"},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"card":"Ts","of":"dealer"},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"card":"Kh","of":"dealer"},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{"Ann":-1000}}]}' AS BLOB),X'8DB857BC97BD7473EF4F5256BDC09A820E2D6257EF82838E6E2ED3E32B1DEC45');
INSERT INTO "records" VALUES('table/casino_war',27,'tablet:26','dealer','dealer',1700000026000,'did',1,11,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'9FED58E9D9AC9E2B17A11264E1BF2AD1BAE7A508B10C02A4D64D7EB242CB56D6');
INSERT INTO "records" VALUES('table/casino_war',28,'house:1','Pat','manager',1700001000000,'chance',1,0,CAST('{"asked":"8e8dcb9b21f7c78efe8fca73e85a8f6939fedc610acc7b607fbe19c830ba5954","chance":"56d74d5c2dc128055a3f09b4f83aa502a2af99edd3bf6e2bc41139c61b4b32bd"}' AS BLOB),X'0EA75F1A7DE7CEDA70A704BF2D8641C541A84F928214458B63D379774D09E26B');
INSERT INTO "records" VALUES('table/casino_war',29,'house:2','Pat','manager',1700001000000,'lifted',1,0,CAST('{"asked":"5a9b4405a03dd3ff07204bf011ab96280c7d07ccedaf8066316ab2efef9645d9","told":"nothing was wrong"}' AS BLOB),X'2AE3A2204582140289DA2344BF95344C7FED5F86FC960C819599D462DC1ECBD3');
INSERT INTO "records" VALUES('table/casino_war',30,'tablet:27','Cid','dealer',1700001000000,'did',1,11,CAST('{"asked":"fd94252d634c76f82b19f0119976f30edfdce9a925390f255e2d4d3594934a40","did":[{"action":"place_wager","actor":"Cid","wager":"casino_war","cents":500,"box":3}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/casino_war","rules":["5.1(a)"]}],"wager_id":1,"wager":"casino_war","player":"Cid","box":3,"cents":500}]}' AS BLOB),X'775E5721F1547EDB26D3C746BD86867E81E4F0950D642351F7E5ACB581E81D47');
INSERT INTO "records" VALUES('table/casino_war',31,'tablet:28','dealer','dealer',1700001000000,'did',1,11,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/casino_war","rules":["5.14","8.4"]}]},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.4"]}],"card":"5c","to":"box 3"},{"event":"card_dealt","cites":[{"document":"skycity/casino_war","rules":["8.4"]}],"card":"Jd","to":"dealer"},{"event":"wager_settled","cites":[{"document":"skycity/casino_war","rules":["5.3(b)"]}],"wager_id":1,"wager":"casino_war","player":"Cid","box":3,"outcome":"loses","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.5.3"]}],"card":"5c","of":"box 3"},{"event":"card_discarded","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"card":"Jd","of":"dealer"},{"event":"round_closed","cites":[{"document":"skycity/casino_war","rules":["8.10"]}],"net_cents":{"Cid":-500}}]}' AS BLOB),X'8BD5F82087CD15E6C858F75D81C03A245C437DAFD6F3E1816A4B02C2A468E4F7');
INSERT INTO "records" VALUES('table/casino_war',32,'tablet:29','dealer','dealer',1700001000000,'did',1,12,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'097BD5F48E5435974B1899803CC83C2E20DF555E0FA0D2386F08CAAD5C758F9C');
INSERT INTO "records" VALUES('table/roulette',1,'setup:1','Pat','manager',1700000000000,'opened',1,0,CAST('{"asked":"b375cf595cf17009ae9b03f59816653fbf94ecebec8630f99481acf1aa0b6d81","setup":"6aebe5debd6e57f930eb92df046f9c07b18b7cfba06c2d9d2926ffd71d0ddb82","chance":"56d74d5c2dc128055a3f09b4f83aa502a2af99edd3bf6e2bc41139c61b4b32bd"}' AS BLOB),X'6FF175513EF400339B815FB1B91F6C3186840786DA68F26E84E6023505337F1D');
INSERT INTO "records" VALUES('table/roulette',2,'tablet:1','dealer','dealer',1700000001000,'did',1,1,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'678D5D0B5640BCD3107771DCD388EE5A7AF9EA130C95F185BF83A34B6EF6D880');
INSERT INTO "records" VALUES('table/roulette',3,'tablet:2','dealer','dealer',1700000002000,'did',1,1,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"drawn":[3],"events":[{"event":"ball_spun","cites":[{"document":"skycity/roulette","rules":["4.2"]}]},{"event":"bets_closed","cites":[{"document":"skycity/roulette","rules":["3.6","4.3"]}]},{"event":"result_determined","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"result":"19","call":"19 red"},{"event":"dolly_placed","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"number":"19"},{"event":"round_closed","cites":[{"document":"skycity/roulette","rules":["4.5"]}],"net_cents":{}}]}' AS BLOB),X'D97D60AEFAF6D97EB5545EAD03B5C939DC937204467C730D9561EE0E23DF6BAC');
INSERT INTO "records" VALUES('table/roulette',4,'tablet:3','dealer','dealer',1700000003000,'did',1,2,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'CB62B0C6CCE9108D8924F663BE75F46059926EFF2E70569BD0D1361DA9758C2C');
INSERT INTO "records" VALUES('table/roulette',5,'tablet:4','Ann','dealer',1700000004000,'did',1,2,CAST('{"asked":"fa2eb9355da1e3d7ad756a66fd4d586a19082903bb3fd3f062c1e3d596f6b628","did":[{"action":"place_wager","actor":"Ann","wager":"straight_up","cents":500,"on":"0"}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Ann","box":0,"cents":500,"on":"0"}]}' AS BLOB),X'2E81D9C606842B8BE124651816725DDD83558E6487C49CA3401702BBC5614C5C');
INSERT INTO "records" VALUES('table/roulette',6,'tablet:5','Ann','dealer',1700000005000,'did',1,2,CAST('{"asked":"fa2eb9355da1e3d7ad756a66fd4d586a19082903bb3fd3f062c1e3d596f6b628","did":[{"action":"place_wager","actor":"Ann","wager":"straight_up","cents":500,"on":"0"}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Ann","box":0,"cents":500,"on":"0"}]}' AS BLOB),X'9045FB4A08A9042F9C8A333AAB41F0DF9901CCB48047863735036693427E8AA9');
INSERT INTO "records" VALUES('table/roulette',7,'tablet:6','dealer','dealer',1700000006000,'did',1,2,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"drawn":[1],"events":[{"event":"ball_spun","cites":[{"document":"skycity/roulette","rules":["4.2"]}]},{"event":"bets_closed","cites":[{"document":"skycity/roulette","rules":["3.6","4.3"]}]},{"event":"result_determined","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"result":"32","call":"32 red"},{"event":"dolly_placed","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"number":"32"},{"event":"wager_settled","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Ann","box":0,"outcome":"loses","pays":"lose","stake_cents":1000,"returned_cents":0,"won_cents":0,"on":"0"},{"event":"round_closed","cites":[{"document":"skycity/roulette","rules":["4.5"]}],"net_cents":{"Ann":-1000}}]}' AS BLOB),X'B5B4100718B541D55EDD4E27AD8E01AC542832D29EF7DE854DDD663EC016C713');
INSERT INTO "records" VALUES('table/roulette',8,'tablet:7','dealer','dealer',1700000007000,'did',1,3,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'CD724F6F6AFC0BFEED63814A02AF0A906F12FECDF6758EB75D13101C64BFAE86');
INSERT INTO "records" VALUES('table/roulette',9,'tablet:8','Ann','dealer',1700000008000,'did',1,3,CAST('{"asked":"fa2eb9355da1e3d7ad756a66fd4d586a19082903bb3fd3f062c1e3d596f6b628","did":[{"action":"place_wager","actor":"Ann","wager":"straight_up","cents":500,"on":"0"}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Ann","box":0,"cents":500,"on":"0"}]}' AS BLOB),X'C7033F31A1B7BAAFC445710212DD6190197FE070D1E84F00D4551F1B617CAC85');
INSERT INTO "records" VALUES('table/roulette',10,'tablet:9','dealer','dealer',1700000009000,'did',1,3,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"drawn":[29],"events":[{"event":"ball_spun","cites":[{"document":"skycity/roulette","rules":["4.2"]}]},{"event":"bets_closed","cites":[{"document":"skycity/roulette","rules":["3.6","4.3"]}]},{"event":"result_determined","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"result":"18","call":"18 red"},{"event":"dolly_placed","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"number":"18"},{"event":"wager_settled","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Ann","box":0,"outcome":"loses","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0,"on":"0"},{"event":"round_closed","cites":[{"document":"skycity/roulette","rules":["4.5"]}],"net_cents":{"Ann":-500}}]}' AS BLOB),X'89946253BA2B7D26F480A53787CE57845A2B77C642F76E75B77281C605BD4379');
INSERT INTO "records" VALUES('table/roulette',11,'tablet:10','dealer','dealer',1700000010000,'did',1,4,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'2B75C539D7F3E661197DC53D55A27AA2FA7704E3E0CBD32E0ED820DCA8C45BDD');
INSERT INTO "records" VALUES('table/roulette',12,'tablet:11','dealer','dealer',1700000011000,'did',1,4,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"drawn":[25],"events":[{"event":"ball_spun","cites":[{"document":"skycity/roulette","rules":["4.2"]}]},{"event":"bets_closed","cites":[{"document":"skycity/roulette","rules":["3.6","4.3"]}]},{"event":"result_determined","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"result":"14","call":"14 red"},{"event":"dolly_placed","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"number":"14"},{"event":"round_closed","cites":[{"document":"skycity/roulette","rules":["4.5"]}],"net_cents":{}}]}' AS BLOB),X'71E72381FEE74874076151FED51EE5C6FBC585AB8713FD5221FC54EB1CC31DCC');
INSERT INTO "records" VALUES('table/roulette',13,'tablet:12','dealer','dealer',1700000012000,'did',1,5,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'A4BEA3E80F387A3838373E9878BAA83BDA0A95909635BF42ACC9C7871B93D964');
INSERT INTO "records" VALUES('table/roulette',14,'tablet:13','Bob','dealer',1700000013000,'did',1,5,CAST('{"asked":"8502e37855fc7cd89d524df5aba57c30529bddda6f1233b942737d4553832e34","did":[{"action":"place_wager","actor":"Bob","wager":"straight_up","cents":500,"on":"0"}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Bob","box":0,"cents":500,"on":"0"}]}' AS BLOB),X'35403D31006ACC81E63A1E839B8F91B6E90769C043FE0AE0B657637737A6BD54');
INSERT INTO "records" VALUES('table/roulette',15,'tablet:14','Ann','dealer',1700000014000,'did',1,5,CAST('{"asked":"fa2eb9355da1e3d7ad756a66fd4d586a19082903bb3fd3f062c1e3d596f6b628","did":[{"action":"place_wager","actor":"Ann","wager":"straight_up","cents":500,"on":"0"}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":2,"wager":"straight_up","player":"Ann","box":0,"cents":500,"on":"0"}]}' AS BLOB),X'269A10F15AAC45D64B7AC437457C3D28BD78FC6779E3164D789F2FEA0BBE3444');
INSERT INTO "records" VALUES('table/roulette',16,'tablet:15','dealer','dealer',1700000015000,'did',1,5,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"drawn":[19],"events":[{"event":"ball_spun","cites":[{"document":"skycity/roulette","rules":["4.2"]}]},{"event":"bets_closed","cites":[{"document":"skycity/roulette","rules":["3.6","4.3"]}]},{"event":"result_determined","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"result":"5","call":"5 red"},{"event":"dolly_placed","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"number":"5"},{"event":"wager_settled","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Bob","box":0,"outcome":"loses","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0,"on":"0"},{"event":"wager_settled","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":2,"wager":"straight_up","player":"Ann","box":0,"outcome":"loses","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0,"on":"0"},{"event":"round_closed","cites":[{"document":"skycity/roulette","rules":["4.5"]}],"net_cents":{"Bob":-500,"Ann":-500}}]}' AS BLOB),X'08D043E4D8FE59281EB29D9A6D60078D093862580E99E485704B19184490704F');
INSERT INTO "records" VALUES('table/roulette',17,'tablet:16','dealer','dealer',1700000016000,'did',1,6,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'8CD35C73FAABE580D0743C1440EE00E217F64FF323CB3E249900B60A38002AFB');
INSERT INTO "records" VALUES('table/roulette',18,'tablet:17','dealer','dealer',1700000017000,'did',1,6,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"drawn":[31],"events":[{"event":"ball_spun","cites":[{"document":"skycity/roulette","rules":["4.2"]}]},{"event":"bets_closed","cites":[{"document":"skycity/roulette","rules":["3.6","4.3"]}]},{"event":"result_determined","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"result":"7","call":"7 red"},{"event":"dolly_placed","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"number":"7"},{"event":"round_closed","cites":[{"document":"skycity/roulette","rules":["4.5"]}],"net_cents":{}}]}' AS BLOB),X'305845E9B2CC207127FA49B6779D16985BE58700E7A8C250C84E9E72D7E401B8');
INSERT INTO "records" VALUES('table/roulette',19,'tablet:18','dealer','dealer',1700000018000,'did',1,7,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'BA34BEA6E844D67224CC617D50B26FB1564DCD28EA5E2A5934121F40CA964EB4');
INSERT INTO "records" VALUES('table/roulette',20,'tablet:19','Ann','dealer',1700000019000,'did',1,7,CAST('{"asked":"fa2eb9355da1e3d7ad756a66fd4d586a19082903bb3fd3f062c1e3d596f6b628","did":[{"action":"place_wager","actor":"Ann","wager":"straight_up","cents":500,"on":"0"}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Ann","box":0,"cents":500,"on":"0"}],"snapshot":"7b01d708cfce46995d25a28564ff83b0c73d6ca924bc7725dc1891fd0a5871c2"}' AS BLOB),X'B30EDEE5E38716CDCF6F2ACEE737177CF8B2B9D9566B368CBB6871397B5E60BF');
INSERT INTO "records" VALUES('table/roulette',21,'tablet:20','Ann','dealer',1700000020000,'did',1,7,CAST('{"asked":"fa2eb9355da1e3d7ad756a66fd4d586a19082903bb3fd3f062c1e3d596f6b628","did":[{"action":"place_wager","actor":"Ann","wager":"straight_up","cents":500,"on":"0"}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Ann","box":0,"cents":500,"on":"0"}]}' AS BLOB),X'F14E8C978F3A6D1A67983DEEDCF5A3CBBEFE4400F5BFB6958276E8187B97BE6A');
INSERT INTO "records" VALUES('table/roulette',22,'tablet:21','Ann','dealer',1700000021000,'did',1,7,CAST('{"asked":"fa2eb9355da1e3d7ad756a66fd4d586a19082903bb3fd3f062c1e3d596f6b628","did":[{"action":"place_wager","actor":"Ann","wager":"straight_up","cents":500,"on":"0"}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Ann","box":0,"cents":500,"on":"0"}]}' AS BLOB),X'1DF27B8E03E3A3CE01DB91B9B0FDD19B679804D77FB86946D8C4732232C0DA7D');
INSERT INTO "records" VALUES('table/roulette',23,'tablet:22','Bob','dealer',1700000022000,'did',1,7,CAST('{"asked":"8502e37855fc7cd89d524df5aba57c30529bddda6f1233b942737d4553832e34","did":[{"action":"place_wager","actor":"Bob","wager":"straight_up","cents":500,"on":"0"}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":2,"wager":"straight_up","player":"Bob","box":0,"cents":500,"on":"0"}]}' AS BLOB),X'E42925E421CD8ADF6F1FE8B1FC717B591719329FFA8AB93681DE149E760B000E');
INSERT INTO "records" VALUES('table/roulette',24,'tablet:23','dealer','dealer',1700000023000,'did',1,7,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"drawn":[25],"events":[{"event":"ball_spun","cites":[{"document":"skycity/roulette","rules":["4.2"]}]},{"event":"bets_closed","cites":[{"document":"skycity/roulette","rules":["3.6","4.3"]}]},{"event":"result_determined","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"result":"14","call":"14 red"},{"event":"dolly_placed","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"number":"14"},{"event":"wager_settled","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":1,"wager":"straight_up","player":"Ann","box":0,"outcome":"loses","pays":"lose","stake_cents":1500,"returned_cents":0,"won_cents":0,"on":"0"},{"event":"wager_settled","cites":[{"document":"skycity/roulette","rules":["3.1(a)"]}],"wager_id":2,"wager":"straight_up","player":"Bob","box":0,"outcome":"loses","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0,"on":"0"},{"event":"round_closed","cites":[{"document":"skycity/roulette","rules":["4.5"]}],"net_cents":{"Ann":-1500,"Bob":-500}}]}' AS BLOB),X'9D9EE8AAF3B2B837CEFE76E5658B377F74749DE218FD3A22AFA6D8C1A6BEA1CF');
INSERT INTO "records" VALUES('table/roulette',25,'tablet:24','dealer','dealer',1700000024000,'did',1,8,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'C5F30B6671284EE133EBB12BE82CA6FD5083FBB459CD13035464FA576C1B06EA');
INSERT INTO "records" VALUES('table/roulette',26,'tablet:25','dealer','dealer',1700000025000,'did',1,8,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"drawn":[30],"events":[{"event":"ball_spun","cites":[{"document":"skycity/roulette","rules":["4.2"]}]},{"event":"bets_closed","cites":[{"document":"skycity/roulette","rules":["3.6","4.3"]}]},{"event":"result_determined","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"result":"29","call":"29 black"},{"event":"dolly_placed","cites":[{"document":"skycity/roulette","rules":["4.4"]}],"number":"29"},{"event":"round_closed","cites":[{"document":"skycity/roulette","rules":["4.5"]}],"net_cents":{}}]}' AS BLOB),X'E9CF99C6D4959B61FE9026EC56BCA451962DD9E792476AF88713773F0EC44BD5');
INSERT INTO "records" VALUES('table/roulette',27,'tablet:26','dealer','dealer',1700000026000,'did',1,9,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'89F9B2922288D71488640A961FA5D0C8DD2C13C98814BD03ADA86FA0E1C4862D');
INSERT INTO "records" VALUES('table/blackjack',1,'setup:1','Pat','manager',1700000000000,'opened',1,0,CAST('{"asked":"b375cf595cf17009ae9b03f59816653fbf94ecebec8630f99481acf1aa0b6d81","setup":"80dc111bf391a5c4591de51bed39d316947bfa45709e42ce6117190790cfecf9","chance":"56d74d5c2dc128055a3f09b4f83aa502a2af99edd3bf6e2bc41139c61b4b32bd"}' AS BLOB),X'5D763A0A572CDE02398A39816E571A7CC8D6D3D267D905D7B59E3A0874A6F202');
INSERT INTO "records" VALUES('table/blackjack',2,'tablet:1','dealer','dealer',1700000001000,'did',1,1,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}],"drawn":[395,410,12,146,69,104,338,359,371,367,74,315,328,19,96,363,198,195,298,66,99,280,93,335,104,40,63,160,100,125,239,180,21,18,324,113,168,346,96,326,312,60,217,227,329,228,286,72,176,133,39,82,178,207,172,235,11,333,157,182,53,172,139,320,248,77,203,240,59,103,284,55,247,36,280,321,121,190,334,87,70,108,315,16,324,112,92,306,108,54,141,39,155,202,122,205,82,95,275,162,148,236,136,264,5,17,278,216,130,169,46,62,187,188,156,159,214,109,297,91,233,187,54,114,119,49,28,86,31,147,236,202,44,112,148,275,214,262,111,47,58,144,114,13,262,83,211,166,221,22,136,258,222,120,21,89,81,35,136,228,142,30,13,240,12,34,188,217,41,184,181,153,49,84,225,48,219,166,99,21,56,11,224,135,152,140,181,153,184,60,119,182,40,89,15,152,209,82,12,18,103,194,149,202,157,31,139,20,133,143,168,76,149,72,195,171,55,69,173,113,114,133,179,130,40,52,17,171,81,119,139,66,39,64,24,151,132,49,13,164,48,112,38,21,131,48,100,26,89,111,135,136,38,152,107,145,19,51,83,123,149,72,56,128,61,139,141,125,92,40,82,123,41,23,136,58,48,73,88,25,91,56,113,113,41,40,110,79,96,14,5,43,96,51,40,28,9,117,31,29,86,94,96,16,32,6,77,21,0,95,67,92,76,56,94,72,80,8,72,29,61,38,3,82,20,52,10,30,52,41,28,79,59,1,27,50,22,10,24,32,63,10,37,56,31,34,21,55,44,64,16,6,19,39,4,20,47,14,16,56,21,49,52,47,41,47,25,9,34,24,13,34,22,29,41,33,34,20,18,26,14,13,12,17,9,15,9,28,9,15,4,1,14,7,4,16,7,11,6,0,2,14,0,3,2,7,8,2,5,2,1,4,2,2,0,75],"events":[{"event":"cards_shuffled","cites":[{"document":"skycity/blackjack","rules":["7.1(a)"]}],"which":"all cards"},{"event":"cards_cut","cites":[{"document":"skycity/blackjack","rules":["7.5","7.6"]}],"by":"dealer","at":127},{"event":"card_burned","cites":[{"document":"skycity/blackjack","rules":["8.1"]}],"card":"2d"}]}' AS BLOB),X'FDA30C64DE1679E0441BB424D225BB34CC66D05392A4FC2CC5D064767A1E24F5');
INSERT INTO "records" VALUES('table/blackjack',3,'tablet:2','Cid','dealer',1700000002000,'did',1,1,CAST('{"asked":"de4da8b7a1fae227154d714bd3e7b1c038f1d9c6b49bc6ddd3007fe148ab441b","did":[{"action":"place_wager","actor":"Cid","wager":"blackjack","cents":500,"box":3}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/blackjack","rules":["5.1"]}],"wager_id":1,"wager":"blackjack","player":"Cid","box":3,"cents":500}]}' AS BLOB),X'572BC2F66A27416086365B0D318243B23BB32EDC4A0EA1BD58DCA6FE1386A73F');
INSERT INTO "records" VALUES('table/blackjack',4,'tablet:3','Cid','dealer',1700000003000,'did',1,1,CAST('{"asked":"de4da8b7a1fae227154d714bd3e7b1c038f1d9c6b49bc6ddd3007fe148ab441b","did":[{"action":"place_wager","actor":"Cid","wager":"blackjack","cents":500,"box":3}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/blackjack","rules":["5.1"]}],"wager_id":1,"wager":"blackjack","player":"Cid","box":3,"cents":500}]}' AS BLOB),X'1358F6281DD206B81944EC54445D90979D244DED106D51DAB0B1BF44CC0D8FE4');
INSERT INTO "records" VALUES('table/blackjack',5,'tablet:4','Cid','dealer',1700000004000,'did',1,1,CAST('{"asked":"de4da8b7a1fae227154d714bd3e7b1c038f1d9c6b49bc6ddd3007fe148ab441b","did":[{"action":"place_wager","actor":"Cid","wager":"blackjack","cents":500,"box":3}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/blackjack","rules":["5.1"]}],"wager_id":1,"wager":"blackjack","player":"Cid","box":3,"cents":500}]}' AS BLOB),X'DE49BA55F942D2CF9EE744D74A3AC9EB1CF4E21599A07478B186473B5796B961');
INSERT INTO "records" VALUES('table/blackjack',6,'tablet:5','Ann','dealer',1700000005000,'did',1,1,CAST('{"asked":"fbff0984db6d0c539650e188e9ea09b6c72947df447c3df4b37e2cecb375641b","did":[{"action":"place_wager","actor":"Ann","wager":"blackjack","cents":500,"box":1}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/blackjack","rules":["5.1"]}],"wager_id":2,"wager":"blackjack","player":"Ann","box":1,"cents":500}]}' AS BLOB),X'51FA402A65BE340D6A6A91554CA1A58A293F77790210C8F41F4F4C1F4ADCFA5B');
INSERT INTO "records" VALUES('table/blackjack',7,'tablet:6','dealer','dealer',1700000006000,'did',1,1,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/blackjack","rules":["5.5","8.2"]}]},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"3h","to":"box 1"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"8c","to":"box 3"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"Js","to":"dealer"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"Ks","to":"box 1"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"8d","to":"box 3"},{"event":"points_announced","cites":[{"document":"skycity/blackjack","rules":["8.3"]}],"hand":"box 1","total":13}]}' AS BLOB),X'17A95741B637479EA310623B04D38DB331C4AA309FBA2B829FF225CDDF0A9E32');
INSERT INTO "records" VALUES('table/blackjack',8,'tablet:7','Ann','dealer',1700000007000,'did',1,1,CAST('{"asked":"0f2b28956be51fbffec3cbb30ce9da95b864befb817fe704e237932ff540d225","did":[{"action":"double_down","actor":"Ann","hand":"box 1","cents":500}],"events":[{"event":"decision_indicated","cites":[{"document":"skycity/blackjack","rules":["11.1"]}],"player":"Ann","hand":"box 1","decision":"double_down"},{"event":"wager_placed","cites":[{"document":"skycity/blackjack","rules":["11.1","11.2"]}],"wager_id":3,"wager":"double_down","player":"Ann","box":1,"cents":500},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["11.3","13.1(b)"]}],"card":"3s","to":"box 1"},{"event":"points_announced","cites":[{"document":"skycity/blackjack","rules":["8.4"]}],"hand":"box 1","total":16},{"event":"points_announced","cites":[{"document":"skycity/blackjack","rules":["8.3"]}],"hand":"box 3","total":16}]}' AS BLOB),X'FAA193F8B059B268D97152331FC89D46177F626525CFF32DE28E1C952730B412');
INSERT INTO "records" VALUES('table/blackjack',9,'tablet:8','Cid','dealer',1700000008000,'did',1,1,CAST('{"asked":"af5caaa9500302393bbb0ec480b72255ede5a7dce8a7f90af46dac0d762505ec","did":[{"action":"split_pair","actor":"Cid","hand":"box 3"}],"events":[{"event":"decision_indicated","cites":[{"document":"skycity/blackjack","rules":["12.1"]}],"player":"Cid","hand":"box 3","decision":"split_pair"},{"event":"hand_split","cites":[{"document":"skycity/blackjack","rules":["12.1"]}],"hand":"box 3","into":"box 3 second hand"},{"event":"wager_placed","cites":[{"document":"skycity/blackjack","rules":["12.1","12.2"]}],"wager_id":4,"wager":"split","player":"Cid","box":3,"cents":1500,"on":"second hand"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["12.3"]}],"card":"Js","to":"box 3"},{"event":"points_announced","cites":[{"document":"skycity/blackjack","rules":["12.4"]}],"hand":"box 3","total":18}]}' AS BLOB),X'0FC9167729D7C59417DB1AACF28D345C8D99CDCC65CAD7466D9DC516B9AE64E9');
INSERT INTO "records" VALUES('table/blackjack',10,'tablet:9','Cid','dealer',1700000009000,'did',1,1,CAST('{"asked":"8efa3d236fc78a5b2571c79c8298a4a994d7f39d75cf0dce2d73981bfe7ebe2f","did":[{"action":"stand","actor":"Cid","hand":"box 3"}],"events":[{"event":"decision_indicated","cites":[{"document":"skycity/blackjack","rules":["8.3"]}],"player":"Cid","hand":"box 3","decision":"stand"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["12.3"]}],"card":"Qh","to":"box 3 second hand"},{"event":"points_announced","cites":[{"document":"skycity/blackjack","rules":["12.4"]}],"hand":"box 3 second hand","total":18}]}' AS BLOB),X'ECFC5DEF58B8105C1C64E72B592FF62CB1258C3254908EC61E4E6814A21087E4');
INSERT INTO "records" VALUES('table/blackjack',11,'tablet:10','Cid','dealer',1700000010000,'did',1,1,CAST('{"asked":"caec5820208137e15803b60b4c5d7ad34278f693ba82f5afb52db177cd365982","did":[{"action":"stand","actor":"Cid","hand":"box 3 second hand"}],"events":[{"event":"decision_indicated","cites":[{"document":"skycity/blackjack","rules":["8.3"]}],"player":"Cid","hand":"box 3 second hand","decision":"stand"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.5"]}],"card":"Ad","to":"dealer"},{"event":"blackjack_announced","cites":[{"document":"skycity/blackjack","rules":["8.5"]}],"hand":"dealer"},{"event":"wager_settled","cites":[{"document":"skycity/blackjack","rules":["5.1(d)","5.1(g)"]}],"wager_id":2,"wager":"blackjack","player":"Ann","box":1,"outcome":"loses_to_blackjack","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0},{"event":"wager_settled","cites":[{"document":"skycity/blackjack","rules":["11.5"]}],"wager_id":3,"wager":"double_down","player":"Ann","box":1,"outcome":"returned","pays":"stand off","stake_cents":500,"returned_cents":500,"won_cents":0},{"event":"wager_settled","cites":[{"document":"skycity/blackjack","rules":["5.1(d)","5.1(g)"]}],"wager_id":1,"wager":"blackjack","player":"Cid","box":3,"outcome":"loses_to_blackjack","pays":"lose","stake_cents":1500,"returned_cents":0,"won_cents":0},{"event":"wager_settled","cites":[{"document":"skycity/blackjack","rules":["12.6"]}],"wager_id":4,"wager":"split","player":"Cid","box":3,"outcome":"returned","pays":"stand off","stake_cents":1500,"returned_cents":1500,"won_cents":0,"on":"second hand"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"3h","of":"box 1"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"Ks","of":"box 1"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"3s","of":"box 1"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"8c","of":"box 3"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"Js","of":"box 3"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"8d","of":"box 3 second hand"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"Qh","of":"box 3 second hand"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"Js","of":"dealer"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"Ad","of":"dealer"},{"event":"round_closed","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"net_cents":{"Cid":-1500,"Ann":-500}}]}' AS BLOB),X'2A532B589D216E4C99DC2D517135E0B6256F7395A3DF41C6E6817082BB18F727');
INSERT INTO "records" VALUES('table/blackjack',12,'tablet:11','dealer','dealer',1700000011000,'did',1,2,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'D833996361393935A43001B4F8C1B513F79A2269380038327ACA36E57C2B2DF0');
INSERT INTO "records" VALUES('table/blackjack',13,'tablet:12','dealer','dealer',1700000012000,'did',1,2,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/blackjack","rules":["5.5","8.2"]}]},{"event":"round_closed","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"net_cents":{}}]}' AS BLOB),X'19ED28121732F2A878638FD6182AAC015954DA52D4D06644B2807DB19A77982B');
INSERT INTO "records" VALUES('table/blackjack',14,'tablet:13','dealer','dealer',1700000013000,'did',1,3,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'A11D773E4241E2A6EE783B7597C1B33141C44664EE9311C47C50CD1636583950');
INSERT INTO "records" VALUES('table/blackjack',15,'tablet:14','dealer','dealer',1700000014000,'did',1,3,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/blackjack","rules":["5.5","8.2"]}]},{"event":"round_closed","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"net_cents":{}}]}' AS BLOB),X'A17B16CD568846E1572C3F714025704751DC44D534D4292DD371A47D282EA501');
INSERT INTO "records" VALUES('table/blackjack',16,'tablet:15','dealer','dealer',1700000015000,'did',1,4,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'96D4DFB2CB2C2B61AB8FC6F433F748B3EE68372E8E33DDA24D031E7573859046');
INSERT INTO "records" VALUES('table/blackjack',17,'tablet:16','Ann','dealer',1700000016000,'did',1,4,CAST('{"asked":"fbff0984db6d0c539650e188e9ea09b6c72947df447c3df4b37e2cecb375641b","did":[{"action":"place_wager","actor":"Ann","wager":"blackjack","cents":500,"box":1}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/blackjack","rules":["5.1"]}],"wager_id":1,"wager":"blackjack","player":"Ann","box":1,"cents":500}]}' AS BLOB),X'332C2B06E6C2FB64CE01BC71B5D40C0B5F767D3D6C33DA459FE7701A88E0FC27');
INSERT INTO "records" VALUES('table/blackjack',18,'tablet:17','dealer','dealer',1700000017000,'did',1,4,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/blackjack","rules":["5.5","8.2"]}]},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"Qh","to":"box 1"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"Td","to":"dealer"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"3d","to":"box 1"},{"event":"points_announced","cites":[{"document":"skycity/blackjack","rules":["8.3"]}],"hand":"box 1","total":13}]}' AS BLOB),X'F87D2E8BF54D02BDC9A63B1AF7A624E047C32B0318F0EAA8E1EA035F5E6E28D2');
INSERT INTO "records" VALUES('table/blackjack',19,'tablet:18','Ann','dealer',1700000018000,'did',1,4,CAST('{"asked":"f2385fc508ad9950731ab3b2da62ae62360fa41d5a52295657b4a89fe65a579e","did":[{"action":"stand","actor":"Ann","hand":"box 1"}],"events":[{"event":"decision_indicated","cites":[{"document":"skycity/blackjack","rules":["8.3"]}],"player":"Ann","hand":"box 1","decision":"stand"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.5"]}],"card":"5h","to":"dealer"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["13.3"]}],"card":"5s","to":"dealer"},{"event":"points_announced","cites":[{"document":"skycity/blackjack","rules":["8.5"]}],"hand":"dealer","total":20},{"event":"wager_settled","cites":[{"document":"skycity/blackjack","rules":["5.1(g)"]}],"wager_id":1,"wager":"blackjack","player":"Ann","box":1,"outcome":"loses","pays":"lose","stake_cents":500,"returned_cents":0,"won_cents":0},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"Qh","of":"box 1"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"3d","of":"box 1"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"Td","of":"dealer"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"5h","of":"dealer"},{"event":"card_discarded","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"card":"5s","of":"dealer"},{"event":"round_closed","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"net_cents":{"Ann":-500}}]}' AS BLOB),X'10D6529D1F2125AC563490B89E16A108D2677AC09C370D8CA3C80D20E551DEA6');
INSERT INTO "records" VALUES('table/blackjack',20,'tablet:19','dealer','dealer',1700000019000,'did',1,5,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}],"snapshot":"205436d41afa96a42a24bf4489eba5fccc1dbb2db2f89b67af4cb422e5fc6efe"}' AS BLOB),X'9E4C675DB34527F1D034FDB0D90F18969965FCCB2D25F2C23ED0B1C1DA5370CE');
INSERT INTO "records" VALUES('table/blackjack',21,'tablet:20','dealer','dealer',1700000020000,'did',1,5,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/blackjack","rules":["5.5","8.2"]}]},{"event":"round_closed","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"net_cents":{}}]}' AS BLOB),X'EBAB96B6B0C92BD9E2C46F0D43F93550E23E6426A6861A8FE46616A3E3127556');
INSERT INTO "records" VALUES('table/blackjack',22,'tablet:21','dealer','dealer',1700000021000,'did',1,6,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'F97AAC031EF326235335640706CABB8ECA0B9D562D58B84CE96102EA170AEC35');
INSERT INTO "records" VALUES('table/blackjack',23,'tablet:22','dealer','dealer',1700000022000,'did',1,6,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/blackjack","rules":["5.5","8.2"]}]},{"event":"round_closed","cites":[{"document":"skycity/blackjack","rules":["8.6"]}],"net_cents":{}}]}' AS BLOB),X'835CE4B37850FBF597191345F1B6979BF3681B32044BB652E284864264777A34');
INSERT INTO "records" VALUES('table/blackjack',24,'tablet:23','dealer','dealer',1700000023000,'did',1,7,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}]}' AS BLOB),X'0D101E0EF72E0064AA50687465F24FF453E6CE343AEAF3BE61EA328A4B9A99F6');
INSERT INTO "records" VALUES('table/blackjack',25,'tablet:24','Ann','dealer',1700000024000,'did',1,7,CAST('{"asked":"fbff0984db6d0c539650e188e9ea09b6c72947df447c3df4b37e2cecb375641b","did":[{"action":"place_wager","actor":"Ann","wager":"blackjack","cents":500,"box":1}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/blackjack","rules":["5.1"]}],"wager_id":1,"wager":"blackjack","player":"Ann","box":1,"cents":500}]}' AS BLOB),X'AA4D07E1F6751CA252C60DB9896C9F6A860F2C6B23D479A061CF95BF65889220');
INSERT INTO "records" VALUES('table/blackjack',26,'tablet:25','Bob','dealer',1700000025000,'did',1,7,CAST('{"asked":"f479042b32300190c3b641e5008795bf88c4f96b1c04448c049c3aa714bd80f4","did":[{"action":"place_wager","actor":"Bob","wager":"blackjack","cents":500,"box":2}],"events":[{"event":"wager_placed","cites":[{"document":"skycity/blackjack","rules":["5.1"]}],"wager_id":2,"wager":"blackjack","player":"Bob","box":2,"cents":500}]}' AS BLOB),X'3F41069839DEEC0F4DB7DD4051D64A52F1CDA6E2DDA63AD5E3FF8D4D64D28230');
INSERT INTO "records" VALUES('table/blackjack',27,'tablet:26','dealer','dealer',1700000026000,'did',1,7,CAST('{"asked":"77b5f89eb9e8494db9097351dbb6bd0675eaba72b64e06c605e8c35c092e085e","did":[{"action":"no_more_bets","actor":"dealer"}],"events":[{"event":"bets_closed","cites":[{"document":"skycity/blackjack","rules":["5.5","8.2"]}]},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"Qd","to":"box 1"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"7h","to":"box 2"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"4s","to":"dealer"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"Qc","to":"box 1"},{"event":"card_dealt","cites":[{"document":"skycity/blackjack","rules":["8.2"]}],"card":"Jh","to":"box 2"},{"event":"points_announced","cites":[{"document":"skycity/blackjack","rules":["8.3"]}],"hand":"box 1","total":20}]}' AS BLOB),X'40BC42584F82AC214193DAC655323CFD9A0065B601F6B040074FB07A44920D4F');
INSERT INTO "records" VALUES('table/poker',1,'setup:1','Pat','manager',1700000000000,'opened',1,0,CAST('{"asked":"b375cf595cf17009ae9b03f59816653fbf94ecebec8630f99481acf1aa0b6d81","setup":"4fb0d96871e59dbf4f77c2c6d4b533a0a9b2a83b04b481a4646be74377b54074","chance":"56d74d5c2dc128055a3f09b4f83aa502a2af99edd3bf6e2bc41139c61b4b32bd"}' AS BLOB),X'0DCE835D7839898A90603972E4406088AA0D1A1B815CB010BBAB3FDF7FC394C5');
INSERT INTO "records" VALUES('table/poker',2,'tablet:1','dealer','dealer',1700000001000,'did',1,1,CAST('{"asked":"26d0948c910378f6682245408d8ab39c530756c4ad2ba9f49f44e7a0377c1a5f","did":[{"action":"open_round","actor":"dealer"}],"drawn":[9,35,49,48,19,44,28,9,22,10,17,23,21,5,37,14,6,8,18,20,28,0,0,22,15,0,6,19,5,17,18,19,0,13,8,12,3,1,7,11,8,3,0,4,1,0,4,4,3,1,1,44],"events":[{"event":"cards_shuffled","cites":[{"document":"star_sydney/poker","rules":["5.1","5.1.1","5.1.2"]}],"which":"all cards"},{"event":"cards_cut","cites":[{"document":"star_sydney/poker","rules":["5.3"]}],"by":"dealer","at":45},{"event":"hand_opened","cites":[{"document":"star_sydney/poker","rules":["9.3","9.4","9.7","2.3.2","9.2"]}],"variant":"Texas Hold''em","seats":{"1":"Ann","2":"Bob","3":"Cid"},"stakes_cents":{"1":10000,"2":8000,"3":12000},"button":3},{"event":"forced_bet","cites":[{"document":"star_sydney/poker","rules":["20.1.1","20.1.2","20.1.3","7.3","8.8.1","9.5","9.6"]}],"player":"Ann","kind":"blind","cents":200},{"event":"forced_bet","cites":[{"document":"star_sydney/poker","rules":["20.1.1","20.1.2","20.1.3","7.3","8.8.1","9.5","9.6"]}],"player":"Bob","kind":"blind","cents":500},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Ann","cards":["4h"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Bob","cards":["7s"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Cid","cards":["8d"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Ann","cards":["Js"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Bob","cards":["Qs"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Cid","cards":["Jh"]}]}' AS BLOB),X'C98D76D1215A08B4365FC08F425D767742746E05A804E0B3A3ADD9C500AE47CF');
INSERT INTO "records" VALUES('table/poker',3,'tablet:2','Cid','dealer',1700000002000,'did',1,1,CAST('{"asked":"752d521395b5672222fb51effc28e9eb73dbdb3de147ae55e45dd9aef5786d10","did":[{"action":"call","actor":"Cid","cents":500}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.3","7.5.3.2"]}],"player":"Cid","move":"call","cents":500,"to_cents":500}]}' AS BLOB),X'E8087AF290D8EC014A6B3AB6EB4464DEB3AF11F4F5FEF61A951F7041212376D9');
INSERT INTO "records" VALUES('table/poker',4,'tablet:3','Ann','dealer',1700000003000,'did',1,1,CAST('{"asked":"6088089a9db637ab93bab329bae5ec816eeec7dfe9a1f80021dfb61323df1a08","did":[{"action":"call","actor":"Ann","cents":300}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.3","7.5.3.2"]}],"player":"Ann","move":"call","cents":300,"to_cents":500}]}' AS BLOB),X'9CE9745A84670F38037F9F31A0DFC3267826EC4A1A3AD179FBDC6CF938120A99');
INSERT INTO "records" VALUES('table/poker',5,'tablet:4','Bob','dealer',1700000004000,'did',1,1,CAST('{"asked":"ba9447863f4a1123aad9612a6f3296ceb42334e77ef719fdd9c4722fccc9fb85","did":[{"action":"check","actor":"Bob"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.4"]}],"player":"Bob","move":"check"},{"event":"card_burned","cites":[{"document":"star_sydney/poker","rules":["20.4.1","20.4.2","20.4.3"]}],"card":"Jc"},{"event":"community_dealt","cites":[{"document":"star_sydney/poker","rules":["20.4.1","20.4.2","20.4.3"]}],"cards":["Ad","4c","2s"],"street":"flop"}]}' AS BLOB),X'6A75F09DB3CDA12974A931DAEEB742F06C41F688F4B7A81E3008673308789ADF');
INSERT INTO "records" VALUES('table/poker',6,'tablet:5','Ann','dealer',1700000005000,'did',1,1,CAST('{"asked":"fa8c82a3b354b7701e5121dd14496eb0d7a78855f83e528f47afee54bf24db2d","did":[{"action":"check","actor":"Ann"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Ann","move":"check"}]}' AS BLOB),X'2DEE05785D261ACDF9670A2AC287CF0A563ADBE78D98DE170353376383C28E0D');
INSERT INTO "records" VALUES('table/poker',7,'tablet:6','Bob','dealer',1700000006000,'did',1,1,CAST('{"asked":"c8c90c0758f5166401d392997e89bc3de3f116fd78ce971ccbf283ba3184fb98","did":[{"action":"fold","actor":"Bob"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.5","10.3","10.4"]}],"player":"Bob","move":"fold"}]}' AS BLOB),X'D83CFA414A9CC6305B41E1A5695E839F3AF22D33A83C74D76F33E69F67C730A1');
INSERT INTO "records" VALUES('table/poker',8,'tablet:7','Cid','dealer',1700000007000,'did',1,1,CAST('{"asked":"41af3669bc91f500f73701aedab020e1d57a2ddd543b10ef31f3317eecc8c094","did":[{"action":"check","actor":"Cid"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Cid","move":"check"},{"event":"card_burned","cites":[{"document":"star_sydney/poker","rules":["20.5.1","20.5.2","20.5.3"]}],"card":"5s"},{"event":"community_dealt","cites":[{"document":"star_sydney/poker","rules":["20.5.1","20.5.2","20.5.3"]}],"cards":["3s"],"street":"turn"}]}' AS BLOB),X'93398D28C459CD9504188A7D7DD942EE506157E6EABDFFD4A1074011556B94F2');
INSERT INTO "records" VALUES('table/poker',9,'tablet:8','Ann','dealer',1700000008000,'did',1,1,CAST('{"asked":"fa8c82a3b354b7701e5121dd14496eb0d7a78855f83e528f47afee54bf24db2d","did":[{"action":"check","actor":"Ann"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Ann","move":"check"}]}' AS BLOB),X'47166153CBB806CC9E608E4050766E53DC7619E49762C9E20236C61173D39527');
INSERT INTO "records" VALUES('table/poker',10,'tablet:9','Cid','dealer',1700000009000,'did',1,1,CAST('{"asked":"41af3669bc91f500f73701aedab020e1d57a2ddd543b10ef31f3317eecc8c094","did":[{"action":"check","actor":"Cid"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Cid","move":"check"},{"event":"card_burned","cites":[{"document":"star_sydney/poker","rules":["20.6.1","20.6.2","20.6.3"]}],"card":"5d"},{"event":"community_dealt","cites":[{"document":"star_sydney/poker","rules":["20.6.1","20.6.2","20.6.3"]}],"cards":["9s"],"street":"river"}]}' AS BLOB),X'45A84423746659D8CE74056B7C814DC37AC3B3391A74C0DC7C30296384D9C922');
INSERT INTO "records" VALUES('table/poker',11,'tablet:10','Ann','dealer',1700000010000,'did',1,1,CAST('{"asked":"fa8c82a3b354b7701e5121dd14496eb0d7a78855f83e528f47afee54bf24db2d","did":[{"action":"check","actor":"Ann"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Ann","move":"check"}]}' AS BLOB),X'96096DC00BA29B6FDD26BFB194373C735CED709767A8BA78F8B3A9058CDFD53C');
INSERT INTO "records" VALUES('table/poker',12,'tablet:11','Cid','dealer',1700000011000,'did',1,1,CAST('{"asked":"41af3669bc91f500f73701aedab020e1d57a2ddd543b10ef31f3317eecc8c094","did":[{"action":"check","actor":"Cid"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Cid","move":"check"}]}' AS BLOB),X'B8CC2BABD17A1E36FE256AE8487522418AEE02531E1796619460ABE39F2C8DAF');
INSERT INTO "records" VALUES('table/poker',13,'tablet:12','Ann','dealer',1700000012000,'did',1,1,CAST('{"asked":"97285173b0286b8455292fed27b9b2fcad8010a15c0b61e4e447d09943d30ea9","did":[{"action":"show","actor":"Ann"}],"events":[{"event":"hand_shown","cites":[{"document":"star_sydney/poker","rules":["20.7.2","20.7.3","24.2","24.5","24.6","13.2"]}],"player":"Ann","cards":["4h","Js"],"hand":"pair of fours"}]}' AS BLOB),X'89E0161314247C03D4F43E7A69DBBD0B27600F837A3FF31319376AE09D071C5B');
INSERT INTO "records" VALUES('table/poker',14,'tablet:13','Cid','dealer',1700000013000,'did',1,1,CAST('{"asked":"7872a70f76b3492fa0bd30c74340ea9d25918599dae5ceff4aa4e096bc42b04a","did":[{"action":"muck","actor":"Cid"}],"events":[{"event":"hand_mucked","cites":[{"document":"star_sydney/poker","rules":["20.7.3","24.2"]}],"player":"Cid"},{"event":"pot_awarded","cites":[{"document":"star_sydney/poker","rules":["20.8","24.3.3","3.3.1","3.3.1.1","24.3.1","24.3.2","3.2"]}],"number":0,"cents":1500,"shares_cents":{"Ann":1425},"commission_cents":75},{"event":"round_closed","cites":[{"document":"star_sydney/poker","rules":["20.8","24.3.3"]}],"net_cents":{"Ann":925,"Bob":-500,"Cid":-500}}]}' AS BLOB),X'8ED202F7F4CC47EFA439B0A400B25B7A1F938DF7F5321E0C67CD510A2F4C3B6F');
INSERT INTO "records" VALUES('table/poker',15,'tablet:14','dealer','dealer',1700000014000,'did',1,2,CAST('{"asked":"7b68dd67a4a9fb5be975eba92bb1bbb66133f8e1c52dbed104b2a2daab796991","did":[{"action":"open_round","actor":"dealer","setting":{"limits":{"minimum_cents":500,"maximum_cents":50000},"seats":{"1":"Ann","2":"Bob","3":"Cid"},"table_stakes":{"1":10000,"2":8000,"3":12000},"button":3}}],"drawn":[47,0,49,32,33,39,9,36,7,28,14,34,33,14,18,27,0,34,31,3,16,10,16,23,4,10,13,18,22,21,9,18,12,1,13,13,13,9,6,2,8,6,5,8,4,0,4,1,0,1,0,4],"events":[{"event":"cards_shuffled","cites":[{"document":"star_sydney/poker","rules":["5.1","5.1.1","5.1.2"]}],"which":"all cards"},{"event":"cards_cut","cites":[{"document":"star_sydney/poker","rules":["5.3"]}],"by":"dealer","at":5},{"event":"hand_opened","cites":[{"document":"star_sydney/poker","rules":["9.3","9.4","9.7","2.3.2","9.2"]}],"variant":"Texas Hold''em","seats":{"1":"Ann","2":"Bob","3":"Cid"},"stakes_cents":{"1":10000,"2":8000,"3":12000},"button":3},{"event":"forced_bet","cites":[{"document":"star_sydney/poker","rules":["20.1.1","20.1.2","20.1.3","7.3","8.8.1","9.5","9.6"]}],"player":"Ann","kind":"blind","cents":200},{"event":"forced_bet","cites":[{"document":"star_sydney/poker","rules":["20.1.1","20.1.2","20.1.3","7.3","8.8.1","9.5","9.6"]}],"player":"Bob","kind":"blind","cents":500},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Ann","cards":["6s"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Bob","cards":["Jh"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Cid","cards":["7s"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Ann","cards":["Kc"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Bob","cards":["7c"]},{"event":"cards_dealt","cites":[{"document":"star_sydney/poker","rules":["20.2","20.3.1","20.3.2"]}],"player":"Cid","cards":["4d"]}]}' AS BLOB),X'00DDFB5D819D31FA7BDF119D76648AAF04852605997EA2D2996E3F447AD6308D');
INSERT INTO "records" VALUES('table/poker',16,'tablet:15','Cid','dealer',1700000015000,'did',1,2,CAST('{"asked":"752d521395b5672222fb51effc28e9eb73dbdb3de147ae55e45dd9aef5786d10","did":[{"action":"call","actor":"Cid","cents":500}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.3","7.5.3.2"]}],"player":"Cid","move":"call","cents":500,"to_cents":500}]}' AS BLOB),X'3CD1268A27B2C2B2235C259D0CBE8F671CF79F76CBDF72B617595873F6DA6FF7');
INSERT INTO "records" VALUES('table/poker',17,'tablet:16','Ann','dealer',1700000016000,'did',1,2,CAST('{"asked":"6088089a9db637ab93bab329bae5ec816eeec7dfe9a1f80021dfb61323df1a08","did":[{"action":"call","actor":"Ann","cents":300}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.3","7.5.3.2"]}],"player":"Ann","move":"call","cents":300,"to_cents":500}]}' AS BLOB),X'38103765F933A1BFFA704B88F99A0E2BC8DBD1A1A31C45BA862761EABD14A386');
INSERT INTO "records" VALUES('table/poker',18,'tablet:17','Bob','dealer',1700000017000,'did',1,2,CAST('{"asked":"ba9447863f4a1123aad9612a6f3296ceb42334e77ef719fdd9c4722fccc9fb85","did":[{"action":"check","actor":"Bob"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.4"]}],"player":"Bob","move":"check"},{"event":"card_burned","cites":[{"document":"star_sydney/poker","rules":["20.4.1","20.4.2","20.4.3"]}],"card":"Tc"},{"event":"community_dealt","cites":[{"document":"star_sydney/poker","rules":["20.4.1","20.4.2","20.4.3"]}],"cards":["4c","8c","5s"],"street":"flop"}]}' AS BLOB),X'B011427396AC5CF3659E16B2DBE59FB58B62DCA2745E884C46BE9A3A854C0463');
INSERT INTO "records" VALUES('table/poker',19,'tablet:18','Ann','dealer',1700000018000,'did',1,2,CAST('{"asked":"fa8c82a3b354b7701e5121dd14496eb0d7a78855f83e528f47afee54bf24db2d","did":[{"action":"check","actor":"Ann"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Ann","move":"check"}]}' AS BLOB),X'79A4C84DD159FA0E985828F8618D46B0A1C5E9E96E025A2CFF0BFC3BF262806B');
INSERT INTO "records" VALUES('table/poker',20,'tablet:19','Bob','dealer',1700000019000,'did',1,2,CAST('{"asked":"ba9447863f4a1123aad9612a6f3296ceb42334e77ef719fdd9c4722fccc9fb85","did":[{"action":"check","actor":"Bob"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Bob","move":"check"}],"snapshot":"2ae6b1cb6cef2ce27258eb9e7354b2fcb7c0942738887be4dea9a97ea9ed74c0"}' AS BLOB),X'394E7D0D0FA94BF201A86A19D88240669687F3A1FDE5789C0E6E51509CC78567');
INSERT INTO "records" VALUES('table/poker',21,'tablet:20','Cid','dealer',1700000020000,'did',1,2,CAST('{"asked":"41af3669bc91f500f73701aedab020e1d57a2ddd543b10ef31f3317eecc8c094","did":[{"action":"check","actor":"Cid"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Cid","move":"check"},{"event":"card_burned","cites":[{"document":"star_sydney/poker","rules":["20.5.1","20.5.2","20.5.3"]}],"card":"5h"},{"event":"community_dealt","cites":[{"document":"star_sydney/poker","rules":["20.5.1","20.5.2","20.5.3"]}],"cards":["6d"],"street":"turn"}]}' AS BLOB),X'860DFC1F5C8003042B3AE06EC753803256A347FE9598C7B2B1AE564975AE88C7');
INSERT INTO "records" VALUES('table/poker',22,'tablet:21','Ann','dealer',1700000021000,'did',1,2,CAST('{"asked":"fa8c82a3b354b7701e5121dd14496eb0d7a78855f83e528f47afee54bf24db2d","did":[{"action":"check","actor":"Ann"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Ann","move":"check"}]}' AS BLOB),X'02A8C5DDF0697E07AB534156F4748E227C6418C7D10E59B5BAFF193598ABEF50');
INSERT INTO "records" VALUES('table/poker',23,'tablet:22','Bob','dealer',1700000022000,'did',1,2,CAST('{"asked":"0bbc4c94980b1652c972c5cb84da91bce4837cd7d48f66c5c85472a898c1c73d","did":[{"action":"all_in","actor":"Bob","cents":7500}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.2","10.2","7.5.3.3","12.1"]}],"player":"Bob","move":"bet","cents":7500,"to_cents":7500,"all_in":true}]}' AS BLOB),X'55B37294D1D13A45074171D89A1355E249F207E4B919062ACC3E26208FE92F53');
INSERT INTO "records" VALUES('table/poker',24,'tablet:23','Cid','dealer',1700000023000,'did',1,2,CAST('{"asked":"2b2f570a8f999d78c5f97f3905d48b12eaa920d489df3031d0ba7dd3d13069d8","did":[{"action":"call","actor":"Cid","cents":7500}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.3","7.5.3.2"]}],"player":"Cid","move":"call","cents":7500,"to_cents":7500}]}' AS BLOB),X'9D7D26ADC2E9B0A30669759E3B824C40984E84AF64C81148B8980F1B2DE6411B');
INSERT INTO "records" VALUES('table/poker',25,'tablet:24','Ann','dealer',1700000024000,'did',1,2,CAST('{"asked":"a705ba58d471f62835d4f126eb8b5d918332ec1d9f42d147aaa84c5f4e685dd6","did":[{"action":"call","actor":"Ann","cents":7500}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.3","7.5.3.2"]}],"player":"Ann","move":"call","cents":7500,"to_cents":7500},{"event":"card_burned","cites":[{"document":"star_sydney/poker","rules":["20.6.1","20.6.2","20.6.3"]}],"card":"Ad"},{"event":"community_dealt","cites":[{"document":"star_sydney/poker","rules":["20.6.1","20.6.2","20.6.3"]}],"cards":["3c"],"street":"river"}]}' AS BLOB),X'EF904C2DE1E83DE6FF8233B87BD1DEFAE28602DE1839608B95CFFF1C466803CD');
INSERT INTO "records" VALUES('table/poker',26,'tablet:25','Ann','dealer',1700000025000,'did',1,2,CAST('{"asked":"fa8c82a3b354b7701e5121dd14496eb0d7a78855f83e528f47afee54bf24db2d","did":[{"action":"check","actor":"Ann"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Ann","move":"check"}]}' AS BLOB),X'5F8BF01CFA414E286254A70FD2E9DEA435581BC7BFC553E99246DE212F5E8AFD');
INSERT INTO "records" VALUES('table/poker',27,'tablet:26','Cid','dealer',1700000026000,'did',1,2,CAST('{"asked":"41af3669bc91f500f73701aedab020e1d57a2ddd543b10ef31f3317eecc8c094","did":[{"action":"check","actor":"Cid"}],"events":[{"event":"acted","cites":[{"document":"star_sydney/poker","rules":["7.5.1","11.3","11.4"]}],"player":"Cid","move":"check"}]}' AS BLOB),X'2915846F039D561349B2A0F81B4D7F0A65C3947F4D3732DEE678BD74EBE8CCDA');
CREATE TABLE setups (
	digest BLOB NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "setups" VALUES(X'189ECDF904B6311511AE7FB22D7108010C404A122671A502A327303F7C37505D',CAST('# SKYCITY''s Casino War, Division 18 as amended in 2018.
# `proposed` is the amended text, whose numbering is cited; `current` is the text before it.

[document]
operator = "SKYCITY"
title = "Casino War"
source = "Division 18"
about = "One card each, the higher wins; on equal cards surrender half, or go to war with a second card."
game = "casino_war"
includes = ["skycity/general"]
edition = "proposed"

[editions.proposed]
about = "As amended: after a war won or tied the casino war wager stands off (5.5) and the go to war wager pays more (5.13)."

[editions.current]
about = "Before the amendment: after a war won or tied the casino war wager wins too, the go to war wager pays 1 to 2 on a win."

# -- operator''s choices ----------------------------------------------------------------------------------------------

[options.decks]
rule = "3.4(a)"
about = "decks of cards in the game"
min = 4
max = 8
default = 6

[options.boxes]
rule = "3.1"
about = "sets of wagering areas on the layout"
min = 1
max = 7
default = 7

[options.shuffler]
rule = ["3.4(e)", "3.5"]
about = "dealt from a shoe shuffled by hand, an automatic shuffler with two sets of decks, or a continuous shuffler"
values = ["shoe", "automatic", "continuous"]
default = "shoe"

[options.cutting_cards]
rule = ["3.4(b)", "7.7(a)"]
about = "cutting cards in use; a second one lies behind all cards"
min = 1
max = 2
default = 1

[options.boxes_per_player]
rule = ["5.7", "5.8"]
about = "boxes on which one player may wager"
min = 1
max = 7
default = 7

[options.players_per_area]
rule = "5.9"
about = "players who may wager on one betting area"
min = 1
max = 3
default = 3

[options.box_total_maximum]
rule = "5.10"
about = "all players'' wagers on a box together may not exceed the maximum"
default = false

[options.player_total_maximum]
rule = "5.10"
about = "a player''s wagers on a box together may not exceed the maximum"
default = false

[options.pre_shuffled]
rule = ["6.5", "7.2"]
about = "cards that come to the table have been shuffled in advance"
default = false

[options.shuffle_pre_shuffled]
rule = "6.5"
about = "pre-shuffled cards are shuffled at the table too, before they are cut"
type = "flag"
values = { proposed = [true, false], current = [true] }
default = { proposed = false, current = true }

[options.manufacturer_cards]
rule = "6.6"
about = "new cards come sealed from their manufacturer, checked and shuffled, as the regulator has approved: they are used with no further shuffle, or with neither shuffle nor cut"
values = ["none", "no_shuffle", "no_shuffle_or_cut"]
default = "none"
editions = ["proposed"]

[options.shuffle_before_loading]
rule = "6.4"
about = "new cards are shuffled before they are loaded into an automatic or continuous shuffler"
type = "flag"
values = { proposed = [true, false], current = [true] }
default = { proposed = false, current = true }

[options.cut_before_loading]
rule = "6.4"
about = "new cards are cut before they are loaded into an automatic shuffler, beside the cut after its shuffle"
default = false
editions = ["proposed"]

[options.cut]
rule = "7.3"
about = "cards are cut after the shuffle"
values = { proposed = [true, false], current = [true] }
type = "flag"
default = true

[options.cutting_card_percent]
rule = "7.7(a)"
about = "part of the stack, in percent, that lies behind the cutting card: no more than half"
min = 0
max = 50
default = 25

[options.burn_first_card]
rule = "8.3"
about = "the first card after a shuffle is discarded face down"
default = true

[options.dealing_method]
rule = "8.7.1"
about = "A: the player alone places a go to war wager; B: the dealer sets out as much beside it"
values = ["A", "B"]
default = "A"

# -- readings --------------------------------------------------------------------------------------------------------

[readings.odd_surrender]
rule = ["5.2(b)", "5.13"]
values = ["player_keeps_more", "house_rounds"]
default = "player_keeps_more"
why = "Half of an odd wager may not be payable in chips. General rule 11.3 rounds winnings up, for the player; nothing is said of a stake given back. We follow 11.3."

[readings.void_hand_undoes]
rule = "9.4"
values = ["settled_wagers_too", "standing_wagers_only"]
default = "settled_wagers_too"
why = "A void hand''s wagers are returned; whether that reaches a tie wager that was settled before the error is not said. A void hand has no result (general rule 1.1), so every wager on it goes back."

[readings.war_discards]
rule = ["8.1", "8.8"]
values = ["face_down", "face_up"]
default = "face_down"
why = "Cards are dealt face up, but whether the three that are discarded before a war are shown is not said. The first card of a shoe is discarded face down, and cards lie so in the discard rack: these too."

[readings.current_war_tie_odds]
rule = "5.13"
values = ["2_to_1", "1_to_1"]
default = "2_to_1"
moves = { current = ["casino_war"], proposed = [] }
why = "The old and new odds of a tied war are printed over each other. With 2 to 1 the operator''s own figure for the current rules (paragraph 74) comes out; 1 to 1 is the other way to part them. Bears on the current edition only."

[readings.current_original_on_war_tie]
rule = ["5.3", "5.4(b)"]
values = ["wins", "stands_off"]
default = "wins"
moves = { current = ["casino_war"], proposed = [] }
why = "The current text does not say what becomes of the casino war wager when the war is tied. Winning, like the go to war wager beside it, gives the operator''s own figure. Bears on the current edition only."

# -- wagers and what they pay ----------------------------------------------------------------------------------------

[wagers.casino_war]
rule = "5.1(a)"
title = "Casino War"

[wagers.casino_war.outcomes]
beats_dealer = { rule = ["5.3(a)", "5.13"], pays = "1 to 1" }
loses = { rule = "5.3(b)", pays = "lose" }
surrenders = { rule = ["5.2(b)", "5.13"], pays = "lose half" }

[wagers.casino_war.outcomes.war_won]
rule = { proposed = "5.5(a)", current = ["5.3(c)", "5.13"] }
pays = { proposed = "stand off", current = "1 to 1" }

[wagers.casino_war.outcomes.war_tied]
rule = { proposed = "5.5(a)", current = ["5.4(b)", "5.13"] }
pays = { proposed = "stand off", current = { by = "current_original_on_war_tie", wins = "1 to 1", stands_off = "stand off" } }

[wagers.casino_war.outcomes.war_lost]
rule = { proposed = "5.5(b)", current = "5.3(d)" }
pays = "lose"

[wagers.go_to_war]
rule = "5.2(a)"
title = "Go to War"

[wagers.go_to_war.outcomes.war_won]
rule = ["5.4(a)", "5.13"]
pays = { proposed = "1 to 1", current = "1 to 2" }

[wagers.go_to_war.outcomes.war_tied]
rule = ["5.4(b)", "5.13"]
pays = { proposed = "2 to 1", current = { by = "current_war_tie_odds", 2_to_1 = "2 to 1", 1_to_1 = "1 to 1" } }

[wagers.go_to_war.outcomes.war_lost]
rule = "5.4(c)"
pays = "lose"

[wagers.tie]
rule = "5.1(b)"
title = "Tie"

[wagers.tie.outcomes]
tied = { rule = ["5.6", "5.13"], pays = "10 to 1" }
not_tied = { rule = "5.6", pays = "lose" }

# -- provisions ------------------------------------------------------------------------------------------------------

[provisions.card_order]
rule = ["4.1", "4.2"]
low_to_high = "23456789TJQKA"

[provisions.wagering]
rule = "5.1"

[provisions.war_or_surrender]
rule = ["5.2", "8.7.2"]

[provisions.tie_entitlement]
rule = "5.11(b)"

[provisions.oral_wagers]
rule = "5.12"

[provisions.no_more_bets]
rule = ["5.14", "8.4"]

[provisions.shuffle_before_play]
rule = "7.1(a)"

[provisions.shuffle_when_cutting_card_first]
rule = "7.1(b)"

[provisions.shuffle_after_cutting_card]
rule = "7.1(c)"

[provisions.shuffle_after_vacancy]
rule = "7.1(d)"

[provisions.shuffle_for_randomness]
rule = "7.1(e)"

[provisions.shuffle_after_exposure]
rule = "7.1(f)"

[provisions.pre_shuffled_cards]
rule = ["6.5", "7.2"]

[provisions.pre_shuffled_inspection]
rule = "7.2(a)"

[provisions.pre_shuffled_mixed]
rule = "7.2(b)"

[provisions.pre_shuffled_shuffle]
rule = "6.5"

[provisions.manufacturer_cards]
rule = "6.6"
editions = ["proposed"]

[provisions.loading]
rule = "6.4"

[provisions.cut]
rule = ["7.6", "7.7"]
decks_from_either_end = 1

[provisions.cut_offer]
rule = ["7.4", "7.5"]

[provisions.replacement_of_cards]
rule = "7.8"

[provisions.dealing]
rule = "8.1"

[provisions.burn]
rule = "8.3"

[provisions.initial_deal]
rule = "8.4"

[provisions.settle_ties]
rule = "8.5.1"

[provisions.settle_casino_war]
rule = "8.5.2"

[provisions.collect_decided_hands]
rule = "8.5.3"

[provisions.surrender]
rule = ["5.2(b)", "8.6"]

[provisions.war_discard]
rule = "8.8"
cards = 3

[provisions.subsequent_deal]
rule = "8.8"

[provisions.settle_wars]
rule = "8.9"

[provisions.conclusion]
rule = "8.10"

[provisions.card_face_up_in_shoe]
rule = "9.1"

[provisions.card_drawn_unexposed]
rule = "9.2"

[provisions.card_drawn_exposed]
rule = "9.3"

[provisions.reconstruction]
rule = "9.4"

[provisions.reconstruction_impossible]
rule = "9.4"

[provisions.not_enough_cards]
rule = "9.5"

[provisions.damaged_card]
rule = "9.6"

[provisions.missed_reshuffle]
rule = "9.7"

[provisions.missing_cutting_card]
rule = "9.8"

[provisions.option_not_offered]
rule = "9.9"

[provisions.shuffler_malfunction]
rule = "9.10"

[provisions.same_at_all_tables]
rule = "8.7.1"
options = ["dealing_method"]

# -- signs: what must be displayed -----------------------------------------------------------------------------------

[signs.box_total_maximum]
rule = "5.10"
when = { box_total_maximum = true }
text = "all wagers on a box: {table_maximum} in all"

[signs.player_total_maximum]
rule = "5.10"
when = { player_total_maximum = true }
text = "a player on a box: {table_maximum} in all"

# -- the register: every numbered rule -------------------------------------------------------------------------------

[[rules]]
number = "1.0"
status = "definition"
summary = "Heading: interpretation."

[[rules]]
number = "1.1"
status = "definition"
summary = "Words that the Gambling Act 2003 defines mean here what they mean there."

[[rules]]
number = "1.2"
status = "definition"
summary = "Meanings of casino war wager (made before any card), go to war (play on after equal first cards), go to war wager (an added wager equal to the casino war wager), round (first card drawn until all cards are in the discard rack), surrender (give up half of the casino war wager after equal first cards) and tie wager (made before any card; wins on equal first cards)."

[[rules]]
number = "2.0"
status = "definition"
summary = "Application: casino war is played by this division together with the general rules of division 1."

[[rules]]
number = "3.0"
status = "definition"
summary = "Heading: table layout and equipment."

[[rules]]
number = "3.1"
status = "executed"
summary = "A table has up to 7 sets of wagering areas on the players'' side, a place for the dealer opposite, and a drop box."

[[rules]]
number = "3.2"
status = "procedural"
summary = "The layout cloth shows the wagering options clearly."

[[rules]]
number = "3.3"
status = "procedural"
summary = "The wagering areas are labelled Casino War and Tie."

[[rules]]
number = "3.4"
status = "executed"
summary = "The game uses 4 to 8 decks, 1 cutting card (or 2 if the operator chooses), a shoe and a discard rack that each hold all the cards, and optionally an automatic shuffler for 4 to 8 decks, of which the shoe may be part."

[[rules]]
number = "3.5"
status = "executed"
summary = "With an automatic shuffler 2 sets of 4 to 8 decks, of different colours, are used; for a continuous shuffler the operator may make do with a single set of that size."

[[rules]]
number = "4.0"
status = "definition"
summary = "Heading: playing cards and their ranking."

[[rules]]
number = "4.1"
status = "executed"
summary = "No suit outranks another."

[[rules]]
number = "4.2"
status = "executed"
summary = "Cards rank upwards from 2 to 10, then jack, queen, king and ace, the highest."

[[rules]]
number = "5.0"
status = "definition"
summary = "Heading: wagers."

[[rules]]
number = "5.1"
status = "executed"
summary = "Wagers are placed in chips on the layout before the round''s first card: each player makes a casino war wager, a tie wager or both."

[[rules]]
number = "5.2"
status = "executed"
summary = "If the player''s first card equals the dealer''s in rank, a player with a casino war wager may go to war, adding a wager of the same amount beside it, or surrender half of it."

[[rules]]
number = "5.3"
status = "executed"
summary = "The casino war wager wins if the player''s first card outranks the dealer''s and loses if it ranks lower; current: after going to war it also wins on a higher second card and loses on a lower one (proposed: see 5.5)."

[[rules]]
number = "5.4"
status = "executed"
summary = "The go to war wager wins if the player''s second card outranks or equals the dealer''s second card, and loses if it ranks lower."

[[rules]]
number = "5.5"
status = "executed"
summary = "After going to war, the casino war wager stands off if the go to war wager wins and loses if that loses."
editions = ["proposed"]

[[rules]]
number = "5.6"
status = "executed"
summary = "The tie wager wins if the player''s and the dealer''s first cards have the same rank."

[[rules]]
number = "5.7"
status = "executed"
summary = "Playing several boxes is for the operator to allow: there must be enough places at tables with equivalent limits (for people to judge), and at least the minimum is wagered on each box."

[[rules]]
number = "5.8"
status = "executed"
summary = "The operator may limit the number of boxes a player wagers on, and settles how many extra boxes 5.7 allows."

[[rules]]
number = "5.9"
status = "executed"
summary = "Up to 3 players may wager on one betting area; the game supervisor may allow fewer."

[[rules]]
number = "5.10"
status = "executed"
summary = "The operator may direct that all players'' wagers on one betting area together do not exceed the table maximum, or that those of particular players on one box do not exceed the permitted maximum; a sign then shows the box or player maximum."

[[rules]]
number = "5.11"
status = "executed"
summary = "Where several players wager on a box, the seated player''s chips lie nearest the dealer with the others'' in line behind (for people to see to), and a player with a valid casino war wager there has first claim on placing a tie wager in the matching area."

[[rules]]
number = "5.12"
status = "executed"
summary = "A spoken wager counts only if chips come with it and the dealer has time to place it before the call of no more bets."

[[rules]]
number = "5.13"
status = "executed"
summary = "Odds: casino war wager 1 to 1 on beating the dealer; surrender loses half; tie wager 10 to 1. Go to war wager, proposed: 1 to 1 on a win, 2 to 1 on a tie; current: 1 to 2 on a win and, as we read odds printed over each other, 2 to 1 on a tie."

[[rules]]
number = "5.14"
status = "executed"
summary = "After the call of no more bets players make no wager, nor touch, change or withdraw one before it is decided and settled, except as the rules allow."

[[rules]]
number = "6.0"
status = "definition"
summary = "Heading: opening of a table."

[[rules]]
number = "6.1"
status = "procedural"
summary = "When the decks reach the table, the dealer and the game supervisor each sort and inspect them independently."

[[rules]]
number = "6.2"
status = "procedural"
summary = "The inspected cards are spread face up, in fanned rows by deck, suit and sequence, for the first players to look at."

[[rules]]
number = "6.3"
status = "procedural"
summary = "After the first players have had the chance to look, the cards are turned face down, washed, stacked and riffled; whether the proposed edition keeps the named methods is not legible."

[[rules]]
number = "6.4"
status = "executed"
summary = "With an automatic shuffler each set of 4 to 8 decks may be loaded without players inspecting it; proposed: the operator chooses whether to shuffle or cut first; current: the cards are first washed, stacked and riffled."

[[rules]]
number = "6.5"
status = "executed"
summary = "Cards checked or shuffled in advance may be used if kept in a designated secure area until needed. Proposed: pre-shuffled cards may, and pre-checked cards must, be shuffled before use; current: before the cut, pre-shuffled cards are washed or riffled or both, pre-checked cards washed, stacked and riffled."

[[rules]]
number = "6.6"
status = "executed"
summary = "If the regulator approves, sealed cards that their manufacturer has checked and shuffled may come into play with no further shuffle or cut."
editions = ["proposed"]

[[rules]]
number = "7.0"
status = "definition"
summary = "Heading: shuffle and cut."

[[rules]]
number = "7.1"
status = "executed"
summary = "The cards are shuffled into random order just before play starts; when the (first) cutting card comes out as the first card of a new round; at the end of a round in which it comes out later; if the casino supervisor so decides after the table has been empty; if a game or casino supervisor so directs on suspecting the shuffle''s randomness; and if a card was exposed before entering the shoe."

[[rules]]
number = "7.2"
status = "executed"
summary = "Before pre-shuffled decks are first played, any player may ask to look at them, and may require them to be inspected and mixed under section 6, shuffled by the dealer and cut."

[[rules]]
number = "7.3"
status = "executed"
summary = "The dealer offers the shuffled stack, backs facing away from the dealer, to the seated players to cut; proposed: the operator chooses whether there is a cut; current: there must be one. With a continuous shuffler cards are cut only before they enter it."

[[rules]]
number = "7.4"
status = "executed"
summary = "The cut belongs to a seated player: the first to arrive before play starts; the one on whose box the (first) cutting card appeared in the previous round; the one farthest to the dealer''s right if it appeared in the dealer''s hand; or the one farthest to the dealer''s left if the cards were replaced under 7.8."

[[rules]]
number = "7.5"
status = "executed"
summary = "If that player declines, the cut is offered clockwise to the other seated players until one accepts; failing all, an employee cuts."

[[rules]]
number = "7.6"
status = "executed"
summary = "The cutting card goes into the stack at least 1 deck from either end."

[[rules]]
number = "7.7"
status = "executed"
summary = "The dealer moves everything ahead of the cutting card to the back of the stack. Without a continuous shuffler, the cutting card then goes in no more than half way from the back, and a second one, if used, at the very back; with a continuous shuffler it is laid aside. The stack then goes into the shoe."

[[rules]]
number = "7.8"
status = "executed"
summary = "After any round the operator may have the cards replaced; the new ones are checked, shuffled and cut under sections 6 and 7, unless they are pre-shuffled and accepted as such."

[[rules]]
number = "8.0"
status = "definition"
summary = "Heading: dealing the game."

[[rules]]
number = "8.1"
status = "executed"
summary = "All cards come from a dealing shoe made for the purpose and are dealt face up."

[[rules]]
number = "8.2"
status = "procedural"
summary = "Players do not touch the cards."

[[rules]]
number = "8.3"
status = "executed"
summary = "After a shuffle the operator may have the shoe''s first card discarded face down before the first round; players who ask may see it."

[[rules]]
number = "8.4"
status = "executed"
summary = "Initial deal: the dealer calls no more bets, then deals one card face up to each box with a wager, clockwise from the dealer''s left, and one to the dealer."

[[rules]]
number = "8.5"
status = "definition"
summary = "Heading: interim settlement."

[[rules]]
number = "8.5.1"
status = "executed"
summary = "After the initial deal and before any further one, tie wagers are settled: losers taken, winners paid by 5.13."

[[rules]]
number = "8.5.2"
status = "executed"
summary = "Casino war wagers come next: losers are taken, winners paid by 5.13, and players whose card equals the dealer''s are offered surrender or war."

[[rules]]
number = "8.5.3"
status = "executed"
summary = "The cards of wagers won, lost or surrendered go to the discard rack before another card is dealt."

[[rules]]
number = "8.6"
status = "executed"
summary = "Surrender; proposed: the player must signal it to the dealer, in no set manner; current: the player may signal it by scratching the layout towards themselves."

[[rules]]
number = "8.7"
status = "definition"
summary = "Heading: going to war."

[[rules]]
number = "8.7.1"
status = "executed"
summary = "A player going to war places a wager equal to the casino war wager beside it. Under method A play then goes on; under method B the dealer first sets out the same amount next to the player''s wager. The operator chooses one method for all its casino war tables."

[[rules]]
number = "8.7.2"
status = "executed"
summary = "Each player on a betting area surrenders or goes to war regardless of what the others on it decide."

[[rules]]
number = "8.8"
status = "executed"
summary = "Once all settlements and decisions are made, three cards are discarded before the cards of a war are dealt, then one card face up to each box at war, clockwise from the dealer''s left, then one to the dealer."

[[rules]]
number = "8.9"
status = "executed"
summary = "Final settlement: the casino war wagers still standing and all go to war wagers are settled by 5.13."

[[rules]]
number = "8.10"
status = "executed"
summary = "When the round ends, the cards left on the layout are collected in an order from which the hands can be rebuilt, and put face down in the discard rack."

[[rules]]
number = "9.0"
status = "definition"
summary = "Heading: irregularities."

[[rules]]
number = "9.1"
status = "executed"
summary = "A card lying face up in the shoe is taken out of play to the discard rack."

[[rules]]
number = "9.2"
status = "executed"
summary = "A card drawn in error but not exposed serves as the next card of the shoe."

[[rules]]
number = "9.3"
status = "executed"
summary = "A card drawn in error and exposed, or left over exposed once hands have been reconstructed, goes face down to the discard rack, out of play."

[[rules]]
number = "9.4"
status = "executed"
summary = "A card misdealt or misplaced: the round is reconstructed as far as possible in the card order it should have had, and that binds operator and players. If it cannot be, the affected hands are void, their cards discarded and their wagers returned; unless every player''s hand is void, the dealer''s hand is rebuilt as far as possible and completed with further cards if need be. Hands dealt after the error stand."

[[rules]]
number = "9.5"
status = "executed"
summary = "If the shoe runs short during a round, the whole discard rack is shuffled, cut and put into the shoe; the round is finished, and later rounds are played, with those cards."

[[rules]]
number = "9.6"
status = "executed"
summary = "A card found damaged during a game is replaced when the round ends."

[[rules]]
number = "9.7"
status = "executed"
summary = "If the shuffle due after the cutting card appeared was missed, it takes place as soon as the round ends."

[[rules]]
number = "9.8"
status = "executed"
summary = "If the cutting card turns out not to have been inserted after the shuffle, the cards leave the shoe and are reshuffled when the round ends; a continuous shuffler is exempt."

[[rules]]
number = "9.9"
status = "executed"
summary = "If the dealer fails to offer war or surrender, or acts wrongly on a player''s decision, cards dealt later in that round count as drawn in excess and are treated as unexposed under 9.2."

[[rules]]
number = "9.10"
status = "executed"
summary = "When a continuous shuffler breaks down in mid-round, it is for the operator to void everything or just the hands it spoiled."
' AS BLOB));
INSERT INTO "setups" VALUES(X'B83529327A26CFDE46FC77730F2B87A68F18464E80157ED746DE48AF1B92E3EE',CAST('# SKYCITY''s general rules for table games, Division 1 as amended in 2018.
# `proposed` is the amended text, whose numbering is cited; `current` is the text before it.

[document]
operator = "SKYCITY"
title = "General Rules (Table Games)"
source = "Division 1"
about = "What every table game shares: seats, closure, limits, wagers, payment, chips, cards, invalidated games."
edition = "proposed"

[editions.proposed]
about = "As amended: the operator may ask anybody not actively wagering to leave (6.1); limits may differ by box (9.3)."

[editions.current]
about = "Before the amendment: a seat may be taken back only after three rounds without a wager at a full table (6.0)."

# -- operator''s choices ----------------------------------------------------------------------------------------------

[options.table_minimum]
rule = ["9.1", "9.2"]
about = "least wager at the table"
type = "money"
default = "5"

[options.table_maximum]
rule = ["9.1", "9.2"]
about = "greatest wager at the table"
type = "money"
default = "1000"

[options.chip_denominations]
rule = "10.3"
about = "chips in use; the rulebook names none, these are ours"
type = "money_list"
default = "1,5,25,100,500,1000,5000"

[options.promotional_chip_denominations]
rule = ["10.3", "14.2"]
about = "promotional chips in use; the rulebook names none, these are ours"
type = "money_list"
default = "1,5,25,100,500,1000,5000"

[options.refuse_unpayable_wagers]
rule = "10.4"
about = "refuse a wager whose winnings could not be paid exactly in chips; otherwise 11.3 rounds them up"
default = false

[options.one_table_per_player]
rule = "10.5"
about = "a player may wager at one table at a time only"
default = false

[options.promotional_chips]
rule = "14.2"
about = "promotional chips may be wagered in place of value chips"
default = false

[options.promotional_chips_after_win]
rule = ["13.2", "14.2"]
about = "whether a promotional chip goes back to its player after it won (a term of its issue)"
values = ["returned", "taken"]
default = "returned"

[options.non_value_chips_only]
rule = "14.4"
about = "where a game permits non-value chips, players must use them"
default = false

# -- readings --------------------------------------------------------------------------------------------------------

[readings.increments_from]
rule = "9.6"
values = ["zero", "minimum"]
default = "zero"
why = "The text asks for wagers in increments of an amount and does not say from where they are counted; multiples of it is the plain sense."

[readings.kind_limits_on_box]
rule = ["9.2", "9.3", "10.1(b)"]
values = ["both", "kind", "box"]
default = "both"
why = "A wager keeps to the limits on the sign of 9.2 or 9.3 that applies to it (10.1(b)); the text does not say which does where a box has limits of its own and so has the kind of wager. Neither sign is said to give way, so a wager there is within both; by the other readings the sign for the kind holds on every box, or that of the box for every wager on it."
editions = ["proposed"]

[readings.indulgence_lasts]
rule = "10.2(a)"
values = ["gaming_day", "for_good"]
default = "gaming_day"
why = "A wager below the minimum is valid once only in respect of the player; how long a table remembers is not said."

[readings.notice_covers_boxes]
rule = ["9.3", "9.4"]
values = ["yes", "no"]
default = "yes"
why = "The notice of 9.4 is for table limits; 9.3 lets boxes differ and does not say whether a box''s own limits may change without it. If they might, a box would be a way round the notice."
editions = ["proposed"]

# -- provisions ------------------------------------------------------------------------------------------------------

[provisions.idle_seat]
rule = "6.0"
editions = ["current"]
rounds = 3

[provisions.inactive_person]
rule = "6.1"
editions = ["proposed"]

[provisions.private_table]
rule = ["7.1", "7.2"]
purposes = ["private_use", "promotion", "tournament", "event"]

[provisions.closure_notice]
rule = "8.1"
minutes = 20

[provisions.table_limits]
rule = ["9.1", "9.2"]

[provisions.box_limits]
rule = "9.3"
editions = ["proposed"]

[provisions.limit_change_notice]
rule = "9.4(a)"
minutes = 20

[provisions.limit_change_agreed]
rule = "9.4(b)"

[provisions.limit_change_first_opening]
rule = "9.4(c)"

[provisions.limit_change_no_gambling]
rule = "9.4(d)"

[provisions.player_limits]
rule = "9.5"

[provisions.increments]
rule = "9.6"

[provisions.wager_not_permitted]
rule = "10.1(a)"

[provisions.outside_limits]
rule = "10.1(b)"

[provisions.below_minimum]
rule = "10.2(a)"
times = 1

[provisions.above_maximum]
rule = "10.2(b)"

[provisions.approved_chips]
rule = "10.3"

[provisions.unpayable_wager]
rule = "10.4"

[provisions.no_more_bets_not_called]
rule = "10.6"

[provisions.payment]
rule = ["11.1", "11.2"]

[provisions.rounding_up]
rule = "11.3"

[provisions.value_chips]
rule = "14.1"

[provisions.promotional_chips]
rule = "14.2"

[provisions.non_value_set]
rule = "14.3(a)"

[provisions.non_value_at_one_table]
rule = "14.3(b)"

[provisions.foreign_non_value_chips]
rule = "14.3(c)"

[provisions.non_value_redemption]
rule = "14.3(d)"

[provisions.non_value_colour]
rule = "14.3(e)"

[provisions.non_value_declared]
rule = "14.3(f)"

[provisions.value_chips_limited]
rule = "14.4"

[provisions.deck]
rule = "15.1"
cards = 52

[provisions.prohibited_device]
rule = "17.3"

[provisions.invalidation]
rule = "18.1"
causes = ["civil_commotion", "fire", "riot", "brawl", "robbery", "building_evacuation", "act_of_god", "fraud"]

[provisions.invalidation_refund]
rule = "18.2"

# -- what there are rules for that are not executed yet: incidents, options and provisions by their names --------------

[not_executed.unclaimed_winnings]
rule = "12.2"

[not_executed.poker]
rule = ["15.1A", "15.4A"]

# -- the register: every numbered rule -------------------------------------------------------------------------------

[[rules]]
number = "1.0"
status = "definition"
summary = "Heading: interpretation."

[[rules]]
number = "1.1"
status = "definition"
summary = "Meanings of the terms used throughout: among them chips (value, non-value, promotional), dealer, game supervisor, casino supervisor, stand-off or push (a wager neither wins nor loses), void (an invalid wager neither wins nor loses; a void hand, round, roll or spin has no result) and winnings (prizes other than money included)."

[[rules]]
number = "1.2"
status = "definition"
summary = "Singular and plural stand for each other, and references to divisions, sections, rules, subparagraphs and appendices are to be read locally."

[[rules]]
number = "2.0"
status = "definition"
summary = "Heading: application of the rules."

[[rules]]
number = "2.1"
status = "definition"
summary = "The division governs the 25 listed games, casino war among them, alongside and subject to each game''s own rules, and binds the operator with its staff and agents."

[[rules]]
number = "2.2"
status = "definition"
summary = "A capitalised term that a game''s rules leave undefined has its meaning from this division."

[[rules]]
number = "2.3"
status = "definition"
summary = "Whoever takes part in a game accepts the rules that apply to it."

[[rules]]
number = "3.0"
status = "procedural"
summary = "Gambling staff, and any other certificate holder working in or with the casino, may neither ask for nor take tips or other benefits from players or customers."

[[rules]]
number = "4.0"
status = "definition"
summary = "Heading: advice."

[[rules]]
number = "4.1"
status = "procedural"
summary = "Staff do not advise a player how to play, except so that the rules are kept."

[[rules]]
number = "4.2"
status = "procedural"
summary = "Spectators and other players at the table keep out of a player''s decisions unless that player asks for advice."

[[rules]]
number = "5.0"
status = "definition"
summary = "Heading: side bets."

[[rules]]
number = "5.1"
status = "procedural"
summary = "Players and spectators may not bet among themselves."

[[rules]]
number = "6.0"
status = "executed"
summary = "Seat allocation: a seated player who makes no wager in 3 consecutive rounds while every other seat at the table is taken may be told to give up the seat."
editions = ["current"]

[[rules]]
number = "6.1"
status = "executed"
summary = "Somebody whom the operator finds not to be wagering actively may be asked to give up a seat, or a player''s place at or near the table, and to keep a reasonable distance."
editions = ["proposed"]

[[rules]]
number = "7.0"
status = "definition"
summary = "Heading: private tables."

[[rules]]
number = "7.1"
status = "executed"
summary = "The operator may reserve one or more tables for the private use of a person or group, or for a promotion, tournament or other event."

[[rules]]
number = "7.2"
status = "executed"
summary = "A reserved table carries a sign saying that it is private, and the general public may not gamble at it."

[[rules]]
number = "8.0"
status = "definition"
summary = "Heading: closure of a table."

[[rules]]
number = "8.1"
status = "executed"
summary = "During operating hours a table with players present may be closed only after a sign with the closing time has stood on it for at least 20 minutes; limits on the casino''s opening hours still apply."

[[rules]]
number = "9.0"
status = "definition"
summary = "Heading: minimum and maximum wagers."

[[rules]]
number = "9.1"
status = "executed"
summary = "The operator sets every table''s minimum and maximum wager."

[[rules]]
number = "9.2"
status = "executed"
summary = "A sign at the table shows its minimum and maximum; wagers need not be multiples of the minimum unless the sign says so."

[[rules]]
number = "9.3"
status = "executed"
summary = "Boxes at one table may have different limits, provided that the limits concerned are displayed at the table."
editions = ["proposed"]

[[rules]]
number = "9.4"
status = "executed"
summary = "A table minimum is raised or a maximum lowered only if a sign with the new limit and the time of the change has been up for at least 20 minutes beforehand, or every player at the table agrees, or the table opens for the first time that gaming day, or nobody is gambling at it."
formerly = "9.3"

[[rules]]
number = "9.5"
status = "executed"
summary = "The operator may let a player wager above the table maximum or below its minimum if a sign on the table shows that player''s own limits."
formerly = "9.4"

[[rules]]
number = "9.6"
status = "executed"
summary = "The operator may require wagers in steps of a set amount, no greater than the table minimum and displayed on the sign with the limits."
formerly = "9.5"

[[rules]]
number = "10.0"
status = "definition"
summary = "Heading: wagers."

[[rules]]
number = "10.1"
status = "partly"
summary = "A wager is refused if the game''s rules do not expressly allow it, if it breaks the displayed limits for that player (proposed: under 9.2, 9.3 or 9.5; current: under 9.2 or the player''s own sign), if players have joined forces to exceed a maximum, or if it misses a wager level that the game''s rules set for the player (no game here sets any)."
missing = "Players who have joined forces to exceed a maximum are for people to notice: that cannot be reported."

[[rules]]
number = "10.2"
status = "executed"
summary = "A wager outside the limits or levels of 10.1(b) or (d) that was accepted by oversight: below the minimum, it stands once only for that player and is otherwise void; above the maximum, only the excess is void."

[[rules]]
number = "10.3"
status = "executed"
summary = "Wagers are made with chips approved for use in the game; the regulator may approve kinds of chip for particular purposes or games."

[[rules]]
number = "10.4"
status = "executed"
summary = "Before the hand, round, spin or roll, a wager may be refused if its exact winnings could not be paid in chips; the Caribbean stud jackpot wager and wagers for prizes other than money are exempt."

[[rules]]
number = "10.5"
status = "executed"
summary = "The operator may confine a player to wagering at one table at a time."

[[rules]]
number = "10.6"
status = "executed"
summary = "If the dealer fails to call no more bets where a game requires it, players still may not make, touch, change or withdraw a wager once the result is determined."

[[rules]]
number = "11.0"
status = "definition"
summary = "Heading: payment of winning wagers."

[[rules]]
number = "11.1"
status = "executed"
summary = "Wagers are paid, taken or otherwise dealt with strictly by the applicable rules; these alone fix what a player is owed, and the operator may recover an overpayment."

[[rules]]
number = "11.2"
status = "executed"
summary = "Payment of a win is in chips, save where the rules or the minimum operating standards provide for something else."

[[rules]]
number = "11.3"
status = "executed"
summary = "Winnings that cannot be paid exactly in chips are rounded up to the next amount that can, unless payment by another means is allowed."

[[rules]]
number = "12.0"
status = "definition"
summary = "Heading: unclaimed wagers and winnings."

[[rules]]
number = "12.1"
status = "procedural"
summary = "It is for players to claim and collect what they are owed."

[[rules]]
number = "12.2"
status = "not_modelled"
summary = "Wagers and winnings left uncollected are held and disposed of by the operator under the minimum operating standards."

[[rules]]
number = "13.0"
status = "definition"
summary = "Heading: issue and redemption of chips."

[[rules]]
number = "13.1"
status = "procedural"
summary = "During operating hours the operator, on request, swaps its vouchers or chips for chips of equal total value, or redeems them for cash; if the patron asks, it may choose to pay all or part by cheque."

[[rules]]
number = "13.2"
status = "procedural"
summary = "Redemption of chips given away, or sold below their marked value, is subject to the terms of their issue, if any."

[[rules]]
number = "14.0"
status = "definition"
summary = "Heading: value, promotional and non-value chips."

[[rules]]
number = "14.1"
status = "executed"
summary = "Where a game is wagered in chips these are value chips, unless its rules allow non-value chips."

[[rules]]
number = "14.2"
status = "executed"
summary = "Promotional chips may replace value chips in a wager if the operator approves."

[[rules]]
number = "14.3"
status = "executed"
summary = "Non-value chips: each table has its own marked set, divided by colour; they are wagered only at the issuing table, and a wager elsewhere is void to that extent; they are redeemed only there unless the operator approves otherwise; no two people at a table hold the same colour and design; a value other than the table minimum is declared at purchase, before play, and shown at the table."

[[rules]]
number = "14.4"
status = "executed"
summary = "Where a game allows non-value chips, the operator may restrict a player''s use of value chips at its tables or require non-value chips instead."

[[rules]]
number = "15.0"
status = "definition"
summary = "Heading: playing cards, card shoes and automatic shufflers."

[[rules]]
number = "15.1"
status = "executed"
summary = "A deck has 52 cards of one size and shape: 4 suits of 13, ace to 2."

[[rules]]
number = "15.1A"
status = "not_modelled"
summary = "As exceptions to 15.1, poker (divisions 13 and 14) and pontoon (division 15) use decks of the size that those divisions prescribe."

[[rules]]
number = "15.2"
status = "procedural"
summary = "Unless the regulator approves otherwise, all card backs in a game are identical, carry the casino''s logo, resist secret marking and give away nothing about the face or the particular card; cutting cards are exempt from the last."

[[rules]]
number = "15.3"
status = "procedural"
summary = "Cutting cards are coloured, of plastic or plastic-coated, and about the size of a playing card."

[[rules]]
number = "15.4"
status = "executed"
summary = "Cards are dealt only from approved equipment, either a shoe or an automatic shuffler that can deal; a shuffler must mix its cards randomly and thoroughly."

[[rules]]
number = "15.4A"
status = "not_modelled"
summary = "As an exception to 15.4, poker under divisions 13 and 14 may be dealt by hand."

[[rules]]
number = "15.5"
status = "procedural"
summary = "A shoe or shuffler may be used together with an approved device that makes sure of a proper cut."

[[rules]]
number = "16.0"
status = "executed"
summary = "Dice: all dice in a game are identical, precision-made and evenly weighted, with 6 equal flat faces marked 1 to 6, opposite faces adding up to 7; their results must be independent, uniform and unpredictable."

[[rules]]
number = "17.0"
status = "definition"
summary = "Heading: calculators and other prohibited devices."

[[rules]]
number = "17.1"
status = "procedural"
summary = "Nobody, alone or with others, may use a device, or set one going, at or near a table in order to communicate, record, project, analyse or influence a game''s outcome, its changing probabilities or the strategy for playing it."

[[rules]]
number = "17.2"
status = "procedural"
summary = "The operator may order anything that it thinks could be so used to be switched off or taken out of a gambling area."

[[rules]]
number = "17.3"
status = "executed"
summary = "If satisfied that a player has broken 17.1, the operator may void any of that player''s wagers and exclude the player from the rest of the game."

[[rules]]
number = "17.4"
status = "procedural"
summary = "The ban of 17.1 does not reach the operator''s staff and agents, gambling inspectors or police in the course of their duties."

[[rules]]
number = "18.0"
status = "definition"
summary = "Heading: invalidation of games."

[[rules]]
number = "18.1"
status = "executed"
summary = "The operator may invalidate a game''s outcome when unrest, a riot, a brawl, a robbery, fire, an evacuation of the building or an act of God disrupts the game, or when fraud by a player or dealer has in its opinion affected the outcome."

[[rules]]
number = "18.2"
status = "executed"
summary = "When an outcome is invalidated, every player''s wagers of that hand or round are refunded, except that the operator may order a fraudulent player''s wager forfeited."

[[rules]]
number = "19.0"
status = "definition"
summary = "Heading: disputes and complaints."

[[rules]]
number = "19.1"
status = "procedural"
summary = "In an unresolved dispute the complainant is told of the right to complain to a gambling inspector."

[[rules]]
number = "19.2"
status = "procedural"
summary = "The operator lets anyone who asks examine a copy of the applicable rules."

[[rules]]
number = "19.3"
status = "procedural"
summary = "On matters that the rules do not address the operator''s decision is final, subject to the right to complain of 19.1."
' AS BLOB));
INSERT INTO "setups" VALUES(X'57E2948BD2F1C9BDAA723695C43CAB26077635CEA26C0875E865798C1E052CDC',CAST('{"kind":"rounds","setup":{"document":"skycity/casino_war"},"texts":{"skycity/casino_war":"189ecdf904b6311511ae7fb22d7108010c404a122671a502a327303f7c37505d","skycity/general":"b83529327a26cfde46fc77730f2b87a68f18464e80157ed746de48af1b92e3ee"}}' AS BLOB));
INSERT INTO "setups" VALUES(X'295E56126BF5B09B277EBBC54E5EA1701B3F9A5480B658821A4309B84A8EEF3D',CAST('# SKYCITY''s Roulette, Division 8 as amended in 2018.
# `proposed` is the amended text, whose numbering is cited; `current` is the text before it.

[document]
operator = "SKYCITY"
title = "Roulette"
source = "Division 8"
about = "A ball comes to rest in one of 37 or 38 compartments of a wheel; players wager on numbers, groups of numbers and colours."
game = "roulette"
includes = ["skycity/general"]
edition = "proposed"

[editions.proposed]
about = "As amended: Viva Roulette with its lower inside odds may be adopted (6), dealers and casino supervisors too may examine a ball (5.2), a change block is optional (2.6(c))."

[editions.current]
about = "Before the amendment: no Viva Roulette; only a game supervisor examines a ball that left the wheel (5.2); a change block is required (2.6(c))."

# -- operator''s choices ----------------------------------------------------------------------------------------------

[options.wheel]
rule = "2.3(a)"
about = "a wheel of 37 compartments with 0, or of 38 with 0 and 00"
values = ["single_zero", "double_zero"]
default = "single_zero"

[options.zero_order]
rule = ["3.1A(c)", "3.1A(cA)"]
about = "how the layout of the 38 numbers shows the zeros from left to right; of no account with a single zero"
values = ["00_0", "0_00"]
default = "00_0"

[options.layout]
rule = "2.2(a)"
about = "the cloth of Appendix 1 or 3, or that of Appendix 2 or 4 with courtesy lines for the zeros between the 2nd and 3rd dozen"
values = ["option_1", "option_2"]
default = "option_1"

[options.asian_racetrack]
rule = "2.2(b)"
about = "the cloth also has an Asian racetrack, for Asian Neighbour wagers"
default = false

[options.racetrack]
rule = "2.2(c)"
about = "the cloth also has a racetrack, for Tier, Orphelins, Voisins du Zero and Neighbours"
default = false

[options.version]
rule = { proposed = "6.1", current = "3.9" }
about = "Roulette, or Viva Roulette, which keeps the stake of winning inside wagers"
values = { proposed = ["roulette", "viva"], current = ["roulette"] }
default = "roulette"

[options.winning_number_display]
rule = "2.6(e)"
about = "an electronic display shows the latest winning numbers"
default = true

# -- readings --------------------------------------------------------------------------------------------------------

[readings.asian_neighbour_odds]
rule = ["3.9", "6.3"]
values = ["to_1", "for_1"]
default = "to_1"
why = "The odds of Viva Roulette replace those of inside wagers and do not list Asian Neighbour: whether it keeps its 11 to 1 or follows Street, with the same odds and on three numbers too, is not said. What is not replaced stands. Bears on Viva Roulette only."
editions = ["proposed"]

[readings.asian_neighbour_groups]
rule = ["3.2", "3.10", "3.11"]
values = ["fixed_from_zero", "any_three"]
default = "fixed_from_zero"
why = "The picture of the groups is lost. By 3.10 and 3.11 a zero beats all but wagers that join it to other zeros and 1, 2 and 3, so no group holds a zero: the numbers between zeros make twelve groups of three neighbours on either wheel. The other reading takes any three neighbours, still none of them a zero. The price of a group is the same."

[readings.voisins_street]
rule = ["3.1A(cA)", "3.2A(c)"]
values = ["as_printed", "mirrored"]
default = "as_printed"
why = "Voisins du Zero has a street on 0, 2 and 3. A layout that shows 0 left of 00 has no such street; it has 00, 2 and 3 in its place. The numbers printed are taken, though the main layout has no place for them. The price is the same."

[readings.racetrack_limits]
rule = ["3.2A", "5.8", "5.9"]
values = ["whole_wager", "each_piece"]
default = "whole_wager"
why = "A racetrack wager below the minimum is void. The text calls the whole multiple wager a wager, but its pieces are wagers too: limits and steps hold for the whole, or for each piece."

[readings.remainder_of_multiple]
rule = "3.2A"
values = ["void_to_whole_pieces", "wholly_void"]
default = "void_to_whole_pieces"
why = "Part of a multiple wager may be void (5.9; general rules 10.2(b), 14.3(c)), and what is left need not make the equal pieces that its wager has; no rule says what then. It is void down to the next amount that does; by the other reading, what is not such a wager is none, and all of it is void."

[readings.bets_after_void]
rule = ["4.3", "5.4"]
values = ["reopen", "stand"]
default = "reopen"
why = "After a void spin the ball is spun again by section 4; whether wagers may be made, altered and withdrawn before that is not said. Section 4 has its own call of no more bets (4.3), so they may; by the other reading they stay as they lie."

[readings.moved_after_no_more_bets]
rule = ["3.6(b)", "3.8(a)"]
values = ["original_place", "as_it_lies"]
default = "original_place"
why = "After the call of no more bets a player may not alter a wager, yet a wager is settled by its position when the ball comes to rest. That a player gains nothing by what is forbidden is taken to go first; by the other reading the position counts, whoever is to blame for it."

[readings.wagering_area]
rule = "3.6(b)"
values = ["all_numbers", "each_place"]
default = "all_numbers"
why = "A winning wager may be touched once all winners of its wagering area have been paid; what an area is, is not said. The numbers are paid around the dolly as one area; the other reading takes each place of the layout by itself."

# -- wagers and what they pay ----------------------------------------------------------------------------------------

[wagers.straight_up]
rule = { by = "wheel", single_zero = "3.1(a)", double_zero = "3.1A(a)" }
title = "Straight Up"

[wagers.straight_up.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(a)", "3.9"], double_zero = ["3.1A(a)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(a)", "6.3"], double_zero = ["3.1A(a)", "6.3"] } }
pays = { by = "version", roulette = "35 to 1", viva = "35 for 1" }

[wagers.straight_up.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(a)", double_zero = "3.1A(a)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.split]
rule = { by = "wheel", single_zero = "3.1(b)", double_zero = "3.1A(b)" }
title = "Split"

[wagers.split.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(b)", "3.9"], double_zero = ["3.1A(b)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(b)", "6.3"], double_zero = ["3.1A(b)", "6.3"] } }
pays = { by = "version", roulette = "17 to 1", viva = "17 for 1" }

[wagers.split.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(b)", double_zero = "3.1A(b)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.street]
rule = { by = "wheel", single_zero = "3.1(c)", double_zero = { by = "zero_order", 00_0 = "3.1A(c)", 0_00 = "3.1A(cA)" } }
title = "Street"

[wagers.street.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(c)", "3.9"], double_zero = { by = "zero_order", 00_0 = ["3.1A(c)", "3.9"], 0_00 = ["3.1A(cA)", "3.9"] } }, viva = { by = "wheel", single_zero = ["3.1(c)", "6.3"], double_zero = { by = "zero_order", 00_0 = ["3.1A(c)", "6.3"], 0_00 = ["3.1A(cA)", "6.3"] } } }
pays = { by = "version", roulette = "11 to 1", viva = "11 for 1" }

[wagers.street.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(c)", double_zero = { by = "zero_order", 00_0 = "3.1A(c)", 0_00 = "3.1A(cA)" } }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.asian_neighbour]
rule = "3.2"
title = "Asian Neighbour"
offered_by = "asian_racetrack"

[wagers.asian_neighbour.outcomes.wins]
rule = { by = "version", roulette = ["3.2(a)", "3.9"], viva = { by = "asian_neighbour_odds", to_1 = ["3.2(a)", "3.9"], for_1 = ["3.2(a)", "6.3"] } }
pays = { by = "version", roulette = "11 to 1", viva = { by = "asian_neighbour_odds", to_1 = "11 to 1", for_1 = "11 for 1" } }

[wagers.asian_neighbour.outcomes]
loses = { rule = "3.2(b)", pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.corner]
rule = { by = "wheel", single_zero = "3.1(d)", double_zero = "3.1A(d)" }
title = "Corner"

[wagers.corner.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(d)", "3.9"], double_zero = ["3.1A(d)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(d)", "6.3"], double_zero = ["3.1A(d)", "6.3"] } }
pays = { by = "version", roulette = "8 to 1", viva = "8 for 1" }

[wagers.corner.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(d)", double_zero = "3.1A(d)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.five_line]
rule = "3.1A(e)"
title = "Five-Line"

[wagers.five_line.outcomes.wins]
rule = { by = "version", roulette = ["3.1A(e)", "3.9"], viva = ["3.1A(e)", "6.3"] }
pays = { by = "version", roulette = "6 to 1", viva = "6 for 1" }

[wagers.five_line.outcomes]
loses = { rule = "3.1A(e)", pays = "lose" }

[wagers.six_line]
rule = { by = "wheel", single_zero = "3.1(e)", double_zero = "3.1A(f)" }
title = "Six-Line"

[wagers.six_line.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(e)", "3.9"], double_zero = ["3.1A(f)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(e)", "6.3"], double_zero = ["3.1A(f)", "6.3"] } }
pays = { by = "version", roulette = "5 to 1", viva = "5 for 1" }

[wagers.six_line.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(e)", double_zero = "3.1A(f)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.column]
rule = { by = "wheel", single_zero = "3.1(f)", double_zero = "3.1A(g)" }
title = "Column"

[wagers.column.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(f)", "3.9"], double_zero = ["3.1A(g)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(f)", "3.9", "6.4"], double_zero = ["3.1A(g)", "3.9", "6.4"] } }
pays = "2 to 1"

[wagers.column.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(f)", double_zero = "3.1A(g)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.dozen]
rule = { by = "wheel", single_zero = "3.1(g)", double_zero = "3.1A(h)" }
title = "Dozen"

[wagers.dozen.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(g)", "3.9"], double_zero = ["3.1A(h)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(g)", "3.9", "6.4"], double_zero = ["3.1A(h)", "3.9", "6.4"] } }
pays = "2 to 1"

[wagers.dozen.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(g)", double_zero = "3.1A(h)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.low]
rule = { by = "wheel", single_zero = "3.1(h)", double_zero = "3.1A(i)" }
title = "Low"

[wagers.low.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(h)", "3.9"], double_zero = ["3.1A(i)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(h)", "3.9", "6.4"], double_zero = ["3.1A(i)", "3.9", "6.4"] } }
pays = "1 to 1"

[wagers.low.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(h)", double_zero = "3.1A(i)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.high]
rule = { by = "wheel", single_zero = "3.1(i)", double_zero = "3.1A(j)" }
title = "High"

[wagers.high.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(i)", "3.9"], double_zero = ["3.1A(j)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(i)", "3.9", "6.4"], double_zero = ["3.1A(j)", "3.9", "6.4"] } }
pays = "1 to 1"

[wagers.high.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(i)", double_zero = "3.1A(j)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.even]
rule = { by = "wheel", single_zero = "3.1(j)", double_zero = "3.1A(k)" }
title = "Even"

[wagers.even.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(j)", "3.9"], double_zero = ["3.1A(k)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(j)", "3.9", "6.4"], double_zero = ["3.1A(k)", "3.9", "6.4"] } }
pays = "1 to 1"

[wagers.even.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(j)", double_zero = "3.1A(k)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.odd]
rule = { by = "wheel", single_zero = "3.1(k)", double_zero = "3.1A(l)" }
title = "Odd"

[wagers.odd.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(k)", "3.9"], double_zero = ["3.1A(l)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(k)", "3.9", "6.4"], double_zero = ["3.1A(l)", "3.9", "6.4"] } }
pays = "1 to 1"

[wagers.odd.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(k)", double_zero = "3.1A(l)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.red]
rule = { by = "wheel", single_zero = "3.1(l)", double_zero = "3.1A(m)" }
title = "Red"

[wagers.red.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(l)", "3.9"], double_zero = ["3.1A(m)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(l)", "3.9", "6.4"], double_zero = ["3.1A(m)", "3.9", "6.4"] } }
pays = "1 to 1"

[wagers.red.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(l)", double_zero = "3.1A(m)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.black]
rule = { by = "wheel", single_zero = "3.1(m)", double_zero = "3.1A(n)" }
title = "Black"

[wagers.black.outcomes.wins]
rule = { by = "version", roulette = { by = "wheel", single_zero = ["3.1(m)", "3.9"], double_zero = ["3.1A(n)", "3.9"] }, viva = { by = "wheel", single_zero = ["3.1(m)", "3.9", "6.4"], double_zero = ["3.1A(n)", "3.9", "6.4"] } }
pays = "1 to 1"

[wagers.black.outcomes]
loses = { rule = { by = "wheel", single_zero = "3.1(m)", double_zero = "3.1A(n)" }, pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.tier]
rule = "3.2A(a)"
title = "Tier"
offered_by = "racetrack"

[wagers.tier.outcomes]
loses = { rule = "3.2A(a)", pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.orphelins]
rule = "3.2A(b)"
title = "Orphelins"
offered_by = "racetrack"

[wagers.orphelins.outcomes]
loses = { rule = "3.2A(b)", pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.voisins_du_zero]
rule = "3.2A(c)"
title = "Voisins du Zero"
offered_by = "racetrack"

[wagers.voisins_du_zero.outcomes]
loses = { rule = "3.2A(c)", pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

[wagers.neighbours]
rule = "3.2A(d)"
title = "Neighbours"
offered_by = "racetrack"

[wagers.neighbours.outcomes]
loses = { rule = "3.2A(d)", pays = "lose" }
loses_to_zero = { rule = { by = "wheel", single_zero = "3.10", double_zero = "3.11" }, pays = "lose" }

# -- the wheel and the layout ----------------------------------------------------------------------------------------

[provisions.wheel_order]
rule = "2.3"

[provisions.wheel_order.clockwise]
by = "wheel"
single_zero = [
    "0", "32", "15", "19", "4", "21", "2", "25", "17", "34", "6", "27", "13", "36", "11", "30", "8", "23", "10", "5",
    "24", "16", "33", "1", "20", "14", "31", "9", "22", "18", "29", "7", "28", "12", "35", "3", "26",
]
double_zero = [
    "0", "28", "9", "26", "30", "11", "7", "20", "32", "17", "5", "22", "34", "15", "3", "24", "36", "13", "1",
    "00", "27", "10", "25", "29", "12", "8", "19", "31", "18", "6", "21", "33", "16", "4", "23", "35", "14", "2",
]

[provisions.colours]
rule = "2.3(a)"
red = ["1", "3", "5", "7", "9", "12", "14", "16", "18", "19", "21", "23", "25", "27", "30", "32", "34", "36"]

[provisions.layout]
rule = { by = "wheel", single_zero = ["2.2(a)", "3.1"], double_zero = ["2.2(a)", "3.1A"] }
columns = 3
rows = 12
zeros = { by = "wheel", single_zero = ["0"], double_zero = { by = "zero_order", 00_0 = ["00", "0"], 0_00 = ["0", "00"] } }

[provisions.outside_areas]
rule = { by = "wheel", single_zero = "3.1", double_zero = "3.1A" }
low = [1, 18]
high = [19, 36]
dozens = { 1st = [1, 12], 2nd = [13, 24], 3rd = [25, 36] }

[provisions.courtesy_lines]
rule = { by = "wheel", single_zero = "2.2(a)", double_zero = ["2.2(a)", "3.1A(b)"] }

[provisions.courtesy_lines.places]
by = "layout"
option_1 = []
option_2 = { by = "wheel", single_zero = ["0"], double_zero = ["0", "00", "0-00"] }

[provisions.asian_neighbours]
rule = "3.2"
numbers = 3

[provisions.asian_neighbours.groups]
by = "wheel"
single_zero = [
    "15-19-32", "2-4-21", "17-25-34", "6-13-27", "11-30-36", "8-10-23", "5-16-24", "1-20-33", "9-14-31", "18-22-29",
    "7-12-28", "3-26-35",
]
double_zero = [
    "9-26-28", "7-11-30", "17-20-32", "5-22-34", "3-15-24", "1-13-36", "10-25-27", "8-12-29", "18-19-31", "6-21-33",
    "4-16-23", "2-14-35",
]

[provisions.tier]
rule = "3.2A(a)"
pieces = ["split 5-8", "split 10-11", "split 13-16", "split 23-24", "split 27-30", "split 33-36"]

[provisions.orphelins]
rule = "3.2A(b)"
pieces = ["straight_up 1", "split 6-9", "split 14-17", "split 17-20", "split 31-34"]

[provisions.voisins_du_zero]
rule = "3.2A(c)"
corner_and_splits = [
    "corner 25-26-28-29", "corner 25-26-28-29", "split 4-7", "split 12-15", "split 18-21", "split 19-22", "split 32-35",
]

[provisions.voisins_du_zero.street]
by = "wheel"
single_zero = ["street 0-2-3", "street 0-2-3"]

[provisions.voisins_du_zero.street.double_zero]
by = "zero_order"
00_0 = ["street 0-2-3", "street 0-2-3"]

[provisions.voisins_du_zero.street.double_zero.0_00]
by = "voisins_street"
as_printed = ["street 0-2-3", "street 0-2-3"]
mirrored = ["street 00-2-3", "street 00-2-3"]

[provisions.neighbours]
rule = "3.2A(d)"
on_either_side = 2

# -- wagering --------------------------------------------------------------------------------------------------------

[provisions.wagering]
rule = { by = "wheel", single_zero = "3.1", double_zero = "3.1A" }

[provisions.racetrack_put_by_player]
rule = ["3.2B", "5.7"]

[provisions.racetrack_below_minimum]
rule = "5.8"

[provisions.racetrack_increments]
rule = "5.9"

[provisions.non_value_chips]
rule = "3.3"

[provisions.oral_wagers]
rule = "3.4"

[provisions.no_more_bets]
rule = ["3.6", "4.3"]

[provisions.late_wager]
rule = ["3.6(a)", "3.6A"]

[provisions.handling]
rule = "3.6(b)"

[provisions.taking_outside_winners]
rule = "3.6"
wagers = ["low", "high", "even", "odd", "red", "black", "column", "dozen"]

[provisions.losing_wager_handled]
rule = "3.7"

[provisions.settled_by_position]
rule = "3.8(a)"

[provisions.touching_line]
rule = "3.8(b)"

[provisions.moved_wager]
rule = "3.8"

[provisions.called_wager_misplaced]
rule = ["3.5", "3.8"]

# -- the spin --------------------------------------------------------------------------------------------------------

[provisions.spin]
rule = "4.2"

[provisions.revolutions]
rule = ["4.2", "5.3"]
at_least = 4

[provisions.determination]
rule = "4.4"

[provisions.dolly]
rule = "4.4"

[provisions.collect_and_pay]
rule = ["4.5(a)", "4.5(b)"]

[provisions.pay_winners]
rule = "4.5(b)"

[provisions.conclusion]
rule = "4.5"

[provisions.racetrack_to_layout]
rule = "4.5A"

[provisions.change_ball]
rule = "4.7"

[provisions.void_same_direction]
rule = "5.1(a)"

[provisions.void_foreign_object]
rule = "5.1(b)"

[provisions.void_ball_hung_up]
rule = "5.1(c)"

[provisions.void_interference]
rule = ["4.6", "5.1(d)"]

[provisions.ball_out_of_wheel]
rule = "5.2"
examiners = { proposed = ["dealer", "game_supervisor", "casino_supervisor"], current = ["game_supervisor"] }

[provisions.void_result]
rule = "5.4"

[provisions.results_display]
rule = "5.5"

[provisions.clarification]
rule = "5.6"

# -- signs: what must be displayed -----------------------------------------------------------------------------------

[signs.viva]
rule = "6.2"
when = { version = "viva" }
text = "Viva Roulette"
odds = ["straight_up", "split", "street", "asian_neighbour", "corner", "six_line"]
editions = ["proposed"]

[signs.viva_five_line]
rule = "6.2"
when = { version = "viva", wheel = "double_zero" }
odds = ["five_line"]
editions = ["proposed"]

# -- the register: every numbered rule -------------------------------------------------------------------------------

[[rules]]
number = "1.0"
status = "definition"
summary = "Application: roulette is played by this division together with the general rules of division 1."

[[rules]]
number = "2.0"
status = "definition"
summary = "Heading: table layout and equipment."

[[rules]]
number = "2.1"
status = "procedural"
summary = "The table has a wheel at least 0.75 metres across at one end, the layout at the other, and a drop box."

[[rules]]
number = "2.2"
status = "executed"
summary = "The cloth shows the areas for wagers, as in one of Appendices 1 to 4; the operator may add an Asian racetrack (Appendix 5) and a racetrack (Appendix 6)."

[[rules]]
number = "2.3"
status = "executed"
summary = "The wheel has, as the operator chooses, 37 equal compartments (0 green, 1 to 36 red and black in turn) or 38 (with 00, green), in the order of Appendix 7; it has hazards, is level and runs freely (for people to see to)."

[[rules]]
number = "2.4"
status = "procedural"
summary = "The ball has no metal in it and is 17 to 23 millimetres across."

[[rules]]
number = "2.5"
status = "executed"
summary = "Wheel and ball act as a random number generator: results are independent, equally likely and not to be foreseen."

[[rules]]
number = "2.6"
status = "executed"
summary = "Other equipment: a rack and markers that show the values of non-value chips, a dolly and a bell; optionally a winning number display and a chipping machine; a change block (proposed: optional; current: required)."

[[rules]]
number = "3.0"
status = "definition"
summary = "Heading: wagers."

[[rules]]
number = "3.1"
status = "executed"
summary = "With 37 compartments: Straight Up on one number; Split on two that adjoin; Street on a row of three or on 0-1-2 or 0-2-3; Corner on a square of four or on 0-1-2-3; Six-Line on two rows; Column and Dozen on twelve; Low, High, Even, Odd, Red and Black on eighteen. A wager wins if a number of its own is spun and otherwise loses; 0 is neither even nor odd."

[[rules]]
number = "3.1A"
status = "executed"
summary = "With 38 compartments: as 3.1, except that the zero streets are 0-2-3, 0-00-2 and 00-1-2 where the layout shows 00 left of 0, and 00-2-3, 0-00-2 and 0-1-2 where it shows 0 left of 00; that 0 and 00 adjoin, also at their courtesy places; that Corner is on squares only; and that there is a Five-Line on 0, 00, 1, 2 and 3."

[[rules]]
number = "3.2"
status = "executed"
summary = "On an Asian racetrack, Asian Neighbour is a wager on a group of three numbers; it wins if one of them is spun and otherwise loses."

[[rules]]
number = "3.2A"
status = "executed"
summary = "On a racetrack: Tier, six splits; Orphelins, number 1 and four splits; Voisins du Zero, two pieces on the street 0-2-3, two on the corner 25-26-28-29, and five splits; Neighbours, five numbers in a row on the wheel with the one chosen in the middle."

[[rules]]
number = "3.2B"
status = "executed"
summary = "Wagers on either racetrack are spoken by the player and put on the layout by a dealer only."

[[rules]]
number = "3.3"
status = "executed"
summary = "Wagers are made with value chips, the smaller on top (for people to see to), or with non-value chips, on the right position of the layout."

[[rules]]
number = "3.4"
status = "executed"
summary = "A spoken wager counts only if chips come with it and the dealer has time to place it before the call of no more bets."

[[rules]]
number = "3.5"
status = "executed"
summary = "Players answer for the position of their wagers, also where the dealer helps, and for their instructions to the dealer being carried out."

[[rules]]
number = "3.6"
status = "executed"
summary = "After the call of no more bets, or once the ball has dropped, players make no wager, and touch, change or withdraw none before all winners of its area have been paid; but a winning wager on Low, High, Even, Odd, Red, Black, a Column or a Dozen may be taken as soon as it has been paid itself."

[[rules]]
number = "3.6A"
status = "executed"
summary = "Wagers placed after the ball has dropped are void."

[[rules]]
number = "3.7"
status = "executed"
summary = "Players do not touch, change or withdraw a losing wager."

[[rules]]
number = "3.8"
status = "executed"
summary = "A wager is settled by its position when the ball comes to rest, and one that touches a line or lines is taken to be on them. Where a wager was clearly moved or misplaced by the dealer by accident (other than a spoken wager put in the wrong place), or moved by another patron, the operator may have it settled by its original position."

[[rules]]
number = "3.9"
status = "executed"
summary = "Odds to 1: Straight Up 35, Split 17, Street and Asian Neighbour 11, Corner 8, Five-Line 6, Six-Line 5, Column and Dozen 2, Low, High, Even, Odd, Red and Black 1."

[[rules]]
number = "3.10"
status = "executed"
summary = "With 37 compartments, 0 beats every wager but those straight up on it or on a combination of it with 1, 2 and 3."

[[rules]]
number = "3.11"
status = "executed"
summary = "With 38 compartments, 0 or 00 beats every wager but those straight up on it or on a combination of it with the other zero, 1, 2 and 3."

[[rules]]
number = "4.0"
status = "definition"
summary = "Heading: rotation of wheel and ball."

[[rules]]
number = "4.1"
status = "procedural"
summary = "The wheel may be turned in alternate directions from spin to spin."

[[rules]]
number = "4.2"
status = "executed"
summary = "The ball is spun against the direction of the wheel, and a spin is valid only if it goes round the track at least 4 times."

[[rules]]
number = "4.3"
status = "executed"
summary = "While the ball is going round, the dealer calls no more bets and strikes the bell."

[[rules]]
number = "4.4"
status = "executed"
summary = "When the ball rests, the dealer announces the number and its colour and puts the dolly on that number of the layout."

[[rules]]
number = "4.5"
status = "executed"
summary = "All losing wagers are collected before the winning ones are paid."

[[rules]]
number = "4.5A"
status = "executed"
summary = "Winning wagers on either racetrack are first moved to their places on the main layout."

[[rules]]
number = "4.6"
status = "procedural"
summary = "Nobody interferes with wheel or ball, except as the rules provide."

[[rules]]
number = "4.7"
status = "executed"
summary = "The operator may change the ball after any spin."

[[rules]]
number = "5.0"
status = "definition"
summary = "Heading: irregularities."

[[rules]]
number = "5.1"
status = "executed"
summary = "A spin is void if ball and wheel turn the same way, a foreign object gets into the wheel before the ball rests, the ball takes far too long to fall, or somebody interferes with ball or wheel; no spin is announced and the ball taken out if possible, but the spin is void in any case."

[[rules]]
number = "5.2"
status = "executed"
summary = "A spin in which the ball leaves the wheel is void, announced or not; the ball is examined when found, and not spun again before that (proposed: by the dealer, the game supervisor or the casino supervisor; current: by the game supervisor)."

[[rules]]
number = "5.3"
status = "executed"
summary = "If the dealer sees that the ball will not go round 4 times, no spin is announced and the spin is void, wherever the ball comes to rest."

[[rules]]
number = "5.4"
status = "executed"
summary = "After a void spin the ball goes back to the last winning number and is spun again under section 4."

[[rules]]
number = "5.5"
status = "executed"
summary = "The operator does not answer for a winning number display that shows wrong results or fails."

[[rules]]
number = "5.6"
status = "executed"
summary = "Between the call of no more bets and the ball''s coming to rest, the dealer may ask what a misplaced wager was meant to be and put it right."

[[rules]]
number = "5.7"
status = "executed"
summary = "A wager that a player puts directly on either racetrack is void."

[[rules]]
number = "5.8"
status = "executed"
summary = "A wager on either racetrack below the minimum is void, even if a dealer accepted and placed it."

[[rules]]
number = "5.9"
status = "executed"
summary = "A wager on either racetrack that meets the minimum but not the steps required by general rule 9.6 is void as far as it exceeds them, even if a dealer accepted and placed it."

[[rules]]
number = "6.1"
status = "executed"
summary = "Where Viva Roulette is adopted, its rules prevail over those of roulette, which otherwise apply."
editions = ["proposed"]

[[rules]]
number = "6.2"
status = "executed"
summary = "The adoption of Viva Roulette and its odds are displayed at the table throughout."
editions = ["proposed"]

[[rules]]
number = "6.3"
status = "executed"
summary = "Viva odds of inside wagers, stake included: Straight Up 35 for 1, Split 17, Street 11, Corner 8, Five-Line 6, Six-Line 5."
editions = ["proposed"]

[[rules]]
number = "6.4"
status = "executed"
summary = "Outside wagers at Viva Roulette are paid as at roulette."
editions = ["proposed"]
' AS BLOB));
INSERT INTO "setups" VALUES(X'6AEBE5DEBD6E57F930EB92DF046F9C07B18B7CFBA06C2D9D2926FFD71D0DDB82',CAST('{"kind":"rounds","setup":{"document":"skycity/roulette"},"texts":{"skycity/roulette":"295e56126bf5b09b277ebbc54e5ea1701b3f9a5480b658821a4309b84a8eef3d","skycity/general":"b83529327a26cfde46fc77730f2b87a68f18464e80157ed746de48af1b92e3ee"}}' AS BLOB));
INSERT INTO "setups" VALUES(X'C8A94EFA568F5E0124BB6ACE8BBD34504BDD16556812224D9C986D8D6674EFA0',CAST('# SKYCITY''s Blackjack, Division 2 as amended in 2018.
# `proposed` is the amended text, whose numbering is cited; `current` is the text before it.

[document]
operator = "SKYCITY"
title = "Blackjack"
source = "Division 2"
about = "Players draw towards 21 against a dealer who draws last, by fixed rules, and whose second card comes after all players."
game = "blackjack"
includes = ["skycity/general"]
edition = "proposed"

[editions.proposed]
about = "As amended: Player Select Blackjack, lucky lucky and Buster Blackjack wagers, pair wagers on split hands; the operator may restrict doubling and splitting, and have a dealer''s blackjack take all that is wagered; the cut is for the operator."

[editions.current]
about = "Before the amendment: none of these, and the cards are always cut."

# -- operator''s choices: the game --------------------------------------------------------------------------------------

[options.version]
rule = { proposed = ["18.1", "19.1", "20.1", "21.1"], current = ["18.1", "19.1", "20.1"] }
about = "blackjack, or a version of it: ante up (section 18), blackjack + (19), free bet (20) or player select blackjack (21)"
values = { proposed = ["blackjack", "ante_up", "blackjack_plus", "free_bet", "player_select"], current = ["blackjack", "ante_up", "blackjack_plus", "free_bet"] }
default = "blackjack"

[options.style_a]
rule = "17.1"
about = "Blackjack (Style A): the dealer draws to a soft 17"
default = false

[options.decks]
rule = "3.3(a)"
about = "decks of cards in a set; 6 to 8 where super sevens wagers are offered"
min = 4
max = 8
default = 8

[options.blackjack_pays]
rule = ["5.4", "10.1A"]
about = "what a blackjack pays"
values = ["3 to 2", "6 to 5", "1 to 1"]
default = "3 to 2"

[options.doubling]
rule = { proposed = "11.6", current = "11.1" }
about = "two-card totals on which players may double down"
values = { proposed = ["any_two", "9_10_11", "10_11", "none"], current = ["any_two"] }
default = "any_two"

[options.double_after_split]
rule = { proposed = "11.6", current = "11.1" }
about = "players may double down on the first two cards of a split hand"
type = "flag"
values = { proposed = [true, false], current = [true] }
default = true

[options.split_pairs]
rule = { proposed = "12.7(a)", current = "12.1" }
about = "players may split pairs"
type = "flag"
values = { proposed = [true, false], current = [true] }
default = true

[options.split_aces]
rule = { proposed = "12.7(b)", current = "12.1" }
about = "players may split aces"
type = "flag"
values = { proposed = [true, false], current = [true] }
default = true

[options.most_hands]
rule = { proposed = ["12.4(a)", "12.8"], current = "12.4(a)" }
about = "hands that may be formed on a box by splitting"
min = { proposed = 2, current = 3 }
max = 3
default = 3

[options.dealer_blackjack_takes_doubles]
rule = { proposed = "11.7", current = "11.5" }
about = "a dealer''s blackjack takes what was added in doubling down too"
type = "flag"
values = { proposed = [true, false], current = [false] }
default = false

[options.dealer_blackjack_takes_splits]
rule = { proposed = "12.9", current = "12.6" }
about = "a dealer''s blackjack takes what was added in splitting too"
type = "flag"
values = { proposed = [true, false], current = [false] }
default = false

[options.shoe]
rule = ["3.3(a)", "4.1"]
about = "cards left, for a price in the midst of a shoe: how many that count 1 (aces), 2, 3 and so on to 10; full decks if unset"
type = "integer_list"
length = 10
min = 0
max = 128

# -- operator''s choices: ante up and player select blackjack -----------------------------------------------------------

[options.ante]
rule = ["1.0", "18.3"]
about = "the ante at ante up blackjack: at most 12.5% of the table minimum"
type = "money"
default = "1"

[options.ante_waived_from]
rule = "18.4"
about = "initial wager from which no ante is due; never if unset"
type = "money"

[options.upper_minimum]
rule = "21.2"
about = "the upper minimum at player select blackjack; the lower one is the table minimum"
type = "money"
default = "25"
editions = ["proposed"]

[options.upper_blackjack_pays]
rule = ["10.1A", "21.3"]
about = "blackjack_pays for wagers that meet the upper minimum"
values = ["3 to 2", "6 to 5", "1 to 1"]
default = "3 to 2"
editions = ["proposed"]

[options.upper_doubling]
rule = ["11.6", "21.5"]
about = "doubling for wagers that meet the upper minimum"
values = ["any_two", "9_10_11", "10_11", "none"]
default = "any_two"
editions = ["proposed"]

[options.upper_double_after_split]
rule = ["11.6", "21.5"]
about = "double_after_split for wagers that meet the upper minimum"
default = true
editions = ["proposed"]

[options.upper_split_pairs]
rule = ["12.7(a)", "21.5"]
about = "split_pairs for wagers that meet the upper minimum"
default = true
editions = ["proposed"]

[options.upper_split_aces]
rule = ["12.7(b)", "21.5"]
about = "split_aces for wagers that meet the upper minimum"
default = true
editions = ["proposed"]

[options.upper_most_hands]
rule = ["12.8", "21.5"]
about = "most_hands for wagers that meet the upper minimum"
min = 2
max = 3
default = 3
editions = ["proposed"]

[options.upper_dealer_blackjack_takes_doubles]
rule = ["11.7", "21.5"]
about = "dealer_blackjack_takes_doubles for wagers that meet the upper minimum"
default = false
editions = ["proposed"]

[options.upper_dealer_blackjack_takes_splits]
rule = ["12.9", "21.5"]
about = "dealer_blackjack_takes_splits for wagers that meet the upper minimum"
default = false
editions = ["proposed"]

# -- operator''s choices: side wagers -----------------------------------------------------------------------------------

[options.super_sevens]
rule = "15.1"
about = "super sevens wagers are offered"
default = false

[options.madness_21]
rule = "15A.1"
about = "madness 21 wagers are offered"
default = false

[options.five_dollar_prizes]
rule = ["1.0", "15A.6"]
about = "how many of the possible prizes of madness 21 are of $5: prizes go down to $5, and the printed table lacks that row; unset, the wager cannot be priced"
min = 0
max = 100000

[options.perfect_pair]
rule = ["15B.1", "15B.1A"]
about = "perfect pair wagers are offered"
default = false
excludes = ["any_pair", "lucky_match"]

[options.perfect_pair_scale]
rule = ["15B.7", "15B.8"]
about = "pay scale of perfect pair wagers"
min = 1
max = 3
default = 1

[options.any_pair]
rule = ["15C.1", "15C.2"]
about = "any pair wagers are offered"
default = false
excludes = ["perfect_pair", "lucky_match"]

[options.any_pair_scale]
rule = ["15C.8", "15C.9"]
about = "pay scale of any pair wagers"
min = 1
max = 2
default = 1

[options.pair_wagers_on_split_hands]
rule = ["15B.9", "15C.10"]
about = "additional perfect pair or any pair wagers are offered on the hands of a split"
default = false
editions = ["proposed"]

[options.house_money]
rule = ["15D.1", "15D.12"]
about = "house money wagers are offered"
default = false
excludes = { proposed = ["super_sevens", "madness_21", "let_it_ride", "lucky_lucky", "buster", "push_22"], current = ["super_sevens", "madness_21", "let_it_ride", "lucky_match", "push_22"] }

[options.let_it_ride]
rule = ["15E.1", "15E.11"]
about = "let it ride wagers are offered"
default = false
excludes = { proposed = ["super_sevens", "madness_21", "house_money", "lucky_lucky", "buster", "push_22"], current = ["super_sevens", "madness_21", "house_money", "lucky_match", "push_22"] }

[options.lucky_match]
rule = ["15F.1", "15F.2"]
about = "lucky match wagers are offered"
default = false
excludes = ["perfect_pair", "any_pair"]

[options.lucky_match_scale]
rule = ["15F.9", "15F.11"]
about = "pay scale of lucky match wagers"
min = 1
max = 2
default = 1

[options.lucky_lucky]
rule = "15G.1"
about = "lucky lucky wagers are offered"
default = false
editions = ["proposed"]

[options.lucky_lucky_table]
rule = ["15G.8", "15G.9"]
about = "pay table of lucky lucky wagers"
min = 1
max = 3
default = 1
editions = ["proposed"]

[options.buster]
rule = "15H.1"
about = "Buster Blackjack wagers are offered"
default = false
editions = ["proposed"]

[options.buster_scale]
rule = ["15H.8", "15H.10a"]
about = "pay scale of Buster Blackjack wagers"
values = ["A", "B", "C", "D", "E", "F"]
default = "A"
editions = ["proposed"]

[options.free_bonus]
rule = ["15H.9", "15H.10b"]
about = "pay scale of the free bonus beside a Buster Blackjack wager, if there is one"
values = ["none", "B1", "B3"]
default = "none"
editions = ["proposed"]

[options.push_22]
rule = "20A.1"
about = "push 22 wagers are offered"
default = false

[options.push_22_scale]
rule = ["20A.6", "20A.7"]
about = "pay scale of push 22 wagers"
min = 1
max = 2
default = 1

# -- operator''s choices: the table -------------------------------------------------------------------------------------

[options.boxes]
rule = "3.1"
about = "boxes on the layout"
min = 1
max = 9
default = 7

[options.players_per_box]
rule = "14.1"
about = "players who may wager on one box"
min = 1
max = 3
default = 3

[options.boxes_per_player]
rule = ["5.8", "14.4", "14.7"]
about = "boxes on which one player may make an initial wager; side wagers that may lie on anybody''s box are not counted"
min = 1
max = 9
default = 9

[options.box_total_maximum]
rule = "14.2"
about = "all players'' initial wagers on a box together may not exceed the table maximum; what is added later is not counted, except what is left in action (15D.6, 15E.5)"
default = false

[options.player_total_maximum]
rule = "14.2"
about = "a player''s initial wagers on a box together may not exceed the table maximum, even if that player''s own limit is higher; what is added later is not counted, except what is left in action (15D.6, 15E.5)"
default = false

# -- operator''s choices: the cards -------------------------------------------------------------------------------------

[options.shuffler]
rule = ["3.3(e)", "3.4"]
about = "dealt from a shoe shuffled by hand, an automatic shuffler with two sets of decks, or a continuous shuffler"
values = ["shoe", "automatic", "continuous"]
default = "shoe"

[options.cutting_cards]
rule = ["3.3(b)", "7.6(a)"]
about = "cutting cards in use; a second one lies behind all cards"
min = 1
max = 2
default = 1

[options.pre_shuffled]
rule = ["6.5", "7.1A"]
about = "cards that come to the table have been shuffled in advance"
default = false

[options.shuffle_pre_shuffled]
rule = "6.5"
about = "pre-shuffled cards are shuffled at the table too, before they are cut"
type = "flag"
values = { proposed = [true, false], current = [true] }
default = { proposed = false, current = true }

[options.manufacturer_cards]
rule = "6.6"
about = "new cards come sealed from their manufacturer, checked and shuffled, as the regulator has approved: they are used with no further shuffle, or (proposed) with neither shuffle nor cut"
values = { proposed = ["none", "no_shuffle", "no_shuffle_or_cut"], current = ["none", "no_shuffle"] }
default = "none"

[options.shuffle_before_loading]
rule = "6.4"
about = "new cards are shuffled before they are loaded into an automatic or continuous shuffler"
type = "flag"
values = { proposed = [true, false], current = [true] }
default = { proposed = false, current = true }

[options.cut_before_loading]
rule = "6.4"
about = "new cards are cut before they are loaded into an automatic shuffler, beside the cut after its shuffle"
default = false
editions = ["proposed"]

[options.cut]
rule = "7.2"
about = "cards are cut after the shuffle"
type = "flag"
values = { proposed = [true, false], current = [true] }
default = true

[options.cutting_card_percent]
rule = "7.6(a)"
about = "part of the stack, in percent, that lies behind the cutting card: no more than half"
min = 0
max = 50
default = 25

[options.burn_first_card]
rule = "8.1"
about = "the first card after a shuffle is discarded face down"
default = true

# -- readings ----------------------------------------------------------------------------------------------------------

[readings.dealer_blackjack_takes]
rule = ["11.5", "12.6", "13.2"]
values = ["original_plus_busted", "original_only"]
default = "original_plus_busted"
moves = ["blackjack"]
why = "After a double or a split a dealer''s blackjack takes only the original wager; but a hand that busted has lost at once (13.2). By the first reading what was busted stays lost, and of what still stands on the box one original wager is taken; by the other the round costs one original wager in all, busted or not."

[readings.doubling_totals_bind]
rule = ["11.1", "11.6"]
values = ["all_hands", "first_hands"]
default = "all_hands"
why = "The operator may allow doubling only on the first two cards dealt to the player if they total 9, 10 or 11, or 10 or 11. 11.1 names the first two cards of split pairs apart, and 11.6 has another restriction for them; so these totals may bind hands before a split only. We take the first two cards of a split hand to be bound alike. Bears on the proposed edition only."
editions = ["proposed"]

[readings.side_wagers_alone]
rule = ["15B.2", "15C.3", "15F.3"]
values = ["refused", "allowed"]
default = "refused"
why = "These wagers may lie on another box than the player''s own, and are placed at the time of the initial wager of 5.1: whether somebody without one may place them is not said outright. Goes for lucky lucky (15G.2) too."

[readings.madness_21_prize]
rule = ["15A.5", "15A.6"]
values = ["beside_stake", "replaces_stake"]
default = "beside_stake"
why = "A winning wager is paid a prize for each dollar wagered; what becomes of the wager itself is not said. Only losing wagers are collected (15A.5), so a winning one goes back with the prize; by the other reading the prize is all that the player gets."

[readings.jackpot_failure_pays]
rule = "16.12"
values = ["flat", "per_dollar"]
default = "flat"
why = "When the equipment fails during a round, a madness 21 wager that has won is settled with a $25 payout: taken literally, $25 whatever the wager; but all other prizes are for each dollar wagered."

[readings.riding_limit]
rule = ["14.2", "15D.6(b)", "15E.5(b)"]
values = ["directed", "table_maximum"]
default = "directed"
why = "What stays in action may not, together with the original wager, exceed the maximum as per 14.2; and that rule leaves it to the operator to direct that totals are limited. Taken literally the limit is there only where it is directed; by the other reading the table maximum holds for this total in any case."

[readings.no_ante_voids]
rule = "18.7"
values = ["wager", "box"]
default = "wager"
why = "Where cards were dealt to a wagering area without an ante, any wager in it is void. Where several players share a box, the fault of one does not void the others'' wagers; by the literal reading it does."

[readings.free_bets_restricted]
rule = ["20.1", "20.3", "20.4"]
values = ["no", "yes"]
default = "no"
why = "Whether an operator''s restrictions of doubling and splitting (11.6, 12.7) reach free doubles and splits is not said. The rules of free bet blackjack prevail where they conflict with others (20.1), and 20.3 and 20.4 name what may be doubled and split for free; by the other reading what is restricted is restricted for free bets too. How many hands the operator allows on a box (12.8) binds by both: 20.4 says only how many are the most."

[readings.lammer_stands_for]
rule = ["15D.7", "15D.8", "20.3", "20.8"]
values = ["original_bet", "original_and_riding"]
default = "original_bet"
why = "A free bet lammer counts as much as the original bet when it is paid (20.8), but stands for the greatest double that 11.2(a) allows (20.3), which 15D.7 and 15E.6 raise by what is in action beside the original wager, as 15D.8 and 15E.7 raise what a split takes. We follow 20.8; by the other reading the house stands for what is in action too, which gives the player an edge."

[readings.decider_without_wager]
rule = ["14.3(a)", "14.5"]
values = ["never", "at_full_table"]
default = "never"
why = "At a full house a seated player decides only for the box of their own seat (14.5). Who decides on a box where only such players have wagered, and the player seated there has not, is not said. Decisions are those of players with a wager (8.3, 11.2, 12.2), and nobody else could double or split; so the first who wagered there decides. By the other reading 14.5 is taken to the letter, and whoever sits at the box decides, without a wager."

[readings.absent_decider]
rule = ["14.3(a)", "16.6"]
values = ["next_on_box", "nobody"]
default = "next_on_box"
why = "Cards are dealt to an absent player''s hand if no other player is entitled to decide on it. Where others have wagered on the box, the next of them decides in the absence of the one who does; read literally, the seated player''s right is exclusive, so nobody does, and the operator has cards dealt."

[readings.card_exposed_before_deal]
rule = ["16.3", "16.4", "16.5"]
values = ["removed", "next_card"]
default = "removed"
why = "What becomes of an exposed card after the initial deal is said, but not of one that comes out before wagers are closed. Players could still wager on what they saw, so it is out of play like that of 16.1 and 16.3; by the other reading the order of the cards is kept (16.5): the round has begun with its first card, and wagers are closed."

[readings.void_hand_undoes]
rule = ["15.7", "16.5"]
values = ["settled_wagers_too", "standing_wagers_only"]
default = "settled_wagers_too"
why = "A void hand''s wagers are returned; whether that reaches one that was settled before the error is not said. A void hand has no result (general rule 1.1), so every wager on it goes back."

# -- wagers and what they pay ------------------------------------------------------------------------------------------
# Where a version has rules of its own for the wager of 5.1, they are cited instead.

[wagers.blackjack]
rule = { by = "version", blackjack = "5.1", ante_up = ["5.1", "18.5"], blackjack_plus = "19.3", free_bet = "5.1", player_select = "5.1" }
title = "Blackjack"

[wagers.blackjack.outcomes.blackjack]
rule = { by = "version", blackjack = ["5.1(b)", "5.1(c)", "5.4", "10.1A"], ante_up = ["5.1(b)", "5.1(c)", "5.4", "10.1A"], blackjack_plus = ["10.1A", "19.3(d)", "19.4"], free_bet = ["5.1(b)", "5.1(c)", "5.4", "10.1A"], player_select = ["5.1(b)", "5.1(c)", "5.4", "10.1A", "21.3"] }
pays = { by = "blackjack_pays", "3 to 2" = "3 to 2", "6 to 5" = "6 to 5", "1 to 1" = "1 to 1" }

[wagers.blackjack.outcomes.blackjack_upper]
rule = ["5.1(b)", "5.1(c)", "5.4", "10.1A", "21.3"]
pays = { by = "upper_blackjack_pays", "3 to 2" = "3 to 2", "6 to 5" = "6 to 5", "1 to 1" = "1 to 1" }
editions = ["proposed"]

[wagers.blackjack.outcomes.even_money]
rule = "10.3(a)"
pays = "1 to 1"

[wagers.blackjack.outcomes.wins]
rule = { by = "version", blackjack = ["5.1(a)", "5.1(b)", "5.4"], ante_up = ["5.1(a)", "5.1(b)", "5.4"], blackjack_plus = ["19.3", "19.4"], free_bet = ["5.1(a)", "5.1(b)", "5.4"], player_select = ["5.1(a)", "5.1(b)", "5.4"] }
pays = "1 to 1"

[wagers.blackjack.outcomes.stands_off]
rule = { by = "version", blackjack = "5.1(e)", ante_up = "5.1(e)", blackjack_plus = ["19.3(h)", "19.3(i)"], free_bet = ["5.1(e)", "20.7"], player_select = "5.1(e)" }
pays = "stand off"

[wagers.blackjack.outcomes.loses]
rule = { by = "version", blackjack = "5.1(g)", ante_up = "5.1(g)", blackjack_plus = "19.3(g)", free_bet = "5.1(g)", player_select = "5.1(g)" }
pays = "lose"

[wagers.blackjack.outcomes.busts]
rule = { by = "version", blackjack = ["5.1(f)", "13.2"], ante_up = ["5.1(f)", "13.2"], blackjack_plus = ["13.2", "19.3(f)"], free_bet = ["5.1(f)", "13.2"], player_select = ["5.1(f)", "13.2"] }
pays = "lose"

[wagers.blackjack.outcomes.loses_to_blackjack]
rule = { by = "version", blackjack = ["5.1(d)", "5.1(g)"], ante_up = ["5.1(d)", "5.1(g)"], blackjack_plus = "19.3(g)", free_bet = ["5.1(d)", "5.1(g)"], player_select = ["5.1(d)", "5.1(g)"] }
pays = "lose"

[wagers.blackjack.outcomes.returned]
rule = ["11.5", "12.6"]
pays = "stand off"

[wagers.double_down]
rule = ["11.1", "11.2"]
title = "Double Down"

[wagers.double_down.outcomes]
wins = { rule = "11.4", pays = "1 to 1" }
stands_off = { rule = { by = "version", blackjack = "11.4", ante_up = "11.4", blackjack_plus = ["11.4", "19.3(i)"], free_bet = ["11.4", "20.7"], player_select = "11.4" }, pays = "stand off" }
loses = { rule = "11.4", pays = "lose" }
busts = { rule = ["11.4", "13.2"], pays = "lose" }
loses_to_blackjack = { rule = { proposed = ["11.5", "11.7"], current = "11.5" }, pays = "lose" }
returned = { rule = "11.5", pays = "stand off" }

[wagers.split]
rule = ["12.1", "12.2"]
title = "Split"

[wagers.split.outcomes]
wins = { rule = "12.5", pays = "1 to 1" }
stands_off = { rule = { by = "version", blackjack = "12.5", ante_up = "12.5", blackjack_plus = ["12.5", "19.3(i)"], free_bet = ["12.5", "20.7"], player_select = "12.5" }, pays = "stand off" }
loses = { rule = "12.5", pays = "lose" }
busts = { rule = ["12.5", "13.2"], pays = "lose" }
loses_to_blackjack = { rule = { proposed = { by = "dealer_blackjack_takes_splits", true = ["12.6", "12.9"], false = "12.6" }, current = "12.6" }, pays = "lose" }
returned = { rule = "12.6", pays = "stand off" }

[wagers.free_double]
rule = "20.3"
title = "Free Double"

[wagers.free_double.outcomes]
wins = { rule = ["11.4", "20.8"], pays = "1 to 1" }
collected = { rule = "20.8", pays = "stand off" }

[wagers.free_split]
rule = "20.4"
title = "Free Split"

[wagers.free_split.outcomes]
wins = { rule = ["12.5", "20.8"], pays = "1 to 1" }
collected = { rule = "20.8", pays = "stand off" }

[wagers.insurance]
rule = ["9.1", "9.2"]
title = "Insurance"

[wagers.insurance.outcomes]
wins = { rule = ["9.1", "9.4"], pays = "2 to 1" }
loses = { rule = ["9.1", "9.5"], pays = "lose" }

[wagers.ante]
rule = ["18.3", "18.5"]
title = "Ante"

[wagers.ante.outcomes]
collected = { rule = "18.6", pays = "lose" }

[wagers.super_sevens]
rule = ["15.1", "15.2"]
title = "Super Sevens"
offered_by = "super_sevens"

[wagers.super_sevens.outcomes]
one_seven = { rule = "15.4(a)", pays = "3 to 1" }
two_sevens = { rule = "15.4(b)", pays = "50 to 1" }
two_suited_sevens = { rule = "15.4(c)", pays = "100 to 1" }
three_sevens = { rule = "15.4(d)", pays = "500 to 1" }
three_suited_sevens = { rule = "15.4(e)", pays = "5000 to 1" }
no_seven = { rule = "15.4(f)", pays = "lose" }

[wagers.madness_21]
rule = ["15A.1", "15A.2"]
title = "Madness 21"
offered_by = "madness_21"

[wagers.madness_21.outcomes.prize_1000]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "1000 to 1", replaces_stake = "1000 for 1" }

[wagers.madness_21.outcomes.prize_100]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "100 to 1", replaces_stake = "100 for 1" }

[wagers.madness_21.outcomes.prize_50]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "50 to 1", replaces_stake = "50 for 1" }

[wagers.madness_21.outcomes.prize_40]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "40 to 1", replaces_stake = "40 for 1" }

[wagers.madness_21.outcomes.prize_35]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "35 to 1", replaces_stake = "35 for 1" }

[wagers.madness_21.outcomes.prize_30]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "30 to 1", replaces_stake = "30 for 1" }

[wagers.madness_21.outcomes.prize_25]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "25 to 1", replaces_stake = "25 for 1" }

[wagers.madness_21.outcomes.prize_24]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "24 to 1", replaces_stake = "24 for 1" }

[wagers.madness_21.outcomes.prize_23]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "23 to 1", replaces_stake = "23 for 1" }

[wagers.madness_21.outcomes.prize_22]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "22 to 1", replaces_stake = "22 for 1" }

[wagers.madness_21.outcomes.prize_21]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "21 to 1", replaces_stake = "21 for 1" }

[wagers.madness_21.outcomes.prize_20]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "20 to 1", replaces_stake = "20 for 1" }

[wagers.madness_21.outcomes.prize_15]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "15 to 1", replaces_stake = "15 for 1" }

[wagers.madness_21.outcomes.prize_14]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "14 to 1", replaces_stake = "14 for 1" }

[wagers.madness_21.outcomes.prize_13]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "13 to 1", replaces_stake = "13 for 1" }

[wagers.madness_21.outcomes.prize_12]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "12 to 1", replaces_stake = "12 for 1" }

[wagers.madness_21.outcomes.prize_11]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "11 to 1", replaces_stake = "11 for 1" }

[wagers.madness_21.outcomes.prize_10]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "10 to 1", replaces_stake = "10 for 1" }

[wagers.madness_21.outcomes.prize_9]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "9 to 1", replaces_stake = "9 for 1" }

[wagers.madness_21.outcomes.prize_8]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "8 to 1", replaces_stake = "8 for 1" }

[wagers.madness_21.outcomes.prize_7]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "7 to 1", replaces_stake = "7 for 1" }

[wagers.madness_21.outcomes.prize_6]
rule = ["15A.4(a)", "15A.6"]
pays = { by = "madness_21_prize", beside_stake = "6 to 1", replaces_stake = "6 for 1" }

[wagers.madness_21.outcomes.prize_5]
rule = ["1.0", "15A.4(a)"]
pays = { by = "madness_21_prize", beside_stake = "5 to 1", replaces_stake = "5 for 1" }

[wagers.madness_21.outcomes.loses]
rule = "15A.4(b)"
pays = "lose"

# The table of 15B.7 is printed half-deleted: the old lists run into the columns that replace them. Where a cell of the
# columns is missing it is taken from the list: 30 to 1 for a perfect pair by scale one, 25 to 1 by two and three.

[wagers.perfect_pair]
rule = ["15B.1", "15B.2"]
title = "Perfect Pair"
offered_by = "perfect_pair"

[wagers.perfect_pair.outcomes.mixed_pair]
rule = ["15B.5", "15B.7"]
pays = { by = "perfect_pair_scale", 1 = "5 to 1", 2 = "6 to 1", 3 = "5 to 1" }

[wagers.perfect_pair.outcomes.coloured_pair]
rule = ["15B.5", "15B.7"]
pays = { by = "perfect_pair_scale", 1 = "10 to 1", 2 = "12 to 1", 3 = "12 to 1" }

[wagers.perfect_pair.outcomes.perfect_pair]
rule = ["15B.5", "15B.7"]
pays = { by = "perfect_pair_scale", 1 = "30 to 1", 2 = "25 to 1", 3 = "25 to 1" }

[wagers.perfect_pair.outcomes.no_pair]
rule = "15B.5"
pays = "lose"

[wagers.any_pair]
rule = ["15C.1", "15C.3"]
title = "Any Pair"
offered_by = "any_pair"

[wagers.any_pair.outcomes.pair]
rule = ["15C.6", "15C.8"]
pays = { by = "any_pair_scale", 1 = "11 to 1", 2 = "10 to 1" }

[wagers.any_pair.outcomes.no_pair]
rule = "15C.6"
pays = "lose"

[wagers.house_money]
rule = ["15D.1", "15D.2"]
title = "House Money"
offered_by = "house_money"

[wagers.house_money.outcomes]
suited_ace_king = { rule = "15D.5(a)", pays = "9 to 1" }
suited_sequence = { rule = "15D.5(b)", pays = "4 to 1" }
pair = { rule = "15D.5(c)", pays = "3 to 1" }
sequence = { rule = "15D.5(d)", pays = "1 to 1" }
loses = { rule = "15D.5(e)", pays = "lose" }

[wagers.house_money_riding]
rule = "15D.6(b)"
title = "House Money in action"

[wagers.house_money_riding.outcomes]
blackjack = { rule = ["10.1A", "15D.10"], pays = { by = "blackjack_pays", "3 to 2" = "3 to 2", "6 to 5" = "6 to 5", "1 to 1" = "1 to 1" } }
blackjack_upper = { rule = ["10.1A", "15D.10", "21.3"], pays = { by = "upper_blackjack_pays", "3 to 2" = "3 to 2", "6 to 5" = "6 to 5", "1 to 1" = "1 to 1" }, editions = ["proposed"] }
even_money = { rule = ["10.3(a)", "15D.10"], pays = "1 to 1" }
wins = { rule = "15D.10", pays = "1 to 1" }
stands_off = { rule = ["15D.10", "15D.11"], pays = "stand off" }
loses = { rule = "15D.10", pays = "lose" }

[wagers.let_it_ride]
rule = ["15E.1", "15E.2"]
title = "Let It Ride"
offered_by = "let_it_ride"

[wagers.let_it_ride.outcomes]
suited_sequence = { rule = "15E.4(a)", pays = "2 to 1" }
suited = { rule = "15E.4(b)", pays = "1 to 1" }
sequence = { rule = "15E.4(b)", pays = "1 to 1" }
loses = { rule = "15E.4(c)", pays = "lose" }

[wagers.let_it_ride_riding]
rule = "15E.5(b)"
title = "Let It Ride in action"

[wagers.let_it_ride_riding.outcomes]
blackjack = { rule = ["10.1A", "15E.9"], pays = { by = "blackjack_pays", "3 to 2" = "3 to 2", "6 to 5" = "6 to 5", "1 to 1" = "1 to 1" } }
blackjack_upper = { rule = ["10.1A", "15E.9", "21.3"], pays = { by = "upper_blackjack_pays", "3 to 2" = "3 to 2", "6 to 5" = "6 to 5", "1 to 1" = "1 to 1" }, editions = ["proposed"] }
even_money = { rule = ["10.3(a)", "15E.9"], pays = "1 to 1" }
wins = { rule = "15E.9", pays = "1 to 1" }
stands_off = { rule = ["15E.9", "15E.10"], pays = "stand off" }
loses = { rule = "15E.9", pays = "lose" }

[wagers.lucky_match]
rule = ["15F.1", "15F.3"]
title = "Lucky Match"
offered_by = "lucky_match"

[wagers.lucky_match.outcomes.mixed_match]
rule = ["15F.6", "15F.9"]
pays = { by = "lucky_match_scale", 1 = "5 to 1", 2 = "5 to 1" }

[wagers.lucky_match.outcomes.coloured_match]
rule = ["15F.6", "15F.9"]
pays = { by = "lucky_match_scale", 1 = "10 to 1", 2 = "10 to 1" }

[wagers.lucky_match.outcomes.lucky_match]
rule = ["15F.6", "15F.9"]
pays = { by = "lucky_match_scale", 1 = "25 to 1", 2 = "20 to 1" }

[wagers.lucky_match.outcomes.lucky_triple_match]
rule = ["15F.6", "15F.7", "15F.9"]
pays = { by = "lucky_match_scale", 1 = "100 to 1", 2 = "500 to 1" }

[wagers.lucky_match.outcomes.no_match]
rule = "15F.6"
pays = "lose"

[wagers.lucky_lucky]
rule = ["15G.1", "15G.2"]
title = "Lucky Lucky"
offered_by = "lucky_lucky"
editions = ["proposed"]

[wagers.lucky_lucky.outcomes]
suited_777 = { rule = ["15G.5", "15G.8"], pays = { by = "lucky_lucky_table", 1 = "200 to 1", 2 = "200 to 1", 3 = "200 to 1" } }
suited_678 = { rule = ["15G.5", "15G.8"], pays = { by = "lucky_lucky_table", 1 = "100 to 1", 2 = "100 to 1", 3 = "100 to 1" } }
unsuited_777 = { rule = ["15G.5", "15G.8"], pays = { by = "lucky_lucky_table", 1 = "50 to 1", 2 = "50 to 1", 3 = "50 to 1" } }
unsuited_678 = { rule = ["15G.5", "15G.8"], pays = { by = "lucky_lucky_table", 1 = "30 to 1", 2 = "30 to 1", 3 = "30 to 1" } }
suited_21 = { rule = ["15G.5", "15G.8"], pays = { by = "lucky_lucky_table", 1 = "10 to 1", 2 = "15 to 1", 3 = "10 to 1" } }
unsuited_21 = { rule = ["15G.5", "15G.8"], pays = { by = "lucky_lucky_table", 1 = "3 to 1", 2 = "3 to 1", 3 = "3 to 1" } }
any_20 = { rule = ["15G.5", "15G.8"], pays = { by = "lucky_lucky_table", 1 = "2 to 1", 2 = "2 to 1", 3 = "2 to 1" } }
any_19 = { rule = ["15G.5", "15G.8"], pays = { by = "lucky_lucky_table", 1 = "2 to 1", 2 = "1 to 1", 3 = "1 to 1" } }
loses = { rule = "15G.5", pays = "lose" }

[wagers.buster]
rule = ["15H.1", "15H.2"]
title = "Buster Blackjack"
offered_by = "buster"
editions = ["proposed"]

[wagers.buster.outcomes]
bust_8_or_more = { rule = ["15H.5", "15H.10a"], pays = { by = "buster_scale", A = "250 to 1", B = "200 to 1", C = "250 to 1", D = "200 to 1", E = "250 to 1", F = "250 to 1" } }
bust_7 = { rule = ["15H.5", "15H.10a"], pays = { by = "buster_scale", A = "50 to 1", B = "50 to 1", C = "50 to 1", D = "50 to 1", E = "50 to 1", F = "50 to 1" } }
bust_6 = { rule = ["15H.5", "15H.10a"], pays = { by = "buster_scale", A = "15 to 1", B = "15 to 1", C = "12 to 1", D = "12 to 1", E = "12 to 1", F = "20 to 1" } }
bust_5 = { rule = ["15H.5", "15H.10a"], pays = { by = "buster_scale", A = "4 to 1", B = "4 to 1", C = "4 to 1", D = "4 to 1", E = "3 to 1", F = "8 to 1" } }
bust_4 = { rule = ["15H.5", "15H.10a"], pays = { by = "buster_scale", A = "2 to 1", B = "2 to 1", C = "2 to 1", D = "2 to 1", E = "2 to 1", F = "2 to 1" } }
bust_3 = { rule = ["15H.5", "15H.10a"], pays = { by = "buster_scale", A = "2 to 1", B = "2 to 1", C = "2 to 1", D = "2 to 1", E = "2 to 1", F = "1 to 1" } }
loses = { rule = "15H.6", pays = "lose" }

[wagers.push_22]
rule = ["20A.1", "20A.2"]
title = "Push 22"
offered_by = "push_22"

[wagers.push_22.outcomes.same_suit_22]
rule = ["20A.4", "20A.6"]
pays = { by = "push_22_scale", 1 = "50 to 1", 2 = "50 to 1" }

[wagers.push_22.outcomes.same_colour_22]
rule = ["20A.4", "20A.6"]
pays = { by = "push_22_scale", 1 = "20 to 1", 2 = "20 to 1" }

[wagers.push_22.outcomes.other_22]
rule = ["20A.4", "20A.6"]
pays = { by = "push_22_scale", 1 = "8 to 1", 2 = "7 to 1" }

[wagers.push_22.outcomes.loses]
rule = "20A.4"
pays = "lose"

# -- provisions: cards, hands and what decides them ------------------------------------------------------------------

[provisions.card_values]
rule = "4.1"
of_rank = { A = 1, 2 = 2, 3 = 3, 4 = 4, 5 = 5, 6 = 6, 7 = 7, 8 = 8, 9 = 9, T = 10, J = 10, Q = 10, K = 10 }
ace_high_adds = 10   # what an ace counts more where the hand does not exceed `most` by it
most = 21

[provisions.blackjack]
rule = "1.0"
cards = 2   # that count `most` together: an ace and a ten

[provisions.pair_colours]
rule = "1.0"
red = "dh"

[provisions.dealer_draws]
rule = "13.3"
hard_from = 17   # stands on these totals and above
soft_from = 17

[provisions.dealer_draws_style_a]
rule = "17.2"
hard_from = 17
soft_from = 18

[provisions.dealer_draws_free_bet]
rule = "20.6"
hard_from = 17
soft_from = 18

# -- provisions: wagers and boxes ------------------------------------------------------------------------------------

[provisions.wagering]
rule = "5.1"

[provisions.oral_wagers]
rule = "5.3"

[provisions.no_more_bets]
rule = ["5.5", "8.2"]

[provisions.optional_wager_stands]
rule = "5.6"

[provisions.collected_after_payment]
rule = "5.7"

[provisions.restricted_player]
rule = "5.8"

[provisions.decider]
rule = "14.3(a)"

[provisions.follow_double]
rule = "14.3(c)"

[provisions.follow_split]
rule = "14.3(d)"

[provisions.followers_abide]
rule = "14.3(e)"

[provisions.follower_insurance]
rule = "14.3(f)"

[provisions.follower_even_money]
rule = "14.3(g)"

[provisions.own_box_only]
rule = "14.5"

[provisions.minimum_on_each_box]
rule = "14.6"

# -- provisions: the cards -------------------------------------------------------------------------------------------

[provisions.shuffle_before_play]
rule = "7.1(a)"

[provisions.shuffle_when_cutting_card_first]
rule = ["7.1(b)", "8.8"]

[provisions.shuffle_after_cutting_card]
rule = ["7.1(c)", "8.7"]

[provisions.shuffle_at_discretion]
rule = "7.1(d)"

[provisions.shuffle_for_randomness]
rule = "7.1(e)"

[provisions.shuffle_after_exposure]
rule = "7.1(f)"

[provisions.pre_shuffled_cards]
rule = ["6.5", "7.1A"]

[provisions.pre_shuffled_inspection]
rule = "7.1A(a)"

[provisions.pre_shuffled_mixed]
rule = "7.1A(b)"

[provisions.pre_shuffled_shuffle]
rule = "6.5"

[provisions.manufacturer_cards]
rule = "6.6"

[provisions.loading]
rule = "6.4"

[provisions.cut]
rule = ["7.5", "7.6"]
decks_from_either_end = 1

[provisions.cut_offer]
rule = ["7.3", "7.4"]

[provisions.cut_by_standing_players]
rule = "7.4"
editions = ["proposed"]

[provisions.replacement_of_cards]
rule = "7.7"

[provisions.dealing]
rule = ["4.2", "8.2"]

[provisions.burn]
rule = "8.1"

# -- provisions: the deal --------------------------------------------------------------------------------------------

[provisions.initial_deal]
rule = "8.2"

[provisions.turns]
rule = "8.3"

[provisions.further_cards]
rule = "8.4"

[provisions.dealers_hand]
rule = "8.5"

[provisions.conclusion]
rule = "8.6"

[provisions.insurance]
rule = ["9.1", "9.2"]
up_rank = "A"
wins_on = "TJQK"

[provisions.insurance_amount]
rule = "9.3(a)"
percent_of_wager = 50   # at most

[provisions.insurance_payable]
rule = "9.3(b)"

[provisions.insurance_settled]
rule = "9.5"

[provisions.insurance_void]
rule = "9.6"

[provisions.blackjack_paid_at_once]
rule = "10.1"
up_ranks = "23456789"

[provisions.blackjack_waits]
rule = "10.2"

[provisions.even_money]
rule = "10.3(a)"
up_rank = "A"
blackjack_pays = "3 to 2"   # where that is the pay scale

[provisions.even_money_cards]
rule = "10.3(b)"

[provisions.even_money_ends_insurance]
rule = "10.3"

[provisions.doubling]
rule = "11.1"
cards = 2
never_with = "A"

[provisions.double_most]
rule = "11.2(a)"

[provisions.double_least]
rule = "11.2(b)"

[provisions.double_one_card]
rule = ["11.3", "13.1(b)"]

[provisions.doubling_restricted]
rule = "11.6"
totals_of = { 9_10_11 = [9, 10, 11], 10_11 = [10, 11], none = [] }   # by the option `doubling`; any otherwise
editions = ["proposed"]

[provisions.splitting]
rule = "12.1"

[provisions.split_wager]
rule = "12.2"

[provisions.split_order]
rule = "12.3"

[provisions.split_turn]
rule = "12.4"

[provisions.resplitting]
rule = "12.4(a)"
most_hands = 3   # whatever the option of that name allows

[provisions.original_after_bust]
rule = ["12.6", "13.2"]

[provisions.aces_split_once]
rule = ["12.4(b)", "13.1(c)"]
rank = "A"

[provisions.no_blackjack_after_split]
rule = "12.4(c)"

[provisions.drawing]
rule = "13.1"
below = 21

[provisions.stands_at]
rule = "13.1(a)"

[provisions.must_draw]
rule = "13.1(d)"
to = 12

[provisions.busts]
rule = ["5.1(f)", "13.2"]

[provisions.no_needless_card]
rule = "13.4"

[provisions.buster_completes]
rule = "13.5"
editions = ["proposed"]

[provisions.push_22_completes]
rule = "20A.4"

# -- provisions: side wagers -----------------------------------------------------------------------------------------

[provisions.side_wager_any_box]
rule = { proposed = ["15B.2", "15C.3", "15F.3", "15G.2"], current = ["15B.2", "15C.3", "15F.3"] }
wagers = ["perfect_pair", "any_pair", "lucky_match", "lucky_lucky"]   # the others lie beside one''s own initial wager

[provisions.side_wagers_per_box]
rule = { proposed = ["15B.2", "15C.3", "15F.3", "15G.2", "15H.2"], current = ["15B.2", "15C.3", "15F.3"] }
most = { perfect_pair = 3, any_pair = 3, lucky_match = 3, lucky_lucky = 3, buster = 3 }

[provisions.perfect_pair_before_cards]
rule = "15B.3"

[provisions.any_pair_before_cards]
rule = "15C.4"

[provisions.lucky_match_before_cards]
rule = "15F.4"

[provisions.lucky_lucky_before_cards]
rule = "15G.3"
editions = ["proposed"]

[provisions.buster_before_cards]
rule = "15H.3"
editions = ["proposed"]

[provisions.super_sevens_decks]
rule = "3.3(a)"
min = 6
max = 8

[provisions.super_sevens]
rule = "15.4"
rank = "7"

[provisions.super_sevens_split]
rule = "15.5"

[provisions.super_sevens_settled]
rule = "15.6"

[provisions.super_sevens_void]
rule = "15.7"

[provisions.madness_settled]
rule = "15A.5"

[provisions.jackpot_prizes]
rule = "15A.6"
prizes = [[1000, 1], [100, 10], [50, 25], [40, 50], [35, 60], [30, 70], [25, 105], [24, 108], [23, 110], [22, 112], [21, 115], [20, 134], [15, 150], [14, 175], [13, 200], [12, 250], [11, 350], [10, 400], [9, 225], [8, 260], [7, 270], [6, 280]]   # dollars for each dollar wagered, and how many such prizes
unlisted = 5   # so many as the option five_dollar_prizes says

[provisions.prize_paid]
rule = "15A.7"

[provisions.prize_button]
rule = "15A.9"

[provisions.jackpot_failure]
rule = "16.12"
dollars = 25

[provisions.perfect_pair_settled]
rule = "15B.6"

[provisions.perfect_pair_on_split]
rule = ["15B.9", "15B.10"]
most = 3
editions = ["proposed"]

[provisions.any_pair_settled]
rule = "15C.7"

[provisions.any_pair_on_split]
rule = ["15C.10", "15C.11"]
most = 3
editions = ["proposed"]

[provisions.sequence]
rule = ["15D.5", "15E.4"]
ranks = "A23456789TJQKA"

[provisions.house_money]
rule = "15D.5(a)"
best_ranks = "AK"

[provisions.house_money_choice]
rule = "15D.6"

[provisions.house_money_doubling]
rule = "15D.7"

[provisions.house_money_splitting]
rule = "15D.8"

[provisions.house_money_insurance]
rule = "15D.9"

[provisions.house_money_too_late]
rule = "16.14"

[provisions.let_it_ride_choice]
rule = "15E.5"

[provisions.let_it_ride_doubling]
rule = "15E.6"

[provisions.let_it_ride_splitting]
rule = "15E.7"

[provisions.let_it_ride_insurance]
rule = "15E.8"

[provisions.let_it_ride_too_late]
rule = "16.15"

[provisions.riding_limit]
rule = ["14.2", "15D.6(b)", "15E.5(b)"]

[provisions.lucky_match_settled]
rule = "15F.8"

[provisions.lucky_match_split]
rule = "15F.10"

[provisions.lucky_lucky]
rule = ["15G.5", "15G.6", "15G.8"]
combinations = [   # best first
  { outcome = "suited_777", ranks = "777", suited = true },
  { outcome = "suited_678", ranks = "678", suited = true },
  { outcome = "unsuited_777", ranks = "777" },
  { outcome = "unsuited_678", ranks = "678" },
  { outcome = "suited_21", total = 21, suited = true },
  { outcome = "unsuited_21", total = 21 },
  { outcome = "any_20", total = 20 },
  { outcome = "any_19", total = 19 },
]
editions = ["proposed"]

[provisions.lucky_lucky_settled]
rule = "15G.7"
editions = ["proposed"]

[provisions.buster]
rule = ["15H.5", "15H.10a"]
over = 21
outcome_of_cards = { 3 = "bust_3", 4 = "bust_4", 5 = "bust_5", 6 = "bust_6", 7 = "bust_7", 8 = "bust_8_or_more" }   # the last for more cards too
editions = ["proposed"]

[provisions.buster_stays]
rule = "15H.7"
editions = ["proposed"]

[provisions.buster_settled]
rule = "15H.8"
editions = ["proposed"]

[provisions.free_bonus]
rule = ["15H.9", "15H.10b"]
dollars = { B1 = { 7 = 1000, 8 = 8000 }, B3 = { 7 = 1000, 8 = 5000 } }   # by scale, by cards of the busted hand; 8 for more too
editions = ["proposed"]

[provisions.push_22]
rule = "20A.4"
total = 22

[provisions.push_22_settled]
rule = "20A.5"

# -- provisions: irregularities --------------------------------------------------------------------------------------

[provisions.card_face_up_in_shoe]
rule = "16.1"

[provisions.card_drawn_unexposed]
rule = "16.2"

[provisions.card_drawn_exposed]
rule = "16.3"

[provisions.exposed_card_offered]
rule = "16.4"

[provisions.reconstruction]
rule = "16.5"

[provisions.reconstruction_impossible]
rule = "16.5(a)"

[provisions.dealers_hand_completed]
rule = "16.5(b)"

[provisions.absent_player]
rule = "16.6"
total = 12

[provisions.not_enough_cards]
rule = "16.7"

[provisions.damaged_card]
rule = "16.8"

[provisions.missed_reshuffle]
rule = "16.9"

[provisions.missing_cutting_card]
rule = "16.10"

[provisions.insurance_not_offered]
rule = "16.11"

[provisions.shuffler_malfunction]
rule = "16.13"

# -- provisions: versions --------------------------------------------------------------------------------------------

[provisions.ante]
rule = ["1.0", "18.3"]
thousandths_of_minimum = 125   # at most

[provisions.ante_waived]
rule = "18.4"

[provisions.ante_with_wager]
rule = "18.5"

[provisions.ante_collected]
rule = "18.6"

[provisions.wager_without_ante]
rule = "18.7"

[provisions.plus_wins_at]
rule = ["19.3(a)", "19.6"]
total = 21

[provisions.five_and_under]
rule = ["1.0", "19.3(e)", "19.6"]
cards = 5
below = 21

[provisions.plus_blackjack]
rule = ["19.3(d)", "19.5"]

[provisions.plus_stands_off]
rule = "19.3(i)"
total = 22

[provisions.plus_no_insurance]
rule = "19.7"

[provisions.plus_no_more_cards]
rule = "19.8"
cards = 5

[provisions.free_double]
rule = "20.3"
totals = [9, 10, 11]

[provisions.free_split]
rule = "20.4"
ranks = "A23456789"
most_hands = 3

[provisions.free_bet_stands_off]
rule = "20.7"
total = 22

[provisions.upper_minimum]
rule = "21.2"
editions = ["proposed"]

[provisions.upper_rights]
rule = "21.5"
editions = ["proposed"]

[provisions.rights_shared]
rule = "21.7"
editions = ["proposed"]

[provisions.decider_of_box]
rule = "21.8"
editions = ["proposed"]

[provisions.rights_error_in_time]
rule = "21.9(a)"
editions = ["proposed"]

[provisions.rights_error_too_late]
rule = "21.9(b)"
editions = ["proposed"]

# -- signs: what must be displayed -----------------------------------------------------------------------------------

[signs.layout]
rule = "3.2"
when = { version = ["blackjack", "ante_up", "blackjack_plus", "free_bet"] }
text = "a blackjack pays {blackjack_pays}"

[signs.insurance]
rule = "3.2"
odds = ["insurance"]

[signs.dealer_draws]
rule = "3.2"
when = { version = ["blackjack", "ante_up", "blackjack_plus", "player_select"] }
says = { style_a = { true = "the dealer draws to 16 and to a soft 17", false = "the dealer draws to 16 and stands on any 17" } }

[signs.free_bet_dealer_draws]
rule = "3.2"
when = { version = "free_bet" }
text = "the dealer draws to 16 and to a soft 17"

[signs.doubling_down]
rule = "11.8"
when = { version = ["blackjack", "ante_up", "blackjack_plus", "free_bet"] }
editions = ["proposed"]

[signs.doubling_down.says]
doubling = { 9_10_11 = "doubling down on 9, 10 or 11 only, not with an ace", 10_11 = "doubling down on 10 or 11 only, not with an ace", none = "no doubling down" }
double_after_split = { false = "no doubling down after a split" }
dealer_blackjack_takes_doubles = { true = "a dealer''s blackjack takes what was added in doubling down" }

[signs.splitting_pairs]
rule = "12.10"
when = { version = ["blackjack", "ante_up", "blackjack_plus", "free_bet"] }
editions = ["proposed"]

[signs.splitting_pairs.says]
split_pairs = { false = "no splitting of pairs" }
split_aces = { false = "no splitting of aces" }
most_hands = { 2 = "one split only: two hands a box" }
dealer_blackjack_takes_splits = { true = "a dealer''s blackjack takes what was added in splitting" }

[signs.box_total_maximum]
rule = "14.2"
when = { box_total_maximum = true }
text = "all wagers on a box: {table_maximum} in all"

[signs.player_total_maximum]
rule = "14.2"
when = { player_total_maximum = true }
text = "a player on a box: {table_maximum} in all"

[signs.super_sevens_amount]
rule = "15.3"
limits = ["super_sevens"]

[signs.madness_21_amount]
rule = "15A.3"
limits = ["madness_21"]

[signs.perfect_pair_amount]
rule = "15B.4"
limits = ["perfect_pair"]

[signs.perfect_pair_scale]
rule = "15B.8"
says = { perfect_pair_scale = "Perfect Pair: pay scale {perfect_pair_scale}" }
odds = ["perfect_pair"]
same_at_all_tables = true

[signs.any_pair_amount]
rule = "15C.5"
limits = ["any_pair"]

[signs.any_pair_scale]
rule = "15C.9"
says = { any_pair_scale = "Any Pair: pay scale {any_pair_scale}" }
odds = ["any_pair"]

[signs.house_money_amount]
rule = "15D.4"
limits = ["house_money"]

[signs.let_it_ride_amount]
rule = "15E.3"
limits = ["let_it_ride"]

[signs.lucky_match_amount]
rule = "15F.5"
limits = ["lucky_match"]

[signs.lucky_match_scale]
rule = "15F.11"
says = { lucky_match_scale = "Lucky Match: pay scale {lucky_match_scale}" }
odds = ["lucky_match"]

[signs.lucky_lucky_amount]
rule = "15G.4"
limits = ["lucky_lucky"]
editions = ["proposed"]

[signs.lucky_lucky_table]
rule = "15G.9"
says = { lucky_lucky_table = "Lucky Lucky: pay scale {lucky_lucky_table}" }
odds = ["lucky_lucky"]
editions = ["proposed"]

[signs.buster_amount]
rule = "15H.4"
limits = ["buster"]
editions = ["proposed"]

[signs.buster_scale]
rule = "15H.8"
says = { buster_scale = "Buster Blackjack: pay scale {buster_scale}" }
odds = ["buster"]
editions = ["proposed"]

[signs.free_bonus]
rule = "15H.9"
when = { buster = true }
says = { free_bonus = { none = "", else = "free bonus beside Buster Blackjack: pay scale {free_bonus}" } }
editions = ["proposed"]

[signs.style_a]
rule = "17.3"
when = { style_a = true }
text = "Blackjack (Style A)"

[signs.ante]
rule = "18.3"
when = { version = "ante_up" }
text = "ante {ante}"

[signs.ante_waived]
rule = "18.4"
when = { version = "ante_up" }
says = { ante_waived_from = "no ante beside an initial wager of {ante_waived_from} or more" }

[signs.blackjack_plus]
rule = "19.2"
when = { version = "blackjack_plus" }
text = "Blackjack +"
editions = ["proposed"]

[signs.free_bet]
rule = "20.2"
when = { version = "free_bet" }
text = "Free Bet Blackjack"

[signs.push_22_amount]
rule = "20A.3"
limits = ["push_22"]

[signs.push_22_scale]
rule = "20A.7"
says = { push_22_scale = "Push 22: pay scale {push_22_scale}" }
odds = ["push_22"]

[signs.player_select_minimums]
rule = "21.2"
when = { version = "player_select" }
text = "lower minimum {table_minimum}, upper minimum {upper_minimum}"
editions = ["proposed"]

[signs.player_select_scales]
rule = ["21.3", "21.4"]
when = { version = "player_select" }
text = "a blackjack pays {blackjack_pays}, from {upper_minimum} on {upper_blackjack_pays}"
editions = ["proposed"]

[signs.lower_doubling_down]
rule = "11.8"
when = { version = "player_select" }
editions = ["proposed"]

[signs.lower_doubling_down.says]
doubling = { 9_10_11 = "below {upper_minimum}: doubling down on 9, 10 or 11 only, not with an ace", 10_11 = "below {upper_minimum}: doubling down on 10 or 11 only, not with an ace", none = "below {upper_minimum}: no doubling down" }
double_after_split = { false = "below {upper_minimum}: no doubling down after a split" }
dealer_blackjack_takes_doubles = { true = "below {upper_minimum}: a dealer''s blackjack takes what was added in doubling down" }

[signs.lower_splitting_pairs]
rule = "12.10"
when = { version = "player_select" }
editions = ["proposed"]

[signs.lower_splitting_pairs.says]
split_pairs = { false = "below {upper_minimum}: no splitting of pairs" }
split_aces = { false = "below {upper_minimum}: no splitting of aces" }
most_hands = { 2 = "below {upper_minimum}: one split only: two hands a box" }
dealer_blackjack_takes_splits = { true = "below {upper_minimum}: a dealer''s blackjack takes what was added in splitting" }

[signs.upper_doubling_down]
rule = "11.8"
when = { version = "player_select" }
editions = ["proposed"]

[signs.upper_doubling_down.says]
upper_doubling = { 9_10_11 = "from {upper_minimum} on: doubling down on 9, 10 or 11 only, not with an ace", 10_11 = "from {upper_minimum} on: doubling down on 10 or 11 only, not with an ace", none = "from {upper_minimum} on: no doubling down" }
upper_double_after_split = { false = "from {upper_minimum} on: no doubling down after a split" }
upper_dealer_blackjack_takes_doubles = { true = "from {upper_minimum} on: a dealer''s blackjack takes what was added in doubling down" }

[signs.upper_splitting_pairs]
rule = "12.10"
when = { version = "player_select" }
editions = ["proposed"]

[signs.upper_splitting_pairs.says]
upper_split_pairs = { false = "from {upper_minimum} on: no splitting of pairs" }
upper_split_aces = { false = "from {upper_minimum} on: no splitting of aces" }
upper_most_hands = { 2 = "from {upper_minimum} on: one split only: two hands a box" }
upper_dealer_blackjack_takes_splits = { true = "from {upper_minimum} on: a dealer''s blackjack takes what was added in splitting" }

[signs.player_select_rules]
rule = "21.6"
when = { version = "player_select" }
editions = ["proposed"]

[signs.player_select_rules.unlike]
doubling = "upper_doubling"
double_after_split = "upper_double_after_split"
dealer_blackjack_takes_doubles = "upper_dealer_blackjack_takes_doubles"
split_pairs = "upper_split_pairs"
split_aces = "upper_split_aces"
most_hands = "upper_most_hands"
dealer_blackjack_takes_splits = "upper_dealer_blackjack_takes_splits"

[signs.player_select_rules.says]
doubling = { any_two = "below {upper_minimum}: doubling down on any two cards", 9_10_11 = "below {upper_minimum}: doubling down on 9, 10 or 11, not with an ace", 10_11 = "below {upper_minimum}: doubling down on 10 or 11, not with an ace", none = "below {upper_minimum}: no doubling down" }
double_after_split = { true = "below {upper_minimum}: doubling down after a split", false = "below {upper_minimum}: no doubling down after a split" }
dealer_blackjack_takes_doubles = { true = "below {upper_minimum}: a dealer''s blackjack takes what was added in doubling down", false = "below {upper_minimum}: a dealer''s blackjack leaves what was added in doubling down" }
split_pairs = { true = "below {upper_minimum}: pairs may be split", false = "below {upper_minimum}: no splitting of pairs" }
split_aces = { true = "below {upper_minimum}: aces may be split", false = "below {upper_minimum}: no splitting of aces" }
most_hands = { else = "below {upper_minimum}: up to {most_hands} hands a box" }
dealer_blackjack_takes_splits = { true = "below {upper_minimum}: a dealer''s blackjack takes what was added in splitting", false = "below {upper_minimum}: a dealer''s blackjack leaves what was added in splitting" }
upper_doubling = { any_two = "from {upper_minimum} on: doubling down on any two cards", 9_10_11 = "from {upper_minimum} on: doubling down on 9, 10 or 11, not with an ace", 10_11 = "from {upper_minimum} on: doubling down on 10 or 11, not with an ace", none = "from {upper_minimum} on: no doubling down" }
upper_double_after_split = { true = "from {upper_minimum} on: doubling down after a split", false = "from {upper_minimum} on: no doubling down after a split" }
upper_dealer_blackjack_takes_doubles = { true = "from {upper_minimum} on: a dealer''s blackjack takes what was added in doubling down", false = "from {upper_minimum} on: a dealer''s blackjack leaves what was added in doubling down" }
upper_split_pairs = { true = "from {upper_minimum} on: pairs may be split", false = "from {upper_minimum} on: no splitting of pairs" }
upper_split_aces = { true = "from {upper_minimum} on: aces may be split", false = "from {upper_minimum} on: no splitting of aces" }
upper_most_hands = { else = "from {upper_minimum} on: up to {upper_most_hands} hands a box" }
upper_dealer_blackjack_takes_splits = { true = "from {upper_minimum} on: a dealer''s blackjack takes what was added in splitting", false = "from {upper_minimum} on: a dealer''s blackjack leaves what was added in splitting" }

# -- the register: every numbered rule -------------------------------------------------------------------------------

[[rules]]
number = "1.0"
status = "definition"
summary = "Meanings: among others ante (a flat fee of at most 12.5% of the table minimum), blackjack (an ace and a card that counts 10 as a hand''s first two cards), box, face value (number or picture of a card), pair (two cards of one face value), mixed, coloured and perfect pair, mixed, coloured, lucky and lucky triple match, five and under (five cards totalling less than 21 at Blackjack +), hard total (no ace, or each counted as 1), soft total (an ace counted as 11), initial deal (two cards to each player and one to the dealer), jackpot prize button (draws a prize of $5 to $1,000 for each dollar wagered), round, free bet lammer, free bonus, lower and upper minimum, and each version and optional wager, by its section."

[[rules]]
number = "2.0"
status = "definition"
summary = "Application: blackjack is played by this division together with the general rules of division 1."

[[rules]]
number = "3.0"
status = "definition"
summary = "Heading: table layout and equipment."

[[rules]]
number = "3.1"
status = "executed"
summary = "A table has up to 9 boxes on the players'' side, a place for the dealer opposite, and a drop box."

[[rules]]
number = "3.2"
status = "executed"
summary = "The layout cloth has areas for wagers, says what a blackjack and insurance pay and when the dealer draws, and looks much like its appendix. Its words are among the signs of a table."

[[rules]]
number = "3.3"
status = "executed"
summary = "The game uses 4 to 8 decks (6 to 8 with super sevens), 1 cutting card (or 2 if the operator chooses), a shoe and a discard rack that each hold all the cards, and optionally an automatic shuffler for 4 to 8 decks, of which the shoe may be part."

[[rules]]
number = "3.4"
status = "executed"
summary = "With an automatic shuffler 2 sets of 4 to 8 decks, of different colours, are used; for a continuous shuffler the operator may make do with one set."

[[rules]]
number = "3.5"
status = "executed"
summary = "Madness 21 needs a controller whose generator draws each possible prize independently, unpredictably and with equal chances, a prize button, a power supply and a prize display, all of approved types."

[[rules]]
number = "3.6"
status = "procedural"
summary = "The operator may use an electronic display of recent results, of an approved type."

[[rules]]
number = "4.0"
status = "definition"
summary = "Heading: playing cards."

[[rules]]
number = "4.1"
status = "executed"
summary = "A card from 2 to 10 counts its number, a jack, queen or king 10, an ace 11, or 1 where 11 would take the hand over 21."

[[rules]]
number = "4.2"
status = "procedural"
summary = "Players and spectators do not touch the cards except where the rules say so; the dealer always deals."

[[rules]]
number = "5.0"
status = "definition"
summary = "Heading: wagers."

[[rules]]
number = "5.1"
status = "executed"
summary = "Before the round''s first card each player wagers against the dealer. The wager wins if the dealer exceeds 21 and the player does not, if the player''s total is the higher with neither over 21, and with a blackjack against any other 21; it loses if the player exceeds 21, if the dealer''s total is the higher with neither over 21, and with any other 21 against the dealer''s blackjack; equal totals, or two blackjacks, else stand off."

[[rules]]
number = "5.2"
status = "procedural"
summary = "Wagers are chips placed on the proper area, the smaller ones on top."

[[rules]]
number = "5.3"
status = "executed"
summary = "A spoken wager counts only if chips come with it and the dealer has time to place it before the call of no more bets."

[[rules]]
number = "5.4"
status = "executed"
summary = "Winning wagers of 5.1 pay 1 to 1, a blackjack the odds on the layout (10.1A), unless 10.3 applies; optional wagers, and wagers at another version, are paid by the rules of that wager or version."

[[rules]]
number = "5.5"
status = "executed"
summary = "Once no more bets has been called and the round''s first card has left the shoe, players make no wager, nor touch, change or withdraw one before it is decided and settled, except as the rules allow."

[[rules]]
number = "5.6"
status = "executed"
summary = "Likewise an optional wager that the dealer has confirmed is not touched, changed or withdrawn before it is decided and settled."

[[rules]]
number = "5.7"
status = "executed"
summary = "A losing wager is not touched, changed or withdrawn; a winning one is collected only when all winners on the box have been paid, except as the rules allow."

[[rules]]
number = "5.8"
status = "executed"
summary = "The operator may limit anybody to one box and to the table''s minimum wager; we take side wagers to be limited alike, each to its own minimum."

[[rules]]
number = "6.0"
status = "definition"
summary = "Heading: opening of a table."

[[rules]]
number = "6.1"
status = "procedural"
summary = "When the decks reach the table, the dealer and the game supervisor each sort and inspect them independently."

[[rules]]
number = "6.2"
status = "procedural"
summary = "The inspected cards are spread face up, in fanned rows by deck, suit and sequence, for the first players to look at."

[[rules]]
number = "6.3"
status = "procedural"
summary = "After the first players have had the chance to look, the cards are turned face down and shuffled (current: washed, stacked and riffled)."

[[rules]]
number = "6.4"
status = "executed"
summary = "With an automatic shuffler each set may be loaded without players inspecting it; proposed: the operator chooses whether to shuffle or cut it first; current: it is first washed, stacked and riffled."

[[rules]]
number = "6.5"
status = "executed"
summary = "Cards checked or shuffled in advance may be used if kept in a designated secure area until needed. Proposed: pre-shuffled cards may, and pre-checked cards must, be shuffled before use; current: before the cut, pre-shuffled cards are washed or riffled or both, pre-checked cards washed, stacked and riffled."

[[rules]]
number = "6.6"
status = "executed"
summary = "If the regulator approves, sealed cards that their manufacturer has checked and shuffled may come into play with no further shuffle (proposed: or cut)."

[[rules]]
number = "7.0"
status = "definition"
summary = "Heading: shuffle and cut."

[[rules]]
number = "7.1"
status = "executed"
summary = "The cards are shuffled into random order just before play starts; when the (first) cutting card comes out as the first card of a new round; at the end of a round in which it comes out later; when the casino supervisor so directs at discretion, or a supervisor on suspecting the shuffle''s randomness; and if a card was exposed before entering the shoe."

[[rules]]
number = "7.1A"
status = "executed"
summary = "Before pre-shuffled decks are first played, any player may ask to look at them, and may require them to be inspected and mixed under section 6, shuffled by the dealer and cut."

[[rules]]
number = "7.2"
status = "executed"
summary = "The dealer offers the shuffled stack, backs facing away from the dealer, to the seated players to cut; proposed: the operator chooses whether there is a cut; current: there must be one. With a continuous shuffler cards are cut only before they enter it."

[[rules]]
number = "7.3"
status = "executed"
summary = "The cut belongs to a seated player: the first to arrive before play starts; the one on whose box the (first) cutting card appeared in the previous round; the one farthest to the dealer''s right if it appeared in the dealer''s hand; or the one farthest to the dealer''s left if the cards were replaced under 7.7."

[[rules]]
number = "7.4"
status = "executed"
summary = "If that player declines, the cut is offered clockwise to the other seated players until one accepts; failing all, an employee cuts. Proposed: standing players are asked before the employee, and where nobody is seated they are asked in turn."

[[rules]]
number = "7.5"
status = "executed"
summary = "The cutting card goes into the stack at least 1 deck from either end."

[[rules]]
number = "7.6"
status = "executed"
summary = "The dealer moves everything ahead of the cutting card to the back of the stack. Without a continuous shuffler, the cutting card then goes in no more than half way from the back, and a second one, if used, at the very back; with a continuous shuffler it is laid aside. The stack then goes into the shoe or the shuffler."

[[rules]]
number = "7.7"
status = "executed"
summary = "After any round the operator may have the cards replaced; the new ones are checked, shuffled and cut under sections 6 and 7, unless they are pre-shuffled and accepted as such."

[[rules]]
number = "8.0"
status = "definition"
summary = "Heading: dealing."

[[rules]]
number = "8.1"
status = "executed"
summary = "After a shuffle the operator may have the shoe''s first card discarded face down before the first round; players who ask may see it."

[[rules]]
number = "8.2"
status = "executed"
summary = "The dealer calls no more bets, then deals face up, clockwise from the dealer''s left: one card to each box with a wager, one to the dealer, and a second to each box."

[[rules]]
number = "8.3"
status = "executed"
summary = "Then, clockwise from the dealer''s left, each player''s total is announced and the player doubles down, splits, stands or draws."

[[rules]]
number = "8.4"
status = "executed"
summary = "The cards that a decision asks for are dealt face up, and the hand''s total is announced after each."

[[rules]]
number = "8.5"
status = "executed"
summary = "When all players have decided and have their cards, the dealer takes a second card face up, then any further ones, and announces the total."

[[rules]]
number = "8.6"
status = "executed"
summary = "When the round ends, the cards left on the layout are collected in an order from which the hands can be rebuilt, and put face down in the discard rack."

[[rules]]
number = "8.7"
status = "executed"
summary = "When the (first) cutting card comes out during a round, the round is completed and the cards are then reshuffled, unless 8.8 applies."

[[rules]]
number = "8.8"
status = "executed"
summary = "When it comes out as the first card of a new round, the cards are reshuffled at once."

[[rules]]
number = "8.9"
status = "procedural"
summary = "Players answer for adding up their own hands and may not rely on the total that the dealer announces."

[[rules]]
number = "8.10"
status = "procedural"
summary = "Nobody writes at or near a table without the operator''s consent."

[[rules]]
number = "9.0"
status = "definition"
summary = "Heading: insurance."

[[rules]]
number = "9.1"
status = "executed"
summary = "If the dealer''s first card is an ace, each player with an initial wager may insure it: insurance wins if the dealer''s second card is a ten, jack, queen or king, and else loses."

[[rules]]
number = "9.2"
status = "executed"
summary = "The dealer completes the initial deal, calls insurance and runs a hand along the insurance line; players may then, before any further card, place the wager on the part of the line that belongs to their box."

[[rules]]
number = "9.3"
status = "executed"
summary = "Insurance is at most half of the initial wager, and of an amount whose winnings can be paid in chips."

[[rules]]
number = "9.4"
status = "executed"
summary = "Insurance pays 2 to 1."

[[rules]]
number = "9.5"
status = "executed"
summary = "Losing insurance wagers are collected right after the dealer''s second card, before any further one."

[[rules]]
number = "9.6"
status = "executed"
summary = "If the hand that was insured is voided, so is the insurance wager."

[[rules]]
number = "10.0"
status = "definition"
summary = "Heading: payment of blackjack."

[[rules]]
number = "10.1"
status = "executed"
summary = "If the dealer''s first card is a 2 to 9, a player''s blackjack is paid when the initial deal is complete, and its cards are discarded before any further card is dealt."

[[rules]]
number = "10.1A"
status = "executed"
summary = "A blackjack pays 3 to 2, 6 to 5 or 1 to 1, as the layout says."

[[rules]]
number = "10.2"
status = "executed"
summary = "If the dealer''s first card is an ace or counts 10, a blackjack is neither paid nor removed before the dealer''s hand is complete, unless 10.3 applies."

[[rules]]
number = "10.3"
status = "executed"
summary = "Where a blackjack pays 3 to 2 and the dealer shows an ace, a player with a blackjack may ask to be paid 1 to 1 at once in full settlement, and take wager and winnings away. The cards are collected then, unless others with a wager on the box do not ask for it. Insurance of the hand is void and goes back; so who has insured a blackjack is asked once more before play goes on."

[[rules]]
number = "11.0"
status = "definition"
summary = "Heading: doubling down."

[[rules]]
number = "11.1"
status = "executed"
summary = "A player may double down only on the first two cards of a hand, also of a split one, and not if one of them is an ace; 11.6 may restrict it."

[[rules]]
number = "11.2"
status = "executed"
summary = "The additional wager is at most the original wager, and at least the minimum increment if one is displayed."

[[rules]]
number = "11.3"
status = "executed"
summary = "A doubled hand gets exactly one more card, face up, placed sideways."

[[rules]]
number = "11.4"
status = "executed"
summary = "After a double both wagers win, lose or stand off by 5.1 and win 1 to 1, subject to 11.5."

[[rules]]
number = "11.5"
status = "executed"
summary = "If the dealer has a blackjack, only the original wager is taken and the additional one goes back, unless 11.7 applies."

[[rules]]
number = "11.6"
status = "executed"
summary = "The operator may allow no doubling, or only on first two cards that total 9, 10 or 11, or 10 or 11, and none of them an ace; and may in addition rule out doubling on split hands."
editions = ["proposed"]

[[rules]]
number = "11.7"
status = "executed"
summary = "The operator may have a dealer''s blackjack take the additional wager too."
editions = ["proposed"]

[[rules]]
number = "11.8"
status = "executed"
summary = "Changes under 11.6 and 11.7 are displayed at the table from the beginning of the round at which they take effect for as long as they last."
editions = ["proposed"]

[[rules]]
number = "12.0"
status = "definition"
summary = "Heading: splitting pairs."

[[rules]]
number = "12.1"
status = "executed"
summary = "A player may split two initial cards that are aces or of the same value into two hands; 12.7 may restrict it."

[[rules]]
number = "12.2"
status = "executed"
summary = "The second hand gets an additional wager equal to the original one."

[[rules]]
number = "12.3"
status = "executed"
summary = "The first hand gets its second card and is played to its end before the second hand gets a card."

[[rules]]
number = "12.4"
status = "executed"
summary = "On a split hand''s second card its total is announced and the player stands, draws, splits or doubles down. A hand may be split again if its two cards are of the same value, up to 3 hands on a box; aces are split only once and get one card each, placed sideways; a hand from split aces or tens cannot be a blackjack."

[[rules]]
number = "12.5"
status = "executed"
summary = "Split hands are completed under section 13; their wagers win, lose or stand off by 5.1 and win 1 to 1, subject to 12.6."

[[rules]]
number = "12.6"
status = "executed"
summary = "If the dealer has a blackjack, only the original wager is taken and what was added in splitting goes back, unless 12.9 applies."

[[rules]]
number = "12.7"
status = "executed"
summary = "The operator may rule out splitting pairs, or pairs of aces, or both."
editions = ["proposed"]

[[rules]]
number = "12.8"
status = "executed"
summary = "The operator may allow a single split, so two hands on a box at most."
editions = ["proposed"]

[[rules]]
number = "12.9"
status = "executed"
summary = "The operator may have a dealer''s blackjack take what was added in splitting too."
editions = ["proposed"]

[[rules]]
number = "12.10"
status = "executed"
summary = "Changes under 12.7 to 12.9 are displayed at the table from the beginning of the round at which they take effect for as long as they last."
editions = ["proposed"]

[[rules]]
number = "13.0"
status = "definition"
summary = "Heading: drawing of additional cards."

[[rules]]
number = "13.1"
status = "executed"
summary = "A player may draw below 21; not with a blackjack or any 21, once only after a double, and not beyond one card to each split ace. With 11 or less a further card must be drawn, until the hand has 12 or more; a double is left out of that."

[[rules]]
number = "13.2"
status = "executed"
summary = "A hand over 21 loses; its wagers are collected at once and its cards discarded. Of split hands we take only the wagers on the one that is over, since each is decided by itself (12.5)."

[[rules]]
number = "13.3"
status = "executed"
summary = "The dealer draws until a hard or soft total of 17 to 21 is reached, and then stands."

[[rules]]
number = "13.4"
status = "executed"
summary = "The dealer draws no further card if all players'' hands are decided and it could not affect the outcome of the round."

[[rules]]
number = "13.5"
status = "executed"
summary = "With Buster Blackjack wagers on the table the dealer''s hand is completed nevertheless, by 13.3 or 17.2."
editions = ["proposed"]

[[rules]]
number = "14.0"
status = "definition"
summary = "Heading: wagering on boxes."

[[rules]]
number = "14.1"
status = "executed"
summary = "The operator may let up to 3 players wager on a box."

[[rules]]
number = "14.2"
status = "executed"
summary = "The operator may direct that all players'' wagers on one box together do not exceed the table maximum, or that those of particular players do not exceed the permitted maximum; a sign then shows it. We count initial wagers, not what doubling, splitting and insurance add, and take the permitted maximum to be the table''s too."

[[rules]]
number = "14.3"
status = "executed"
summary = "Where several players wager on a box, the seated one alone decides, with chips nearest the dealer and the others'' in line behind (for people to see to). When that player doubles, each other may double too or not; when that player splits, each other may cover both hands or name the hand for the original wager before any further card; otherwise they abide by the decision. Each may insure, and each may ask for even money, for themselves."

[[rules]]
number = "14.4"
status = "executed"
summary = "Playing several boxes is for the operator to allow and to limit: there must be enough places at tables with equivalent limits (for people to judge)."

[[rules]]
number = "14.5"
status = "executed"
summary = "At a full house, a seated player who may wager on other boxes decides only for the box where they sit; the reading `decider_without_wager` says who does if the player there has no wager."

[[rules]]
number = "14.6"
status = "executed"
summary = "A player on several boxes wagers at least the minimum on each."

[[rules]]
number = "14.7"
status = "executed"
summary = "The operator may limit the number of boxes a player wagers on."

[[rules]]
number = "15.0"
status = "definition"
summary = "Heading: super sevens wagers."

[[rules]]
number = "15.1"
status = "executed"
summary = "The operator may offer super sevens wagers."

[[rules]]
number = "15.2"
status = "executed"
summary = "A super sevens wager is placed along with the initial wager, on the area of that box."

[[rules]]
number = "15.3"
status = "executed"
summary = "Its amount is as displayed with the table''s limits."

[[rules]]
number = "15.4"
status = "executed"
summary = "It pays 3 to 1 if the hand''s first card is a 7; 50 to 1 if the first two are sevens, 100 to 1 if they are of one suit; 500 to 1 if the first three are sevens, 5000 to 1 if they are of one suit; the best of these only, and else it loses."

[[rules]]
number = "15.5"
status = "executed"
summary = "If two sevens are split, the wager is paid at once for those two cards and is over."

[[rules]]
number = "15.6"
status = "executed"
summary = "It is paid or collected as soon as its result is known; a winner''s wager and winnings are passed to the player."

[[rules]]
number = "15.7"
status = "executed"
summary = "If its hand or the initial wager is voided, so is the super sevens wager."

[[rules]]
number = "15A.1"
status = "executed"
summary = "The operator may offer madness 21 wagers."

[[rules]]
number = "15A.2"
status = "executed"
summary = "A madness 21 wager is placed along with the initial wager, on the area of that box."

[[rules]]
number = "15A.3"
status = "executed"
summary = "Its amount is as displayed with the table''s limits."

[[rules]]
number = "15A.4"
status = "executed"
summary = "It wins if the player''s hand is a blackjack, and else loses."

[[rules]]
number = "15A.5"
status = "executed"
summary = "It is settled when the initial deal is complete."

[[rules]]
number = "15A.6"
status = "executed"
summary = "A winner is paid what the prize button selects, for each dollar wagered: of the possible prizes listed, from one of $1,000 to 280 of $6; the row of $5 is missing in print."

[[rules]]
number = "15A.7"
status = "executed"
summary = "Each winner on the box receives the prize that the display shows after the button was pressed."

[[rules]]
number = "15A.8"
status = "executed"
summary = "Against a dealer''s blackjack the player''s blackjack stands off, and madness 21 still wins its prize."

[[rules]]
number = "15A.9"
status = "executed"
summary = "Of several players on a box the one who controls it presses the button, or names another with a wager and a madness 21 wager there; if all decline, an employee does. We ask the others with such a wager in turn before that."

[[rules]]
number = "15B.1"
status = "executed"
summary = "The operator may offer perfect pair wagers."

[[rules]]
number = "15B.1A"
status = "executed"
summary = "A table that offers perfect pair wagers offers neither any pair nor lucky match wagers."

[[rules]]
number = "15B.2"
status = "executed"
summary = "Perfect pair wagers are placed along with an initial wager, on any box that has one; up to 3 on a box, those who wager on it coming first."

[[rules]]
number = "15B.3"
status = "executed"
summary = "They are placed before any card of the round is dealt, except as 15B.9 allows."

[[rules]]
number = "15B.4"
status = "executed"
summary = "Their amount is as displayed with the table''s limits."

[[rules]]
number = "15B.5"
status = "executed"
summary = "They win if the first two cards of the hand are a pair and lose if they are not."

[[rules]]
number = "15B.6"
status = "executed"
summary = "They are settled when the initial deal is complete."

[[rules]]
number = "15B.7"
status = "executed"
summary = "Mixed, coloured and perfect pair pay, by scale one, 5, 10 and 30 to 1; two, 6, 12 and 25 to 1; three, 5, 12 and 25 to 1."

[[rules]]
number = "15B.8"
status = "executed"
summary = "The operator displays the pay scale, and uses one at all its tables that offer the wager."

[[rules]]
number = "15B.9"
status = "executed"
summary = "When a player splits, the operator may offer additional perfect pair wagers on the split hand to players who made an initial wager in the round."
editions = ["proposed"]

[[rules]]
number = "15B.10"
status = "executed"
summary = "They are placed before the split hand''s second card, up to 3 on a hand: first come those who wager on the box, then those with a perfect pair wager on its initial cards, then all others, the last two from the dealer''s left to right. They are settled on that second card by the same scale. If no second card comes we take them to go back."
editions = ["proposed"]

[[rules]]
number = "15C.1"
status = "executed"
summary = "The operator may offer any pair wagers."

[[rules]]
number = "15C.2"
status = "executed"
summary = "A table that offers any pair wagers offers neither perfect pair nor lucky match wagers."

[[rules]]
number = "15C.3"
status = "executed"
summary = "Any pair wagers are placed along with an initial wager, on any box that has one; up to 3 on a box, those who wager on it coming first."

[[rules]]
number = "15C.4"
status = "executed"
summary = "They are placed before any card of the round is dealt, except as 15C.10 allows."

[[rules]]
number = "15C.5"
status = "executed"
summary = "Their amount is as displayed with the table''s limits."

[[rules]]
number = "15C.6"
status = "executed"
summary = "They win if the first two cards of the hand are a pair and lose if they are not."

[[rules]]
number = "15C.7"
status = "executed"
summary = "They are settled when the initial deal is complete."

[[rules]]
number = "15C.8"
status = "executed"
summary = "A pair pays 11 to 1 by scale one, 10 to 1 by scale two."

[[rules]]
number = "15C.9"
status = "executed"
summary = "The operator displays which pay scale is in operation."

[[rules]]
number = "15C.10"
status = "executed"
summary = "When a player splits, the operator may offer additional any pair wagers on the split hand to players who made an initial wager in the round."
editions = ["proposed"]

[[rules]]
number = "15C.11"
status = "executed"
summary = "They are placed before the split hand''s second card, up to 3 on a hand: first come those who wager on the box, then those with an any pair wager on its initial cards, then all others, the last two from the dealer''s left to right. They are settled on that second card by the same scale. If no second card comes we take them to go back."
editions = ["proposed"]

[[rules]]
number = "15D.1"
status = "executed"
summary = "The operator may offer house money wagers."

[[rules]]
number = "15D.2"
status = "executed"
summary = "A house money wager is placed along with the initial wager, on the area of that box."

[[rules]]
number = "15D.4"
status = "executed"
summary = "Its amount is as displayed with the table''s limits. (15D.3 is missing in print.)"

[[rules]]
number = "15D.5"
status = "executed"
summary = "By the player''s first two cards it pays 9 to 1 for ace and king of one suit, 4 to 1 for two of one suit in sequence, 3 to 1 for a pair, 1 to 1 for two in sequence, the ace high or low; else it loses."

[[rules]]
number = "15D.6"
status = "executed"
summary = "A winner keeps wager and payout, or leaves them or part of them in action beside the original wager; together they may not exceed the maximum of 14.2."

[[rules]]
number = "15D.7"
status = "executed"
summary = "In doubling down, at most the original wager and what is in action with it may be added."

[[rules]]
number = "15D.8"
status = "executed"
summary = "In splitting, the original wager and what is in action with it must be added."

[[rules]]
number = "15D.9"
status = "executed"
summary = "What is in action does not count towards the most that may be insured."

[[rules]]
number = "15D.10"
status = "executed"
summary = "What is in action wins 1 to 1, or as a blackjack pays, loses or stands off with the hand."

[[rules]]
number = "15D.11"
status = "executed"
summary = "Against a dealer''s blackjack what is still in action stands off."

[[rules]]
number = "15D.12"
status = "executed"
summary = "A table with house money offers no other side wager than perfect pair and any pair (proposed: and lucky match) wagers."

[[rules]]
number = "15E.1"
status = "executed"
summary = "The operator may offer let it ride wagers."

[[rules]]
number = "15E.2"
status = "executed"
summary = "A let it ride wager is placed along with the initial wager, on the area of that box."

[[rules]]
number = "15E.3"
status = "executed"
summary = "Its amount is as displayed with the table''s limits."

[[rules]]
number = "15E.4"
status = "executed"
summary = "By the player''s first two cards it pays 2 to 1 for two of one suit in sequence, 1 to 1 for two of one suit or in sequence, the ace high or low; else it loses."

[[rules]]
number = "15E.5"
status = "executed"
summary = "A winner keeps wager and payout, or leaves them or part of them in action beside the original wager; together they may not exceed the maximum of 14.2."

[[rules]]
number = "15E.6"
status = "executed"
summary = "In doubling down, at most the original wager and what is in action with it may be added."

[[rules]]
number = "15E.7"
status = "executed"
summary = "In splitting, the original wager and what is in action with it must be added."

[[rules]]
number = "15E.8"
status = "executed"
summary = "What is in action does not count towards the most that may be insured."

[[rules]]
number = "15E.9"
status = "executed"
summary = "What is in action wins 1 to 1, or as a blackjack pays, loses or stands off with the hand."

[[rules]]
number = "15E.10"
status = "executed"
summary = "Against a dealer''s blackjack what is still in action stands off."

[[rules]]
number = "15E.11"
status = "executed"
summary = "A table with let it ride offers no other side wager than perfect pair and any pair (proposed: and lucky match) wagers."

[[rules]]
number = "15F.1"
status = "executed"
summary = "The operator may offer lucky match wagers."

[[rules]]
number = "15F.2"
status = "executed"
summary = "A table that offers lucky match wagers offers neither perfect pair nor any pair wagers."

[[rules]]
number = "15F.3"
status = "executed"
summary = "Lucky match wagers are placed along with an initial wager, on any box that has one; up to 3 on a box, those who wager on it coming first."

[[rules]]
number = "15F.4"
status = "executed"
summary = "They are placed before any card of the round is dealt."

[[rules]]
number = "15F.5"
status = "executed"
summary = "Their amount is as displayed with the table''s limits."

[[rules]]
number = "15F.6"
status = "executed"
summary = "They win if the first two cards of the hand have one face value, or the first three are alike in suit and face value, and lose if the first two differ in face value."

[[rules]]
number = "15F.7"
status = "executed"
summary = "Of a lucky match and a lucky triple match in one round only the triple is paid."

[[rules]]
number = "15F.8"
status = "executed"
summary = "When the initial deal is complete the losers are collected; winners stay until their result is known."

[[rules]]
number = "15F.9"
status = "executed"
summary = "Mixed, coloured, lucky and lucky triple match pay, by scale one, 5, 10, 25 and 100 to 1; by scale two 5, 10, 20 and 500 to 1."

[[rules]]
number = "15F.10"
status = "executed"
summary = "If a lucky match is split, the wager is paid as such at once and is over."

[[rules]]
number = "15F.11"
status = "executed"
summary = "The operator displays which pay scale is in operation."

[[rules]]
number = "15G.1"
status = "executed"
summary = "The operator may offer lucky lucky wagers."
editions = ["proposed"]

[[rules]]
number = "15G.2"
status = "executed"
summary = "Lucky lucky wagers are placed along with an initial wager, on any box that has one; up to 3 on a box, those who wager on it coming first."
editions = ["proposed"]

[[rules]]
number = "15G.3"
status = "executed"
summary = "They are placed before any card of the round is dealt."
editions = ["proposed"]

[[rules]]
number = "15G.4"
status = "executed"
summary = "Their amount is as displayed with the table''s limits."
editions = ["proposed"]

[[rules]]
number = "15G.5"
status = "executed"
summary = "They win if the hand''s first two cards and the dealer''s first form a combination of 15G.8, and else lose."
editions = ["proposed"]

[[rules]]
number = "15G.6"
status = "executed"
summary = "Of several combinations only the highest is paid."
editions = ["proposed"]

[[rules]]
number = "15G.7"
status = "executed"
summary = "They are settled as soon as the initial deal is complete."
editions = ["proposed"]

[[rules]]
number = "15G.8"
status = "executed"
summary = "Suited 777, suited 678, unsuited 777, unsuited 678, suited 21, unsuited 21, any 20 and any 19 pay, by table 1, 200, 100, 50, 30, 10, 3, 2 and 2 to 1; by table 2, 200, 100, 50, 30, 15, 3, 2 and 1 to 1; by table 3, 200, 100, 50, 30, 10, 3, 2 and 1 to 1."
editions = ["proposed"]

[[rules]]
number = "15G.9"
status = "executed"
summary = "The operator displays which pay scale is in operation."
editions = ["proposed"]

[[rules]]
number = "15H.1"
status = "executed"
summary = "The operator may offer Buster Blackjack wagers."
editions = ["proposed"]

[[rules]]
number = "15H.2"
status = "executed"
summary = "A Buster Blackjack wager is placed along with the initial wager, on the area of that box; up to 3 on a box."
editions = ["proposed"]

[[rules]]
number = "15H.3"
status = "executed"
summary = "It is placed before any card of the round is dealt."
editions = ["proposed"]

[[rules]]
number = "15H.4"
status = "executed"
summary = "Its amount is as displayed with the table''s limits."
editions = ["proposed"]

[[rules]]
number = "15H.5"
status = "executed"
summary = "It wins if the dealer''s hand exceeds 21, whatever becomes of the player''s other wagers."
editions = ["proposed"]

[[rules]]
number = "15H.6"
status = "executed"
summary = "It loses if the dealer''s completed hand is a blackjack or does not exceed 21."
editions = ["proposed"]

[[rules]]
number = "15H.7"
status = "executed"
summary = "When the player''s hand exceeds 21, the main wager is collected and the cards are tucked under the Buster Blackjack wager, which stays in play."
editions = ["proposed"]

[[rules]]
number = "15H.8"
status = "executed"
summary = "It is settled when the dealer''s hand is complete, from right to left."
editions = ["proposed"]

[[rules]]
number = "15H.9"
status = "executed"
summary = "The operator may offer a free bonus beside it: for a player with a Buster Blackjack wager and a blackjack, when the dealer exceeds 21 with 7 or more cards. We pay it once to a player on a box, in whatever chips the wager is."
editions = ["proposed"]

[[rules]]
number = "15H.10a"
status = "executed"
summary = "The dealer''s hand exceeding 21 with 8 or more, 7, 6, 5, 4 and 3 cards pays, by scale A, 250, 50, 15, 4, 2 and 2 to 1; B, 200, 50, 15, 4, 2 and 2; C, 250, 50, 12, 4, 2 and 2; D, 200, 50, 12, 4, 2 and 2; E, 250, 50, 12, 3, 2 and 2; F, 250, 50, 20, 8, 2 and 1."
editions = ["proposed"]

[[rules]]
number = "15H.10b"
status = "executed"
summary = "The free bonus is, by scale B1, $8,000 for 8 or more cards and $1,000 for 7; by scale B3, $5,000 and $1,000."
editions = ["proposed"]

[[rules]]
number = "16.0"
status = "definition"
summary = "Heading: irregularities."

[[rules]]
number = "16.1"
status = "executed"
summary = "A card found face up in the shoe is taken out of play to the discard rack."

[[rules]]
number = "16.2"
status = "executed"
summary = "A card drawn in error but not exposed serves as the next card of the shoe."

[[rules]]
number = "16.3"
status = "executed"
summary = "An exposed card dealt in error to the dealer''s completed hand, or left over exposed once hands have been reconstructed, goes face down to the discard rack, out of play."

[[rules]]
number = "16.4"
status = "executed"
summary = "After the initial deal, a card drawn in error and exposed is dealt as the next card. A player who refuses it gets no further card in the round; if all refuse it, it is the dealer''s second card."

[[rules]]
number = "16.5"
status = "executed"
summary = "A card misdealt or misplaced: the round is reconstructed as far as possible in the card order it should have had, and that binds operator and players. If it cannot be, the affected hands are void, their cards discarded and their wagers returned; unless every player''s hand is void, the dealer''s hand is rebuilt as far as possible and completed with further cards if need be. Hands dealt after the error stand. An ante goes back with the wager it was placed beside, even one collected before (18.6)."

[[rules]]
number = "16.6"
status = "executed"
summary = "If a player is not there to act and nobody else may decide for the hand, the operator may have cards dealt to it until it has 12 or more."

[[rules]]
number = "16.7"
status = "executed"
summary = "If the shoe runs short during a round, the whole discard rack is shuffled, cut and put into the shoe; the round is finished, and later rounds are played, with those cards."

[[rules]]
number = "16.8"
status = "executed"
summary = "A card found damaged during a game is replaced when the round ends."

[[rules]]
number = "16.9"
status = "executed"
summary = "If the shuffle due after the cutting card appeared was missed, it takes place as soon as the round ends."

[[rules]]
number = "16.10"
status = "executed"
summary = "If the cutting card turns out not to have been inserted after the shuffle, the cards leave the shoe and are reshuffled when the round ends; a continuous shuffler is exempt."

[[rules]]
number = "16.11"
status = "executed"
summary = "A player whom the dealer did not offer insurance may still insure if that is noticed before the dealer''s second card, on whichever hand of a split box the initial wager lies now, and also if it has been lost meanwhile."

[[rules]]
number = "16.12"
status = "executed"
summary = "While the prize equipment is out of order, madness 21 is not offered; if it fails during a round, madness 21 wagers that have won are settled with $25."

[[rules]]
number = "16.13"
status = "executed"
summary = "When a continuous shuffler breaks down during a round, it is for the operator to void the round or just the hands it spoiled."

[[rules]]
number = "16.14"
status = "executed"
summary = "If a player has already decided on the hand before choosing under 15D.6, the house money wager is paid and passed to the player, out of play."

[[rules]]
number = "16.15"
status = "executed"
summary = "If a player has already decided on the hand before choosing under 15E.5, the let it ride wager is paid and passed to the player, out of play."

[[rules]]
number = "17.0"
status = "definition"
summary = "Heading: Blackjack (Style A)."

[[rules]]
number = "17.1"
status = "executed"
summary = "Where Style A is played, 17.2 prevails over the rules it conflicts with; the rest applies."

[[rules]]
number = "17.2"
status = "executed"
summary = "The dealer draws until a hard total of 17 to 21, or a soft total of 18 to 21, is reached, and then stands."

[[rules]]
number = "17.3"
status = "executed"
summary = "A notice at the table says that Style A is played."

[[rules]]
number = "18.0"
status = "definition"
summary = "Heading: ante up blackjack."

[[rules]]
number = "18.1"
status = "executed"
summary = "Where ante up blackjack is played, on its own or with Style A, its rules prevail over those they conflict with."

[[rules]]
number = "18.2"
status = "procedural"
summary = "The layout has areas for wagers and for the ante."

[[rules]]
number = "18.3"
status = "executed"
summary = "The amount of the ante is displayed with the table''s limits."

[[rules]]
number = "18.4"
status = "executed"
summary = "The operator may waive the ante for initial wagers of a displayed amount or more."

[[rules]]
number = "18.5"
status = "executed"
summary = "Before the round''s first card each player makes a wager and places the ante that goes with it."

[[rules]]
number = "18.6"
status = "executed"
summary = "The ante is collected after the initial deal."

[[rules]]
number = "18.7"
status = "executed"
summary = "If cards are found to have been dealt to a wagering area without an ante, the wager there is void, its cards are discarded, and the game goes on."

[[rules]]
number = "19.0"
status = "definition"
summary = "Heading: Blackjack +."

[[rules]]
number = "19.1"
status = "executed"
summary = "Where Blackjack + is played, on its own or with Style A, its rules prevail over those they conflict with."

[[rules]]
number = "19.2"
status = "executed"
summary = "A notice at the table says that Blackjack + is played."
editions = ["proposed"]

[[rules]]
number = "19.3"
status = "executed"
summary = "The wager wins with a blackjack, any 21 or a five and under, if the player''s total is the higher with neither over 21, and below 21 if the dealer exceeds 22; it loses if the player exceeds 21 or the dealer''s total is the higher with neither over 21; equal totals else stand off, and all that is left stands off if the dealer has 22."
formerly = "19.2"

[[rules]]
number = "19.4"
status = "executed"
summary = "Winning wagers pay 1 to 1, a blackjack by section 10."
formerly = "19.3"

[[rules]]
number = "19.5"
status = "executed"
summary = "A player''s blackjack is paid when the initial deal is complete and its cards are discarded, whatever the dealer''s first card is."
formerly = "19.4"

[[rules]]
number = "19.6"
status = "executed"
summary = "A hand that reaches 21 or five and under is paid even money and discarded before any further card is dealt, whatever the dealer''s first card is."
formerly = "19.5"

[[rules]]
number = "19.7"
status = "executed"
summary = "A player with a blackjack may not insure it."
formerly = "19.6"

[[rules]]
number = "19.8"
status = "executed"
summary = "A hand of five cards draws no more."
formerly = "19.7"

[[rules]]
number = "20.1"
status = "executed"
summary = "Where free bet blackjack is played, on its own or with Style A, its rules prevail over those they conflict with."

[[rules]]
number = "20.2"
status = "executed"
summary = "The table has free bet lammers, and a notice (current: a layout like its appendix) says that free bet blackjack is played."

[[rules]]
number = "20.3"
status = "executed"
summary = "A player may double for free on a two-card total of 9, 10 or 11: a lammer stands for the greatest additional wager."

[[rules]]
number = "20.4"
status = "executed"
summary = "A player may split a pair of aces or of 2s to 9s for free: a lammer stands for the additional wager. Up to 3 hands are formed on a box, and aces are split once."

[[rules]]
number = "20.5"
status = "executed"
summary = "Players may split and double otherwise as at blackjack."

[[rules]]
number = "20.6"
status = "executed"
summary = "The dealer draws until a hard total of 17 to 21, or a soft total of 18 to 21, is reached, and then stands."

[[rules]]
number = "20.7"
status = "executed"
summary = "If the dealer has 22, all hands still there stand off, except a blackjack."

[[rules]]
number = "20.8"
status = "executed"
summary = "A winning lammer is paid as the original wager; all lammers are collected when the round ends."

[[rules]]
number = "20A.1"
status = "executed"
summary = "The operator may offer push 22 wagers."

[[rules]]
number = "20A.2"
status = "executed"
summary = "A push 22 wager is placed along with the initial wager, on the area of that box."

[[rules]]
number = "20A.3"
status = "executed"
summary = "Its amount is as displayed with the table''s limits."

[[rules]]
number = "20A.4"
status = "executed"
summary = "It wins if the dealer''s hand totals 22, and else loses."

[[rules]]
number = "20A.5"
status = "executed"
summary = "It is settled when the hand is complete."

[[rules]]
number = "20A.6"
status = "executed"
summary = "A dealer''s 22 of one suit, of one colour, and any other pays, by scale one, 50, 20 and 8 to 1; by scale two, 50, 20 and 7 to 1."

[[rules]]
number = "20A.7"
status = "executed"
summary = "The operator displays which pay scale is in operation."

[[rules]]
number = "21.1"
status = "executed"
summary = "Where player select blackjack is played, on its own or with Style A, its rules prevail over those they conflict with."
editions = ["proposed"]

[[rules]]
number = "21.2"
status = "executed"
summary = "The operator sets a lower and an upper minimum."
editions = ["proposed"]

[[rules]]
number = "21.3"
status = "executed"
summary = "Wagers that meet the upper minimum may have another pay scale of 10.1A for a blackjack than those that meet only the lower, so at most two at a table, displayed there."
editions = ["proposed"]

[[rules]]
number = "21.4"
status = "executed"
summary = "The pay scales are inscribed on the layout or displayed on a sign."
editions = ["proposed"]

[[rules]]
number = "21.5"
status = "executed"
summary = "Wagers that meet the upper minimum may have other rules of doubling and splitting, within sections 11 and 12, than those that meet only the lower."
editions = ["proposed"]

[[rules]]
number = "21.6"
status = "executed"
summary = "Where two sets of such rules apply, both are displayed at the table."
editions = ["proposed"]

[[rules]]
number = "21.7"
status = "executed"
summary = "A wager below the upper minimum may double or split as wagers on its box that meet it may, provided that a player with such a wager does so at the same time."
editions = ["proposed"]

[[rules]]
number = "21.8"
status = "executed"
summary = "Nobody may double or split unless the player who controls the box does."
editions = ["proposed"]

[[rules]]
number = "21.9"
status = "executed"
summary = "If the dealer lets somebody double or split whose wager had no such right: noticed before a later box gets a third card, the dealer a second one, or the round''s cards are all in the discard rack, split hands are put together again, what was added is void, and the player in control may draw as the rules allow; noticed later, the wagers stand and the game goes on. All errors on a box are put right together. Only an error about the rights of the player in control (21.5 to 21.7) can be reported: that somebody else doubles or splits without the right, or against that player''s wish (21.8), cannot happen here."
editions = ["proposed"]
' AS BLOB));
INSERT INTO "setups" VALUES(X'80DC111BF391A5C4591DE51BED39D316947BFA45709E42CE6117190790CFECF9',CAST('{"kind":"rounds","setup":{"document":"skycity/blackjack"},"texts":{"skycity/blackjack":"c8a94efa568f5e0124bb6ace8bbd34504bdd16556812224d9c986d8d6674efa0","skycity/general":"b83529327a26cfde46fc77730f2b87a68f18464e80157ed746de48af1b92e3ee"}}' AS BLOB));
INSERT INTO "setups" VALUES(X'45A2DB26E02B2EE4CFDDFD7EF9EC4E8588E8E66DD69461CCA5CEF3D53712E4DF',CAST('# The Star Sydney''s Poker, rules 1 to 30: the hand between players, ten variants. The text has one edition.
# The room around the hand, tournaments (28), promotions (29) and jackpots (30) are in the register, not yet in the code. Where limits, blinds and bets stand on a sign at the table (8.1), the figures are ours.

[document]
operator = "The Star Sydney"
title = "Poker"
source = "Rules 1 to 30"
about = "Players against each other for the pot, with ante or blinds: draw, stud, Manila, hold''em, Omaha, Pineapple; the house takes a commission."
game = "poker"
edition = "current"

[editions.current]
about = "The text as it stands."

# -- operator''s choices ----------------------------------------------------------------------------------------------

[options.variant]
rule = ["6.1", "8.1"]
about = "the game that is dealt"
values = ["holdem", "omaha", "pineapple", "crazy_pineapple", "draw", "draw_ante", "five_card_stud", "seven_card_stud", "two_card_manila", "three_card_manila"]
default = "holdem"

[options.deck]
rule = ["4.1", "6.1"]
about = "cards in the deck; unset, the variant''s usual one"
type = "choice"
values = ["52", "36", "32"]

[options.betting]
rule = ["8.1", "8.8"]
about = "the betting structure on the sign; unset, the variant''s usual one"
type = "choice"
values = ["no_limit", "pot_limit", "half_pot", "limit", "table_limits"]

[options.table_minimum]
rule = ["7.5.2", "8.1"]
about = "least bet of the first betting round"
type = "money"
default = "5"

[options.table_maximum]
rule = ["8.1", "8.8.6"]
about = "greatest bet or raise, where the structure is table_limits"
type = "money"
default = "500"

[options.table_stake_minimum]
rule = "8.1"
about = "least initial table stake, as the sign says; the rulebook names none, this one is ours"
type = "money"
default = "100"

[options.table_stake_maximum]
rule = "8.1"
about = "greatest initial table stake, where the sign has one"
type = "money"

[options.blinds]
rule = ["8.1", "8.8.1"]
about = "compulsory blinds in order, the last at least the table minimum; unset, half the minimum and the minimum, or where one is usual the minimum"
type = "money_list"

[options.ante]
rule = ["7.3", "8.1"]
about = "what everybody puts in before the deal of a variant with an ante; unset, the table minimum"
type = "money"

[options.bets]
rule = "8.1"
about = "the bet of each betting round, where the structure is limit; unset, the table minimum, and twice that from the middle of the hand"
type = "money_list"

[options.straddle]
rule = ["8.9", "8.9.2"]
about = "the player after the last compulsory blind may straddle"
default = false

[options.over_blinds]
rule = ["8.8.2", "15.1.2"]
about = "voluntary blinds may follow the compulsory ones in Draw Poker (Blind)"
default = true

[options.denomination]
rule = "24.4"
about = "the lowest chip at the table, to which pots are divided"
type = "money"
default = "1"

[options.commission_percent]
rule = ["3.1", "3.3.1", "3.5"]
about = "commission in percent of a pot, for the operator to say; none is 0"
min = 0
max = 100
default = 5

[options.commission_minimum]
rule = "3.2"
about = "the least percentage commission of a hand that pays any, as the sign says; none is 0"
type = "money"
min = 0
default = "0"

[options.commission_cap]
rule = "3.2"
about = "the greatest percentage commission of a hand, as the sign says; none is 0"
type = "money"
min = 0
default = "10"

[options.fee_per_hand]
rule = ["3.1", "3.3.2"]
about = "commission per hand dealt, beside or instead of a percentage; none is 0"
type = "money"
min = 0
default = "0"

# -- options of betting conduct


# -- options of time to act

[options.time_to_act_s]
rule = ["7.13", "7.13.1"]
about = "seconds that a player has to act on the hand; unset, no time is scheduled"
type = "integer"
min = 20

[options.extra_time_s]
rule = ["7.13.2", "7.13.6"]
about = "seconds that a player may buy on top of the time to act; unset, none are sold"
type = "integer"
min = 1

[options.extra_time_fee]
rule = ["7.13.2", "7.13.3", "7.13.6"]
about = "what they cost each time, divided between house and pot; unset, none are sold"
type = "money"


# -- options of rulings

# -- readings --------------------------------------------------------------------------------------------------------

[readings.under_raises_accumulate]
rule = ["12.4", "8.8.6"]
values = ["no", "yes"]
default = "no"
why = "An all-in wager short of a raise is not a raise (12.4). Of several that together come to a full raise nothing is said, so none of them is one, and whoever has acted may only call or fold; by the other reading they are added up, and reopen the betting for all who have acted."

[readings.short_blind_call]
rule = ["12.2", "12.3"]
values = ["full_blind", "amount_posted"]
default = "full_blind"
why = "Who goes all-in for less than a bet is called to the structured limit (12.2), but who opens the betting so is called for what was wagered (12.3). A blind is placed before the cards and the betting is opened after them (10.1), so a blind that is short is called in full; by the other reading for what was posted."

[readings.raise_after_straddle]
rule = ["8.8.6", "8.9.1"]
values = ["straddle", "blind"]
default = "straddle"
why = "A raise is not less than any bet before it in the round (8.8.6), and a straddle is one; but it has no effect on the structure (8.9.1). The least raise is taken to be the straddle; by the other reading it stays the last compulsory blind. With fixed bets it is the bet of the round by both."

[readings.straddle_heads_up]
rule = ["8.9", "9.8"]
values = ["no", "yes"]
default = "no"
why = "The first active player on the left of the last compulsory blind may straddle. Where every player has posted a blind, between two mostly, that is the player of the first blind, who has made the forced bet of the hand already; a straddle is an optional blind of one who has not (1.1). By the other reading that player may, and what was posted counts towards it; the least raise is then by the straddle."

[readings.over_blinds_after_straddle]
rule = ["8.8.2", "8.9", "15.1.2"]
values = ["follow", "none"]
default = "follow"
why = "In draw poker with blinds the player after the last compulsory blind may straddle (8.9), and voluntary blinds may be placed, each double the last blind (8.8.2). A straddle is an optional blind of the same size (1.1), so the sequence goes on from it; by the other reading it ends with it."

[readings.heads_up_one_blind]
rule = ["9.8", "18.1.1", "18.3.1", "19.1.1", "19.3.1"]
values = ["button_posts", "button_acts_first"]
default = "button_posts"
why = "Between two players the designated player is first to place the blind and first to act (9.8). Where there is one blind only, as mostly in Manila, whoever placed it would act on it first. So the designated player places it and the other acts; by the other reading the other places it, and the designated player acts first."

[readings.odd_chip_recipient]
rule = "24.4"
values = ["first_winner", "first_active"]
default = "first_winner"
why = "What cannot be divided goes to the first active player on the left of the designated player. It is left over from a division among the winners, so the first of those is meant; to the letter it could be a player who is in the hand and has lost."

[readings.called_player]
rule = ["14.6", "15.6", "16.6.1", "17.6.1", "18.6.1", "19.6.1", "20.7.1", "21.7.1", "22.7.1", "23.7.1"]
values = ["shows", "may_muck"]
default = "shows"
why = "The player who was called shall expose the cards, the others only if they claim the pot, so the first is bound to show; by the other reading a called player who gives up the pot may muck as well."

[readings.commission_rounding]
rule = ["3.2", "3.3.1.1"]
values = ["cent", "dollar"]
default = "cent"
why = "Of a percentage that comes to no whole dollar nothing is said. It is taken to the cent; by the other reading, since the sign has the commission in dollars and pots are of chips, it is rounded down to the dollar."

# -- readings of misdeals and the initial deal


# -- readings of community cards

[readings.second_burn]
rule = ["26.32", "26.33", "26.34", "26.34.3"]
values = ["none", "burned"]
default = "none"
why = "Where only community or exposed cards are shuffled back, the card burned before them stays where it lies, and of another burn nothing is said, while the burn that 26.29 and 26.30 take back is made again (20.4.1). So the cards that come again have their burn already; by the other reading every community card that is dealt is burned for (20.4.1, 20.5.1, 20.6.1)."

[readings.spoiled_betting]
rule = ["26.25", "26.27", "26.28", "26.29", "26.33", "26.34", "26.34.3"]
values = ["begins_anew", "stands"]
default = "begins_anew"
why = "Community cards are shuffled back and dealt again, or put right, when somebody may have acted on them; of what was done nothing is said. Bets were made on cards that are no longer there, so they go back and the round begins anew, but a hand that was folded is gone; by the other reading what was done stands, and the next player goes on."


# -- readings of stud

[readings.last_cards_up_opener]
rule = ["26.23", "26.20"]
values = ["first_to_act", "first_to_bet"]
default = "first_to_act"
why = "When all last cards lie face up the opener is the opener from the previous round. The player required to open the betting is the one whose turn comes first (26.20), whether that player bets or not; by the other reading it is who made the first bet of that round, if anybody did. If that player has folded or is all-in the turn passes to the left."


# -- readings of draw poker and Pineapple

[readings.out_of_sequence_cards]
rule = "26.15"
values = ["part_of_the_draw", "any_given_up"]
default = "part_of_the_draw"
why = "Who has looked at cards dealt out of sequence retains them, and holds too many if nothing was given up for them. How many go back, and which, is not said. They are retained, so they count as the first cards of that player''s own draw: at least as many others are given up, and only what is missing is dealt; who has drawn already gives up as many others. By the other reading they may be given up themselves as well."


# -- readings of Manila


# -- readings of cards seen, hands fouled and absent


# -- readings of betting conduct

[readings.half_raise_base]
rule = "7.8"
values = ["previous_wager", "wager_or_raise"]
default = "previous_wager"
why = "A raise of half the previous wager or more is made up to the least raise; in the sentence on less than half a raise stands beside the wager. To be made up it must be half the wager, which is all that the player before has put in; by the other reading, where that player raised, half of the raise is enough. A bet of 10 raised to 40, then 57 put in: a call, or a raise to 70."

[readings.raise_said]
rule = ["1.1", "7.5.4"]
values = ["in_all", "on_top"]
default = "in_all"
why = "A player says raise and an amount. A raise is a bet that holds the call and an amount in excess (1.1), so it is all that is wagered in the betting round; by the other reading it is the excess. An amount that is no more than the bet can only be the excess."

[readings.amount_alone]
rule = ["7.5", "7.8"]
values = ["as_chips", "announced"]
default = "as_chips"
why = "A player says an amount, and not the word raise. The intention to raise is not announced (7.8), so more than a call and less than a raise is judged as chips are; by the other reading the amount announces it, and is made up to the least raise."

[readings.gesture_to_raise]
rule = ["1.1", "7.6", "7.8", "7.10", "7.11"]
values = ["no_announcement", "announcement"]
default = "no_announcement"
why = "A motion indicates a raise as words do, and binds (1.1); but chips are a raise, where they could be a call, only if that was announced verbally (7.8 to 7.11). So a gesture that chips follow leaves them to speak for themselves; by the other reading it announces the raise."

[readings.oversize_than]
rule = "7.10"
values = ["amount_to_call", "bet"]
default = "amount_to_call"
why = "A single chip greater than the bet is a call. Of a player who has chips in already the bet is what is still to be called, so that a small blind may put in one chip and take the rest back; by the other reading the chip must be greater than the whole bet of the round. Where nothing is left to call, as for the last blind, it is measured by the bet."

[readings.string_bet_is]
rule = ["1.1", "7.6", "7.10", "7.11"]
values = ["first_motion", "call"]
default = "first_motion"
why = "A bet in several motions is not permitted (7.11), and its definition sends it to 7.10, the rule on a single chip, which a renumbering left behind. The first indication binds (7.6), so the first motion counts for what it is; by the other reading a raise so made is a call, as that chip is."


# -- readings of out of turn

[readings.out_of_turn_checks_and_folds]
rule = ["26.5.1", "26.5.4"]
values = ["check", "stands"]
default = "check"
why = "Players before one who wagered out of turn may have checked (26.5.1: so does the player) or folded (26.5.4: the wager stands); of some who check and others who fold nothing is said. Who has checked is still in the hand and has acted on a wager that should not have lain there, so the player checks; by the other reading one fold is enough for the wager to stand. Where anybody has wagered, that decides (26.5.2, 26.5.3), whoever folds."

[readings.out_of_turn_mixed_wagers]
rule = ["26.5.2", "26.5.3"]
values = ["highest", "lowest"]
default = "highest"
why = "If any player before wagers no more than was indicated out of turn there is no raise (26.5.2), if any wagers more there may be one (26.5.3), and with several both can be so. What faces the player is the highest wager, so that decides; by the other reading one that was no more is enough to bar the raise."

[readings.out_of_turn_calls]
rule = ["1.1", "26.5.2"]
values = ["wager", "no_change"]
default = "wager"
why = "A call is a wager (1.1), so a player before who calls the bet that lay there already has wagered no more than a raise indicated out of turn, and the raise is not made (26.5.2). By the other reading such a call changes nothing for the player, and what was done out of turn stands if nobody did more."

[readings.out_of_turn_no_raise]
rule = "26.5.2"
values = ["round", "turn"]
default = "round"
why = "The player is not permitted to raise, and it is not said until when: in all of the betting round, also if somebody else raises later; by the other reading only in the turn in which the wager would have been made."

[readings.out_of_turn_check]
rule = ["1.1", "26.5"]
values = ["binding", "nothing"]
default = "binding"
why = "What is said of acts out of turn is about wagers (26.5). But an indication to check is binding (1.1): so the check is made when the turn comes and nobody has bet, and if somebody has, all is open. By the other reading it is no act, and the player is asked as if nothing had been done."

[readings.out_of_turn_fold]
rule = ["1.1", "10.3"]
values = ["at_once", "at_turn"]
default = "at_once"
why = "An indication to fold is binding (1.1), and the dealer takes the cards (10.3): the hand is dead at once. By the other reading players act in order (10.1), and the fold is made when the turn comes."


# -- readings of time to act

[readings.called_time_with_time_to_act]
rule = ["7.13", "26.12"]
values = ["replaces", "beside"]
default = "replaces"
why = "A player on whom the supervisor imposes a limit is then given 40 seconds, notwithstanding rule 7.12, by which 7.13 must be meant: from then on only these count, and no time is bought on top of them. By the other reading they come beside a time to act that is scheduled, and the one that ends first holds."

[readings.chips_after_buying_time]
rule = ["7.13.2", "8.7"]
values = ["some_left", "call_left"]
default = "some_left"
why = "Nothing is said of a player who has little more than the fee, and chips on the table are for wagers. The fee may be paid while something is left to act with, so that nobody is all-in by having bought time; by the other reading while what is left meets the bet that is to be called."


# -- readings of conduct of people and disputes

[readings.gaming_supervisors_decide]
rule = ["1.1", "26.11", "26.14", "27.5", "27.6", "27.13", "27.14"]
values = ["yes", "no"]
default = "yes"
why = "Much is for a casino supervisor to decide, and by the definition (1.1) that includes a gaming supervisor. So one may; by the other reading the two are apart, as they are where the one reviews what the other has decided (27.15), and somebody above a gaming supervisor is needed."

[readings.void_wagers]
rule = ["1.1", "27.5.1", "27.14"]
values = ["returned", "forfeited"]
default = "returned"
why = "A wager declared void is invalid with no result (1.1): its chips go back, and the hand cannot win. By the other reading they stay in the pot, since only of an invalidated outcome, a misdeal or an error is it said that money is returned (25.7, 26.14, 27.7)."

[readings.forfeited_wagers]
rule = "27.7"
values = ["house", "next_hand"]
default = "house"
why = "The wager of a player whose fraud invalidated the outcome may be forfeited, and it is not said to whom. There is no pot that it could go to, so the house keeps it; by the other reading it stays on the table for the next pot."

# -- the variants ----------------------------------------------------------------------------------------------------
# `players`: the most that are dealt to, by deck, the usual deck first (6.1). `unit`: of a betting round with limits, its
# bet in table minimums; the rulebook leaves that to the sign (8.1).

[provisions.holdem]
rule = ["20.1.1", "20.1.2", "20.1.3"]
title = "Texas Hold''em"
forced = "blinds"
blinds = 2
players = { 52 = 10, 36 = 10, 32 = 10 }
betting = ["no_limit", "pot_limit", "half_pot", "limit", "table_limits"]
hand = "any_five"
streets = ["holdem_1", "holdem_2", "holdem_3", "holdem_4"]

[provisions.holdem_1]
rule = ["20.2", "20.3.1", "20.3.2"]
name = "before the flop"
deal = ["1 down", "1 down"]
opens = "after_blinds"
opening = "call"
unit = 1

[provisions.holdem_2]
rule = ["20.4.1", "20.4.2", "20.4.3"]
name = "flop"
burn = 1
board = 3
opens = "left_of_button"
opening = "check_or_bet"
unit = 1

[provisions.holdem_3]
rule = ["20.5.1", "20.5.2", "20.5.3"]
name = "turn"
burn = 1
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.holdem_4]
rule = ["20.6.1", "20.6.2", "20.6.3"]
name = "river"
burn = 1
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.omaha]
rule = ["21.1.1", "21.1.2", "21.1.3"]
title = "Omaha"
forced = "blinds"
blinds = 2
players = { 52 = 10 }
betting = ["no_limit", "pot_limit", "half_pot", "limit", "table_limits"]
hand = "two_and_three"
streets = ["omaha_1", "omaha_2", "omaha_3", "omaha_4"]

[provisions.omaha_1]
rule = ["21.2", "21.3.1", "21.3.2"]
name = "before the flop"
deal = ["1 down", "1 down", "1 down", "1 down"]
opens = "after_blinds"
opening = "call"
unit = 1

[provisions.omaha_2]
rule = ["21.4.1", "21.4.2", "21.4.3"]
name = "flop"
burn = 1
board = 3
opens = "left_of_button"
opening = "check_or_bet"
unit = 1

[provisions.omaha_3]
rule = ["21.5.1", "21.5.2", "21.5.3"]
name = "turn"
burn = 1
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.omaha_4]
rule = ["21.6.1", "21.6.2", "21.6.3"]
name = "river"
burn = 1
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.pineapple]
rule = ["22.1.1", "22.1.2", "22.1.3"]
title = "Pineapple"
forced = "blinds"
blinds = 2
players = { 52 = 10 }
betting = ["no_limit", "pot_limit", "half_pot", "limit", "table_limits"]
hand = "any_five"
streets = ["pineapple_1", "pineapple_2", "pineapple_3", "pineapple_4"]

[provisions.pineapple_1]
rule = ["22.2", "22.3.1", "22.3.2"]
name = "before the flop"
deal = ["1 down", "1 down", "1 down"]
opens = "after_blinds"
opening = "call"
unit = 1
after = "discard"
discard = 1

[provisions.pineapple_2]
rule = ["22.4.1", "22.4.2", "22.4.3"]
name = "flop"
burn = 1
board = 3
opens = "left_of_button"
opening = "check_or_bet"
unit = 1

[provisions.pineapple_3]
rule = ["22.5.1", "22.5.2", "22.5.3"]
name = "turn"
burn = 1
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.pineapple_4]
rule = ["22.6.1", "22.6.2", "22.6.3"]
name = "river"
burn = 1
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.crazy_pineapple]
rule = ["23.1.1", "23.1.2", "23.1.3"]
title = "Crazy Pineapple"
forced = "blinds"
blinds = 2
players = { 52 = 10 }
betting = ["no_limit", "pot_limit", "half_pot", "limit", "table_limits"]
hand = "any_five"
streets = ["crazy_pineapple_1", "crazy_pineapple_2", "crazy_pineapple_3", "crazy_pineapple_4"]

[provisions.crazy_pineapple_1]
rule = ["23.2", "23.3.1", "23.3.2"]
name = "before the flop"
deal = ["1 down", "1 down", "1 down"]
opens = "after_blinds"
opening = "call"
unit = 1

[provisions.crazy_pineapple_2]
rule = ["23.4.1", "23.4.2", "23.4.3"]
name = "flop"
burn = 1
board = 3
opens = "left_of_button"
opening = "check_or_bet"
unit = 1
after = "discard"
discard = 1

[provisions.crazy_pineapple_3]
rule = ["23.5.1", "23.5.2", "23.5.3"]
name = "turn"
burn = 1
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.crazy_pineapple_4]
rule = ["23.6.1", "23.6.2", "23.6.3"]
name = "river"
burn = 1
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.draw_ante]
rule = "14.1"
title = "Draw Poker (Ante)"
forced = "ante"
players = { 52 = 8, 32 = 5 }
betting = ["limit", "no_limit", "pot_limit", "half_pot", "table_limits"]
hand = "own_five"
streets = ["draw_ante_1", "draw_ante_2"]

[provisions.draw_ante_1]
rule = ["14.2", "14.3.1", "14.3.2", "14.3.3"]
name = "before the draw"
deal = ["1 down", "1 down", "1 down", "1 down", "1 down"]
opens = "left_of_button"
opening = "bet_or_fold"
unit = 1
after = "draw"

[provisions.draw_ante_2]
rule = ["14.5.1", "14.5.2"]
name = "after the draw"
opens = "left_of_button"
opening = "bet_or_fold"
unit = 2

[provisions.draw]
rule = ["15.1.1", "15.1.2", "15.1.3"]
title = "Draw Poker (Blind)"
forced = "blinds"
blinds = 2
players = { 52 = 8, 32 = 5 }
betting = ["limit", "no_limit", "pot_limit", "half_pot", "table_limits"]
hand = "own_five"
streets = ["draw_1", "draw_2"]

[provisions.draw_1]
rule = ["15.2", "15.3.1", "15.3.2", "15.3.3"]
name = "before the draw"
deal = ["1 down", "1 down", "1 down", "1 down", "1 down"]
opens = "after_blinds"
opening = "call"
unit = 1
after = "draw"

[provisions.draw_2]
rule = ["15.5.1", "15.5.2", "15.5.3"]
name = "after the draw"
opens = "left_of_button"
opening = "bet_or_fold"
unit = 2

[provisions.five_card_stud]
rule = "16.1"
title = "Five Card Stud"
forced = "ante"
players = { 52 = 10, 32 = 6 }
betting = ["limit", "no_limit", "pot_limit", "half_pot", "table_limits"]
hand = "own_five"
streets = ["five_card_stud_1", "five_card_stud_2", "five_card_stud_3", "five_card_stud_4"]

[provisions.five_card_stud_1]
rule = ["16.2", "16.3.1", "16.3.2"]
name = "second card"
deal = ["1 down", "1 up"]
opens = "lowest_card"
opening = "compulsory"
unit = 1

[provisions.five_card_stud_2]
rule = ["16.4.1", "16.4.2", "16.4.3"]
name = "third card"
deal = ["1 up"]
opens = "highest_hand"
opening = "check_or_bet"
unit = 1

[provisions.five_card_stud_3]
rule = ["16.4.1", "16.4.2", "16.4.3"]
name = "fourth card"
deal = ["1 up"]
opens = "highest_hand"
opening = "check_or_bet"
unit = 2

[provisions.five_card_stud_4]
rule = ["16.5.1", "16.5.2", "16.5.3"]
name = "last card"
deal = ["1 up"]
opens = "highest_hand"
opening = "check_or_bet"
unit = 2

[provisions.seven_card_stud]
rule = "17.1"
title = "Seven Card Stud"
forced = "ante"
players = { 52 = 8, 32 = 4 }
betting = ["limit", "no_limit", "pot_limit", "half_pot", "table_limits"]
hand = "any_five"
streets = ["seven_card_stud_1", "seven_card_stud_2", "seven_card_stud_3", "seven_card_stud_4", "seven_card_stud_5"]

[provisions.seven_card_stud_1]
rule = ["17.2", "17.3.1", "17.3.2"]
name = "third card"
deal = ["2 down", "1 up"]
opens = "lowest_card"
opening = "compulsory"
unit = 1

[provisions.seven_card_stud_2]
rule = ["17.4.1", "17.4.2", "17.4.3"]
name = "fourth card"
deal = ["1 up"]
opens = "highest_hand"
opening = "check_or_bet"
unit = 1

[provisions.seven_card_stud_3]
rule = ["17.4.1", "17.4.2", "17.4.3"]
name = "fifth card"
deal = ["1 up"]
opens = "highest_hand"
opening = "check_or_bet"
unit = 2

[provisions.seven_card_stud_4]
rule = ["17.4.1", "17.4.2", "17.4.3"]
name = "sixth card"
deal = ["1 up"]
opens = "highest_hand"
opening = "check_or_bet"
unit = 2

[provisions.seven_card_stud_5]
rule = ["17.5.1", "17.5.3", "17.5.4"]
name = "last card"
deal = ["1 down"]
opens = "highest_hand"
opening = "check_or_bet"
unit = 2

[provisions.two_card_manila]
rule = ["18.1.1", "18.1.2"]
title = "Two Card Manila"
forced = "blinds"
blinds = 1
players = { 32 = 11, 36 = 11 }
betting = ["table_limits", "no_limit", "pot_limit", "half_pot", "limit"]
hand = "two_and_three"
streets = ["two_card_manila_1", "two_card_manila_2", "two_card_manila_3", "two_card_manila_4", "two_card_manila_5"]

[provisions.two_card_manila_1]
rule = ["18.2", "18.3.1", "18.3.2"]
name = "first community card"
deal = ["2 down"]
board = 1
opens = "after_blinds"
opening = "call"
unit = 1

[provisions.two_card_manila_2]
rule = ["18.4.1", "18.4.2", "18.4.3"]
name = "second community card"
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 1

[provisions.two_card_manila_3]
rule = ["18.4.1", "18.4.2", "18.4.3"]
name = "third community card"
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.two_card_manila_4]
rule = ["18.4.1", "18.4.2", "18.4.3"]
name = "fourth community card"
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.two_card_manila_5]
rule = ["18.5.1", "18.5.2", "18.5.3"]
name = "last community card"
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.three_card_manila]
rule = ["19.1.1", "19.1.2"]
title = "Three Card Manila"
forced = "blinds"
blinds = 1
players = { 32 = 8, 36 = 8 }
betting = ["table_limits", "no_limit", "pot_limit", "half_pot", "limit"]
hand = "two_and_three"
streets = ["three_card_manila_1", "three_card_manila_2", "three_card_manila_3", "three_card_manila_4", "three_card_manila_5"]

[provisions.three_card_manila_1]
rule = ["19.2", "19.3.1", "19.3.2"]
name = "first community card"
deal = ["2 down", "1 down"]
board = 1
opens = "after_blinds"
opening = "call"
unit = 1

[provisions.three_card_manila_2]
rule = ["19.4.1", "19.4.2", "19.4.3"]
name = "second community card"
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 1

[provisions.three_card_manila_3]
rule = ["19.4.1", "19.4.2", "19.4.3"]
name = "third community card"
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.three_card_manila_4]
rule = ["19.4.1", "19.4.2", "19.4.3"]
name = "fourth community card"
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

[provisions.three_card_manila_5]
rule = ["19.5.1", "19.5.2", "19.5.3"]
name = "last community card"
board = 1
opens = "left_of_button"
opening = "check_or_bet"
unit = 2

# -- cards and places ------------------------------------------------------------------------------------------------

[provisions.deck]
rule = ["4.1.1", "4.1.2", "4.1.3"]

[provisions.shuffle]
rule = ["5.1", "5.1.1", "5.1.2"]

[provisions.cut]
rule = "5.3"

[provisions.players_most]
rule = ["6.1.1", "6.1.2", "6.1.3"]

[provisions.players_least]
rule = "9.8"
least = 2

[provisions.button]
rule = ["2.3.2", "9.2"]

[provisions.deal_order]
rule = ["9.3", "9.4", "9.7"]

[provisions.heads_up]
rule = "9.8"
always = true
one_blind = { by = "heads_up_one_blind", button_posts = true, button_acts_first = false }

# -- betting ---------------------------------------------------------------------------------------------------------

[provisions.blinds]
rule = ["7.3", "8.8.1", "9.5", "9.6"]

[provisions.ante]
rule = ["7.3", "9.5"]

[provisions.over_blind]
rule = ["8.8.2", "15.1.2"]
times = 2
after_straddle = { by = "over_blinds_after_straddle", follow = true, none = false }
variants = ["draw"]

[provisions.straddle]
rule = ["8.9", "8.9.1"]
times = 2
sets_raise = { by = "raise_after_straddle", straddle = true, blind = false }
over_own_blind = { by = "straddle_heads_up", no = false, yes = true }

[provisions.last_blind_option]
rule = "7.4"

[provisions.bring_in]
rule = { by = "variant", five_card_stud = "16.3.1", seven_card_stud = "17.3.1", else = ["16.3.1", "17.3.1"] }

[provisions.all_in_opener]
rule = { by = "variant", five_card_stud = "26.17", seven_card_stud = "26.20", else = ["26.17", "26.20"] }

[provisions.turn]
rule = "10.1"

[provisions.fold]
rule = ["7.5.5", "10.3", "10.4"]

[provisions.check]
rule = ["7.5.1", "11.3", "11.4"]

[provisions.no_checking]
rule = { by = "variant", draw = "11.5", draw_ante = "11.5", else = "11.1" }

[provisions.bet]
rule = ["7.5.2", "10.2"]

[provisions.call]
rule = ["7.5.3", "7.5.3.2"]

[provisions.raise]
rule = ["7.5.4", "8.8.6"]

[provisions.table_limits]
rule = ["7.5.2", "8.1", "8.8.6"]

[provisions.pot_ratio]
rule = "8.8.7"

[provisions.no_limit]
rule = "8.8.8"

[provisions.raise_cap]
rule = "8.8.9"
most = 3
lifted = "final_round"
all_in_contests = true                      # who is all-in remains an active player (12.1)

[provisions.chips_only]
rule = "7.2"

[provisions.table_stake]
rule = ["1.1", "8.7"]

[provisions.all_in]
rule = ["7.5.3.3", "12.1"]

[provisions.short_bet]
rule = ["12.2", "12.3"]
full_blind = { by = "short_blind_call", full_blind = true, amount_posted = false }

[provisions.under_raise]
rule = "12.4"
accumulates = { by = "under_raises_accumulate", no = false, yes = true }
reopens_for_all = true                      # by the other reading of under_raises_accumulate

# -- draws and discards ----------------------------------------------------------------------------------------------

[provisions.draw_cards]
rule = { by = "variant", draw = "15.4.1", draw_ante = "14.4.1", else = ["14.4.1", "15.4.1"] }

[provisions.draw_all]
rule = { by = "variant", draw = "15.4.2.1", draw_ante = "14.4.2.1", else = ["14.4.2.1", "15.4.2.1"] }

[provisions.draw_all_last]
rule = { by = "variant", draw = "15.4.2.2", draw_ante = "14.4.2.2", else = ["14.4.2.2", "15.4.2.2"] }

[provisions.deck_runs_out]
rule = { by = "variant", draw = "15.4.3", draw_ante = "14.4.3", else = ["14.4.3", "15.4.3"] }

[provisions.pineapple_discard]
rule = { by = "variant", pineapple = "22.3.3", crazy_pineapple = "23.4.4", else = ["22.3.3", "23.4.4"] }

[provisions.community_card]
rule = "17.5.2"

# -- showdown and settlement -----------------------------------------------------------------------------------------

[provisions.showdown]
rule = { by = "variant", holdem = "20.7.1", omaha = "21.7.1", pineapple = "22.7.1", crazy_pineapple = "23.7.1", five_card_stud = "16.6.1", seven_card_stud = "17.6.1", two_card_manila = "18.6.1", three_card_manila = "19.6.1", draw = "15.6", draw_ante = "14.6" }
order = ["called", "others"]
called_shows = { by = "called_player", shows = true, may_muck = false }

[provisions.all_checked]
rule = { by = "variant", holdem = "20.7.2", omaha = "21.7.2", pineapple = "22.7.2", crazy_pineapple = "23.7.2", five_card_stud = "16.6.2", seven_card_stud = "17.6.2", two_card_manila = "18.6.2", three_card_manila = "19.6.2", draw = "15.6", draw_ante = "14.6" }

[provisions.all_in_shows]
rule = "12.7"

[provisions.must_show]
rule = { by = "variant", holdem = ["20.7.3", "24.2"], omaha = ["21.7.3", "24.2"], pineapple = ["22.7.3", "24.2"], crazy_pineapple = ["23.7.3", "24.2"], five_card_stud = ["16.6.3", "24.2"], seven_card_stud = ["17.6.3", "24.2"], two_card_manila = ["18.6.3", "24.2"], three_card_manila = ["19.6.3", "24.2"], draw = ["15.6", "24.2"], draw_ante = ["14.6", "24.2"] }

[provisions.cards_speak]
rule = ["24.5", "24.6"]

[provisions.ranking_52]
rule = "13.2"
order = "standard"

[provisions.ranking_36]
rule = "13.4"
order = "star_36"

[provisions.ranking_32]
rule = "13.3"
order = "reduced_32"

[provisions.settlement]
rule = { by = "variant", holdem = ["20.8", "24.3.3"], omaha = ["21.8", "24.3.3"], pineapple = ["22.8", "24.3.3"], crazy_pineapple = ["23.8", "24.3.3"], five_card_stud = ["16.7", "24.3.3"], seven_card_stud = ["17.7", "24.3.3"], two_card_manila = ["18.7", "24.3.3"], three_card_manila = ["19.7", "24.3.3"], draw = ["15.7", "24.3.3"], draw_ante = ["14.6", "24.3.3"] }

[provisions.side_pots]
rule = ["12.5", "12.6"]

[provisions.uncalled]
rule = "3.6"

[provisions.division]
rule = "24.4"

[provisions.odd_chips]
rule = "24.4"
to = { by = "odd_chip_recipient", first_winner = "first", first_active = "first_active" }

[provisions.commission]
rule = ["3.3.1", "3.3.1.1", "24.3.1", "24.3.2"]
rounding_cents = { by = "commission_rounding", cent = 1, dollar = 100 }

[provisions.commission_cap]
rule = "3.2"
per = "hand"

[provisions.no_commission_on_blinds]
rule = "3.3.1.2"

[provisions.no_commission_on_tie]
rule = "3.3.1.3"

[provisions.fee_per_hand]
rule = ["3.3.2", "3.3.2.1"]

# -- rulings: misdeals and the initial deal ------------------------------------------------------------------------------

[provisions.substantial_action]
rule = "1.1"
players = 2

[provisions.misdeal]
rule = ["25.7", "25.8"]

[provisions.misdeal_declared]
rule = "25.9"
by = ["dealer", "supervisor"]

[provisions.card_exposed_in_cut]
rule = ["25.1", "25.1.1"]
until = "end"

[provisions.cards_not_shuffled_or_cut]
rule = ["25.1", "25.1.2"]
steps = ["shuffle", "cut"]
until = "substantial_action"

[provisions.dealt_out_of_order]
rule = ["25.1", "25.1.3"]
until = "substantial_action"
cards = "all"

[provisions.player_dealt_out]
rule = ["25.1", "25.1.4"]
until = "substantial_action"
corrected = true

[provisions.extra_hand_dealt]
rule = ["25.1", "25.1.4"]
until = "substantial_action"
corrected = true

[provisions.card_not_dealt]
rule = ["25.1", "25.1.5"]
until = "substantial_action"
corrected = true

[provisions.too_many_cards]
rule = ["25.1", "25.1.5"]
until = "substantial_action"
corrected = true

[provisions.wrong_number_of_cards]
rule = "25.1.5"
wagers = "returned"

[provisions.wrong_number_of_last]
rule = ["25.1", "25.1.6"]

[provisions.card_exposed_in_deal]
rule = { by = "variant", draw = "25.2", draw_ante = "25.2", five_card_stud = ["25.3", "26.16"], seven_card_stud = ["25.4", "26.19"], two_card_manila = "25.5", three_card_manila = "25.5", else = ["25.6", "26.26"] }

[provisions.exposed_in_deal]                  # so many in the whole deal are a misdeal
rule = { by = "variant", draw = "25.2", draw_ante = "25.2", two_card_manila = "25.5", three_card_manila = "25.5", holdem = "25.6", omaha = "25.6", pineapple = "25.6", crazy_pineapple = "25.6" }
cards = { by = "variant", two_card_manila = 1, three_card_manila = 1, else = 2 }
until = "end"

[provisions.dealt_up_to_one]                  # so many face up before one player
rule = { by = "variant", five_card_stud = "25.3", seven_card_stud = "25.4" }
cards = 2
counts = "face_up"
until = "end"

[provisions.exposed_card_burned]
rule = { by = "variant", holdem = "26.26", omaha = "26.26", pineapple = "26.26", crazy_pineapple = "26.26" }

[provisions.exposed_card_up]
rule = { by = "variant", five_card_stud = "26.16", seven_card_stud = "26.19" }

[provisions.incorrect_deck]
rule = ["26.6", "26.6.2"]
then = "misdeal"

[provisions.results_before_stand]
rule = "26.6.1"

[provisions.deck_check]
rule = "26.6.3"

[provisions.deck_notices]
rule = "26.6.4"
to = ["Surveillance", "an inspector"]


# -- rulings: community cards --------------------------------------------------------------------------------------------

[provisions.flop_too_early]
rule = { by = "variant", holdem = "26.30", omaha = "26.30", pineapple = "26.30", crazy_pineapple = "26.30" }
burn = "taken_back"

[provisions.fourth_card_too_early]
rule = { by = "variant", holdem = "26.31", omaha = "26.31", pineapple = "26.31", crazy_pineapple = "26.31" }

[provisions.fifth_card_too_early]
rule = { by = "variant", holdem = "26.32", omaha = "26.32", pineapple = "26.32", crazy_pineapple = "26.32" }

[provisions.discards_end_round]
rule = { by = "variant", pineapple = "26.34.1", crazy_pineapple = "26.34.1" }

[provisions.flop_without_burn]
rule = { by = "variant", holdem = "26.27", omaha = "26.27", pineapple = "26.27", crazy_pineapple = "26.27" }
mended = true
otherwise = "dealt_again"

[provisions.later_card_without_burn]
rule = { by = "variant", holdem = "26.28", omaha = "26.28", pineapple = "26.28", crazy_pineapple = "26.28" }
mended = true
otherwise = "stands"

[provisions.too_many_flop_cards]
rule = { by = "variant", holdem = "26.29", omaha = "26.29", pineapple = "26.29", crazy_pineapple = "26.29" }
mended = true
burn = "taken_back"

[provisions.two_community_cards]
rule = { by = "variant", holdem = "26.33", omaha = "26.33", pineapple = "26.33", crazy_pineapple = "26.33" }
other = "next_burn"
last = "discarded"

[provisions.more_community_cards]
rule = { by = "variant", holdem = "26.34", omaha = "26.34", pineapple = "26.34", crazy_pineapple = "26.34" }
others = "shuffled_in"
last = "discarded"


# -- rulings: stud -------------------------------------------------------------------------------------------------------

[provisions.stud_card_early]
rule = { by = "variant", five_card_stud = "26.18", seven_card_stud = "26.22" }

[provisions.last_card_exposed]
rule = { by = "variant", seven_card_stud = "26.23" }
after_action = "all_in"

[provisions.final_deal_short]
rule = { by = "variant", seven_card_stud = "26.21" }


# -- rulings: draw poker and Pineapple -----------------------------------------------------------------------------------

[provisions.draw_card_exposed]
rule = { by = "variant", draw = "25.2", draw_ante = "25.2" }

[provisions.draw_out_of_sequence]
rule = { by = "variant", draw = "26.15", draw_ante = "26.15" }

[provisions.late_discard_dead]
rule = { by = "variant", pineapple = "26.34.1", crazy_pineapple = "26.34.1" }

[provisions.late_discard_made]
rule = { by = "variant", pineapple = "26.34.2", crazy_pineapple = "26.34.2" }

[provisions.late_discard_cards_back]
rule = { by = "variant", pineapple = "26.34.3", crazy_pineapple = "26.34.3" }


# -- rulings: Manila -----------------------------------------------------------------------------------------------------

[provisions.manila_card_too_early]
rule = { by = "variant", two_card_manila = "26.24", three_card_manila = "26.24" }
most_of = "betting_round"

[provisions.manila_cards_at_once]
rule = { by = "variant", two_card_manila = "26.25", three_card_manila = "26.25" }


# -- rulings: cards seen, hands fouled and absent ------------------------------------------------------------------------

[provisions.player_exposed_cards]
rule = "26.2"

[provisions.count_after_exposure]
rule = "26.2"

[provisions.cards_shown_to_one]
rule = "26.3"

[provisions.hand_taken_in]
rule = "26.7"
unprotected = "no_redress"

[provisions.hand_thrown_in]
rule = ["1.1", "10.3"]
dead_when = "mucked"

[provisions.hand_given_up]
rule = "10.4"

[provisions.card_face_up_discarded]
rule = "26.1"


# -- rulings: betting conduct --------------------------------------------------------------------------------------------

[provisions.declared_decision]
rule = ["7.5", "7.6"]

[provisions.first_indication]
rule = "7.6"

[provisions.indication_of_intent]
rule = ["1.1", "7.6"]
announces = { by = "gesture_to_raise", no_announcement = false, announcement = true }

[provisions.short_call]
rule = ["7.5.3.1", "7.5.3.2"]

[provisions.half_raise]
rule = "7.8"
percent = 50

[provisions.less_than_half]
rule = "7.8"

[provisions.equal_chips]
rule = "7.9"
chips = 2

[provisions.oversize_chip]
rule = "7.10"
games = ["no_limit", "pot_limit", "half_pot", "limit", "table_limits"]
rounds = "any"

[provisions.string_bet]
rule = ["1.1", "7.11"]


# -- rulings: out of turn ------------------------------------------------------------------------------------------------
# `fold_leaves`: what was put in out of turn stays in the pot with a fold.

[provisions.out_of_turn]
rule = "26.5"

[provisions.out_of_turn_checked]
rule = ["26.5", "26.5.1"]

[provisions.out_of_turn_matched]
rule = ["26.5", "26.5.2"]
fold_leaves = true

[provisions.out_of_turn_exceeded]
rule = ["26.5", "26.5.3"]
fold_leaves = true

[provisions.out_of_turn_folded]
rule = ["26.5", "26.5.4"]

[provisions.check_out_of_turn]
rule = ["1.1", "26.5"]
may_raise = true

[provisions.directed_out_of_turn]
rule = "26.4"
retracts = "all"

[provisions.mucked_out_of_turn]
rule = "10.4"


# -- rulings: time to act ------------------------------------------------------------------------------------------------
# `ends`: whether a player must have acted before the time is over, or within it, its last moment included.

[provisions.time_to_act]
rule = "7.13"
ends = "before"
then = "check_if_open"

[provisions.time_warning]
rule = "7.13.5"
before_s = 5

[provisions.extra_time]
rule = "7.13.2"

[provisions.extra_time_most]
rule = "7.13.4"
times = 2

[provisions.extra_time_division]
rule = "7.13.3"
unit_cents = 100

[provisions.called_time]
rule = "26.12"
seconds = 40
ends = "within"
then = "fold"
decided_by = { by = "gaming_supervisors_decide", yes = "gaming_supervisor", no = "casino_supervisor" }


# -- rulings: conduct of people and disputes -----------------------------------------------------------------------------

[provisions.staff]
rule = "1.1"
ranks = ["dealer", "gaming_supervisor", "casino_supervisor", "assistant_gaming_manager", "gaming_manager"]

[provisions.information_exchanged]
rule = ["26.8", "27.14"]
then = "void"
decided_by = { by = "gaming_supervisors_decide", yes = "gaming_supervisor", no = "casino_supervisor" }

[provisions.directions]
rule = "26.11"
decided_by = { by = "gaming_supervisors_decide", yes = "gaming_supervisor", no = "casino_supervisor" }

[provisions.direction_english]
rule = "26.11.1"

[provisions.direction_silence]
rule = "26.11.2"

[provisions.direction_apart]
rule = "26.11.3"

[provisions.direction_spectators]
rule = "26.11.4"

[provisions.devices_in_hand]
rule = "27.2"
prohibits = ["analysis", "handling", "voice_call"]

[provisions.devices_outside_hand]
rule = "27.3"
prohibits = ["voice_call"]

[provisions.devices_on_duty]
rule = "27.4"

[provisions.device_penalties]
rule = "27.5"
decided_by = { by = "gaming_supervisors_decide", yes = "gaming_supervisor", no = "casino_supervisor" }

[provisions.device_void]
rule = "27.5.1"

[provisions.device_exclusion]
rule = "27.5.2"

[provisions.device_casino_exclusion]
rule = "27.5.3"

[provisions.device_detention]
rule = "27.5.4"

[provisions.invalidation]
rule = "27.6"
decided_by = { by = "gaming_supervisors_decide", yes = "gaming_supervisor", no = "casino_supervisor" }

[provisions.disruption]
rule = "27.6.1"
causes = ["civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"]

[provisions.fraud]
rule = "27.6.2"
by_anybody = true

[provisions.invalidation_refund]
rule = "27.7"

[provisions.fraud_forfeited]
rule = "27.7"
to = { by = "forfeited_wagers", house = "house", next_hand = "next_hand" }

[provisions.refused_wager]
rule = "27.13"
decided_by = { by = "gaming_supervisors_decide", yes = "gaming_supervisor", no = "casino_supervisor" }

[provisions.contravention]
rule = "27.14"
decided_by = { by = "gaming_supervisors_decide", yes = "gaming_supervisor", no = "casino_supervisor" }

[provisions.contravention_void]
rule = "27.14"

[provisions.contravention_exclusion]
rule = "27.14"

[provisions.integrity_harmed]
rule = "27.14"
decided_by = { by = "gaming_supervisors_decide", yes = "gaming_supervisor", no = "casino_supervisor" }

[provisions.harm_void]
rule = "27.14"

[provisions.harm_exclusion]
rule = "27.14"

[provisions.exclusion_for_a_time]
rule = "27.14"

[provisions.pot_contested]
rule = "26.13"

[provisions.error_not_covered]
rule = "26.14"
decided_by = { by = "gaming_supervisors_decide", yes = "gaming_supervisor", no = "casino_supervisor" }

[provisions.disputes]
rule = "27.15"
decided_by = "gaming_supervisor"
is_final = false

[provisions.dispute_review]
rule = "27.15"
decided_by = "casino_supervisor"

[provisions.complaints]
rule = "27.16"
to = "an inspector, under section 33 of the Gaming and Liquor Administration Act 2007"

# -- signs: what must be displayed -----------------------------------------------------------------------------------

[signs.commission]
rule = "3.2"

[signs.commission.says]
commission_percent = { 0 = "no commission in per cent", else = "commission {commission_percent}% of the pot" }
commission_minimum = { 0 = "", else = "commission of at least {commission_minimum} from a hand that pays any" }
commission_cap = { 0 = "", else = "commission of at most {commission_cap} from a hand" }
fee_per_hand = { 0 = "", else = "fee of {fee_per_hand} per hand" }

[signs.game]
rule = "8.1"
text = "{variant}, {betting}, from {table_minimum}"

[signs.game.says]
table_stake_minimum = "initial table stake of at least {table_stake_minimum}"
table_stake_maximum = "initial table stake of at most {table_stake_maximum}"
ante = "ante {ante}"
bets = "bets by betting round: {bets}"

[signs.table_maximum]
rule = "8.1"
when = { betting = "table_limits" }
text = "no bet or raise over {table_maximum}"

[signs.blinds]
rule = { by = "variant", holdem = ["8.1", "8.8.1", "20.1.3"], omaha = ["8.1", "8.8.1", "21.1.3"], pineapple = ["8.1", "8.8.1", "22.1.3"], crazy_pineapple = ["8.1", "8.8.1", "23.1.3"], draw = ["8.1", "8.8.1", "15.1.3"], two_card_manila = ["8.1", "8.8.1", "18.1.2"], three_card_manila = ["8.1", "8.8.1", "19.1.2"], else = "8.1" }
says = { blinds = "compulsory blinds {blinds}" }

[signs.straddle]
rule = "8.9.2"
when = { straddle = true }
text = "straddles are permitted"

[signs.time_to_act]
rule = ["7.13", "7.13.6"]

[signs.time_to_act.says]
time_to_act_s = "time to act: {time_to_act_s} seconds"
extra_time_s = "additional time: {extra_time_s} seconds"
extra_time_fee = "charge for additional time: {extra_time_fee}"

# -- what there are rules for that are not executed yet: incidents, options and provisions by their names --------------

[not_executed.cards_to_be_replaced]
rule = "4.4"

[not_executed.wager_accepted_outside_limits]
rule = ["8.2.1", "8.2.1.1", "8.2.1.2", "8.2.1.3", "8.2.1.4"]

[not_executed.missed_blinds]
rule = "8.8.3"

[not_executed.player_card]
rule = ["7.1", "27.1"]

[not_executed.time_charge]
rule = "3.3.3"

[not_executed.commission_changed]
rule = "3.4"

[not_executed.waiting_list]
rule = ["6.2", "6.3", "6.4"]

[not_executed.table_stakes]
rule = ["8.4", "8.5"]

[not_executed.limit_change_agreed]
rule = "8.3"

[not_executed.new_player]
rule = "8.8.5"

[not_executed.seat_change]
rule = "8.8.4"

[not_executed.button_sits_out]
rule = "9.3.1"

[not_executed.freeze_out]
rule = ["8.10", "8.11"]

[not_executed.closure_notice]
rule = "27.10"

[not_executed.idle_seat]
rule = "27.11"

[not_executed.tournament]
rule = ["28.2.1", "28.3.1", "28.4.1", "28.5.1", "28.7.1", "28.8.1"]

[not_executed.promotional_prizes]
rule = "29.1"

[not_executed.jackpot_display]
rule = ["30.1", "30.4", "30.8"]

# -- the register: every numbered rule -------------------------------------------------------------------------------

[[rules]]
number = "1.1"
status = "definition"
summary = "Meanings of the terms used: among them active player (has not folded), all-in (has wagered all chips and can win only what was contributed to), ante (from everybody before the first card), blind (from certain players before the first card; a live wager), betting round (until all wagers are matched or the raises are used up), burn (the top card, unseen, put apart from the discards), call (as much as the wager before, or all that is left), check (no wager, only while there is no blind or bet), community cards, dead hand (cannot win; too slow, or touched the muck), designated player (dealt to last; has the button), flop (three cards turned together), muck (the discards), pot, raise (a call and at least as much again as the bet or raise before, unless all-in), round of play (from the first card to the pot passed to its winner), side pot, straddle (an optional blind after the compulsory ones; not a raise), structured limit (the range and structure of bets of a game), substantial action (two players have acted), table stake (chips in view before the round; all that may be wagered in it) and void."

[[rules]]
number = "2.1"
status = "procedural"
summary = "The table seats up to 11 players, with a place for the dealer."

[[rules]]
number = "2.2"
status = "procedural"
summary = "The layout cloth is marked about as in one of five diagrams, with the casino''s name or logo."

[[rules]]
number = "2.3"
status = "definition"
summary = "Lead-in: further equipment."

[[rules]]
number = "2.3.1"
status = "procedural"
summary = "There is a card shoe for one deck."

[[rules]]
number = "2.3.2"
status = "executed"
summary = "A dealer button shows the designated player, who is dealt to last; after each round of play it moves one place clockwise."

[[rules]]
number = "2.3.3"
status = "procedural"
summary = "There is a float tray."

[[rules]]
number = "2.4"
status = "procedural"
summary = "A shuffler for single decks may be used."

[[rules]]
number = "2.5"
status = "procedural"
summary = "A commission box may be attached, to hold the commission for the time being."

[[rules]]
number = "3.1"
status = "partly"
summary = "The operator takes a commission at each table: a percentage of the pot, a fee per hand, a charge on each player for time, or a combination of them."
missing = "A charge for time."

[[rules]]
number = "3.2"
status = "executed"
summary = "A sign says which commission is taken and its least and greatest amount, if there is one, in each game."

[[rules]]
number = "3.3"
status = "definition"
summary = "Lead-in: the ways in which commission is worked out and collected."

[[rules]]
number = "3.3.1"
status = "executed"
summary = "A percentage is taken from the pot and from side pots:"

[[rules]]
number = "3.3.1.1"
status = "executed"
summary = "it is worked out on the whole of the pot or pots and collected by the dealer when a betting round is over;"

[[rules]]
number = "3.3.1.2"
status = "executed"
summary = "none is taken where the only wagers are blinds;"

[[rules]]
number = "3.3.1.3"
status = "executed"
summary = "and none from a pot that players with equal hands contested to the end and to which nobody else contributed."

[[rules]]
number = "3.3.2"
status = "executed"
summary = "A fee per hand dealt:"

[[rules]]
number = "3.3.2.1"
status = "executed"
summary = "it is worked out for each hand."

[[rules]]
number = "3.3.3"
status = "not_modelled"
summary = "A fee by time. Not yet: time charges."

[[rules]]
number = "3.3.3.1"
status = "not_modelled"
summary = "It is worked out per player, or per table and hour and then charged to each player. Not yet: time charges."

[[rules]]
number = "3.3.3.2"
status = "not_modelled"
summary = "Players pay it in advance each hour on the hour, and who joins later pays a part of it in steps of 15 minutes. Not yet: time charges."

[[rules]]
number = "3.3.3.3"
status = "not_modelled"
summary = "Who has paid for the hour and is moved by a casino supervisor does not pay again in that hour. Not yet: time charges."

[[rules]]
number = "3.3.3.4"
status = "not_modelled"
summary = "Nothing is refunded to who leaves before the hour is over. Not yet: time charges."

[[rules]]
number = "3.3.3.5"
status = "not_modelled"
summary = "Inactive players are charged too. Not yet: time charges."

[[rules]]
number = "3.3.3.6"
status = "not_modelled"
summary = "And a sitting fee may be taken once when a player takes a seat, for all play until that player leaves; a sign at the table shows it. Not yet: time charges."

[[rules]]
number = "3.4"
status = "not_modelled"
summary = "A casino supervisor may change how and how much commission is taken before a round of play begins. Not yet: the room around the hand."

[[rules]]
number = "3.4.1"
status = "not_modelled"
summary = "With notice of at least three rounds of play, or none if all players agree. Not yet: the room around the hand."

[[rules]]
number = "3.4.2"
status = "not_modelled"
summary = "Only when a round of play is over. Not yet: the room around the hand."

[[rules]]
number = "3.4.3"
status = "not_modelled"
summary = "And with the sign changed. Not yet: the room around the hand."

[[rules]]
number = "3.5"
status = "executed"
summary = "A casino supervisor may have no commission taken."

[[rules]]
number = "3.6"
status = "executed"
summary = "A wager that was not called is no part of the pot when a percentage commission is worked out."

[[rules]]
number = "3.7"
status = "procedural"
summary = "Commission checks carry an emblem of their own, in colours each of one value at a time."

[[rules]]
number = "3.8"
status = "procedural"
summary = "Commission checks are used at poker tables only."

[[rules]]
number = "3.9"
status = "procedural"
summary = "Commission checks are redeemed at a poker table only, unless that table is closed."

[[rules]]
number = "3.10"
status = "procedural"
summary = "Before play a casino supervisor settles what a purchased commission check is worth: the fee per hand on the sign."

[[rules]]
number = "4.1"
status = "definition"
summary = "Lead-in: the decks that poker is played with."

[[rules]]
number = "4.1.1"
status = "executed"
summary = "A full deck of 52 cards without jokers, its backs alike;"

[[rules]]
number = "4.1.2"
status = "executed"
summary = "or 32 cards, from the ace down to the 7, their backs alike;"

[[rules]]
number = "4.1.3"
status = "executed"
summary = "or 36 cards, from the ace down to the 6, their backs alike."

[[rules]]
number = "4.2"
status = "procedural"
summary = "Cards are checked before use, by a dealer, a casino supervisor or a device."

[[rules]]
number = "4.3"
status = "procedural"
summary = "Cards that may have been checked are secured until they are needed."

[[rules]]
number = "4.4"
status = "not_modelled"
summary = "A casino supervisor may change unfit cards after any round of play; a whole new deck is checked, shuffled and cut. Not yet: the room around the hand."

[[rules]]
number = "4.5"
status = "procedural"
summary = "All cards are dealt from a card shoe made for it."

[[rules]]
number = "4.6"
status = "procedural"
summary = "Players keep their cards on or above the playing area, and at the table."

[[rules]]
number = "4.7"
status = "procedural"
summary = "A casino supervisor may look at a player''s hand when a round of play is over."

[[rules]]
number = "4.8"
status = "procedural"
summary = "A casino supervisor or an inspector may have the cards counted at any time."

[[rules]]
number = "5.1"
status = "executed"
summary = "The cards are shuffled so that they are mixed at random:"

[[rules]]
number = "5.1.1"
status = "executed"
summary = "just before play starts;"

[[rules]]
number = "5.1.2"
status = "executed"
summary = "when a round of play is over;"

[[rules]]
number = "5.1.3"
status = "executed"
summary = "and just before play goes on after the table was vacant."

[[rules]]
number = "5.2"
status = "definition"
summary = "Lead-in: when a shuffler for single decks is used."

[[rules]]
number = "5.2.1"
status = "procedural"
summary = "One deck may be in it while another is played with;"

[[rules]]
number = "5.2.2"
status = "procedural"
summary = "the two have backs of different colours;"

[[rules]]
number = "5.2.3"
status = "procedural"
summary = "and the dealer may shuffle by hand before putting cards into it."

[[rules]]
number = "5.3"
status = "executed"
summary = "After the shuffle the dealer cuts the cards, puts them on a cutting card and all of them into the shoe."

[[rules]]
number = "5.4"
status = "procedural"
summary = "Nobody but the dealer cuts the cards."

[[rules]]
number = "6.1"
status = "partly"
summary = "One more patron may be seated than may be dealt to in a round of play; and dealt to are at most:"
missing = "The one more patron who may be seated."

[[rules]]
number = "6.1.1"
status = "executed"
summary = "with 52 cards, eight in Draw and Seven Card Stud, and ten in Five Card Stud, Hold''em, Omaha, Pineapple and Crazy Pineapple;"

[[rules]]
number = "6.1.2"
status = "executed"
summary = "with 32 cards, five in Draw, six in Five Card Stud, four in Seven Card Stud, eleven in Two Card Manila, eight in Three Card Manila and ten in Hold''em;"

[[rules]]
number = "6.1.3"
status = "executed"
summary = "and with 36 cards, eleven in Two Card Manila, eight in Three Card Manila and ten in Hold''em."

[[rules]]
number = "6.2"
status = "not_modelled"
summary = "If several want the same place when play begins, each is drawn a card, anticlockwise from the button, and the highest has it, the ace being highest; equal cards draw again. Not yet: the room around the hand."

[[rules]]
number = "6.3"
status = "not_modelled"
summary = "A place that falls vacant goes first to a player at the table, then to one from another table of the same game and limits, then down the waiting list. Not yet: the room around the hand."

[[rules]]
number = "6.4"
status = "not_modelled"
summary = "Among persons of the same priority cards are drawn as for a place when play begins. Not yet: the room around the hand."

[[rules]]
number = "7.1"
status = "not_modelled"
summary = "From 19 August 2024 a player has a valid Player Card when play begins. Not yet: the room around the hand."

[[rules]]
number = "7.2"
status = "executed"
summary = "All wagers are made in chips."

[[rules]]
number = "7.3"
status = "executed"
summary = "Before the first card each player who takes part places the ante or blind of the variant in front of them; that begins the pot."

[[rules]]
number = "7.4"
status = "executed"
summary = "When the cards are dealt players bet or fold in order; only the last compulsory blind may also check, or raise, or fold."

[[rules]]
number = "7.5"
status = "definition"
summary = "Lead-in: how a decision is shown, if it is not said."

[[rules]]
number = "7.5.1"
status = "executed"
summary = "A check: by a tap on the table."

[[rules]]
number = "7.5.2"
status = "executed"
summary = "A bet: by placing at least what the table minimum asks for."

[[rules]]
number = "7.5.3"
status = "executed"
summary = "A call: by placing the amount required."

[[rules]]
number = "7.5.3.1"
status = "executed"
summary = "Who places less than the amount to call may, with the chips lying there:"

[[rules]]
number = "7.5.3.2"
status = "executed"
summary = "make up the difference and stay in; who does not has folded, and a wager once made is not withdrawn (7.6);"

[[rules]]
number = "7.5.3.3"
status = "executed"
summary = "or go all-in and stay in, if the table stake is less than the call."

[[rules]]
number = "7.5.4"
status = "executed"
summary = "A raise: by placing the amount to call and an amount more."

[[rules]]
number = "7.5.5"
status = "executed"
summary = "A fold: by passing the cards to the dealer face down."

[[rules]]
number = "7.6"
status = "executed"
summary = "The first of several indications binds, in words or in chips: what follows completes it, or is not accepted. A wager once made is neither withdrawn nor altered, unless the player was directed in error to act out of turn (26.4) or the rules of the game need it: too much goes back, too little is made up."

[[rules]]
number = "7.7"
status = "executed"
summary = "After the first card has left the shoe no wager is handled, placed, increased or withdrawn until it is decided, unless the rules say otherwise."

[[rules]]
number = "7.8"
status = "executed"
summary = "An unannounced raise of half the wager before, or more, is made up to the least raise allowed; one of less than half counts as a call."

[[rules]]
number = "7.9"
status = "executed"
summary = "Two unannounced chips of one denomination, together more than the call and less than the least raise, one of them less than the bet before, are a call, though they be half a raise (7.8); what is too much goes back, whatever 7.6 says of a wager once made."

[[rules]]
number = "7.10"
status = "executed"
summary = "A single chip of more than is to be called, not announced as a raise, is a call. Where nothing has been bet it is a bet of its worth, within the limits."

[[rules]]
number = "7.11"
status = "executed"
summary = "A bet in several motions is not permitted: a player says what is meant, and may then put it in bit by bit, or wagers it in one motion; of others only the first counts."

[[rules]]
number = "7.12"
status = "executed"
summary = "A player wagers on one hand only in a round of play."

[[rules]]
number = "7.13"
status = "executed"
summary = "A game may give players a time to act, shown at the table and kept by the dealer; who has not acted before it is over has checked, if that was open, or else has a dead hand."

[[rules]]
number = "7.13.1"
status = "executed"
summary = "The time is at least 20 seconds."

[[rules]]
number = "7.13.2"
status = "executed"
summary = "Players may be let buy more time."

[[rules]]
number = "7.13.3"
status = "executed"
summary = "What they pay is shared between house and pot in whole dollars, the odd dollar to the pot."

[[rules]]
number = "7.13.4"
status = "executed"
summary = "A player may ask for more time twice in a betting round."

[[rules]]
number = "7.13.5"
status = "executed"
summary = "All players see a countdown, and are told before its last five seconds."

[[rules]]
number = "7.13.6"
status = "executed"
summary = "A sign at the table shows the time, the charge and the time it buys."

[[rules]]
number = "8.1"
status = "partly"
summary = "A sign shows the game, its betting limits and structure, the number of compulsory blinds and the least and greatest first table stake."
missing = "Players are not held to the least and greatest first table stake."

[[rules]]
number = "8.2"
status = "procedural"
summary = "Players answer for their wagers keeping to the limits and structure on the sign."

[[rules]]
number = "8.2.1"
status = "not_modelled"
summary = "A table stake that is noticed not to keep to the game''s minimum or maximum. Not yet: the room around the hand."

[[rules]]
number = "8.2.1.1"
status = "not_modelled"
summary = "Before substantial action it is brought up or down to them. Not yet: the room around the hand."

[[rules]]
number = "8.2.1.2"
status = "not_modelled"
summary = "One that is too small, after substantial action, plays the round out, and must then be made up if it is still too small. Not yet: the room around the hand."

[[rules]]
number = "8.2.1.3"
status = "not_modelled"
summary = "One that is too great, after substantial action, is cut to the maximum at once, wagers in excess of it go back to those in the pot, and an all-in player can win no more than the maximum allows. Not yet: the room around the hand."

[[rules]]
number = "8.2.1.4"
status = "not_modelled"
summary = "And if the round of play is over, wagers and results stand. Not yet: the room around the hand."

[[rules]]
number = "8.3"
status = "not_modelled"
summary = "A casino supervisor may change the game, table stakes, limits and structure. Not yet: the room around the hand."

[[rules]]
number = "8.3.1"
status = "not_modelled"
summary = "With notice of at least three rounds of play, or none if all players agree. Not yet: the room around the hand."

[[rules]]
number = "8.3.2"
status = "not_modelled"
summary = "Only when a round of play is over. Not yet: the room around the hand."

[[rules]]
number = "8.3.3"
status = "not_modelled"
summary = "And the minimum goes up only when a sign has said so at the table for at least 20 minutes. Not yet: the room around the hand."

[[rules]]
number = "8.4"
status = "not_modelled"
summary = "When play begins each player puts at least the least table stake on the table in full view; cash is changed for chips. Not yet: the room around the hand."

[[rules]]
number = "8.5"
status = "not_modelled"
summary = "Who is moved by a casino supervisor from a broken game to one of the same limit keeps the table stake, even if it is too small; who moves by choice needs the new game''s. Not yet: the room around the hand."

[[rules]]
number = "8.6"
status = "procedural"
summary = "Players do not lend or borrow chips or money in a round of play."

[[rules]]
number = "8.7"
status = "partly"
summary = "An active player neither adds to the table stake nor takes from it in a round of play; others may add, and take only what they spend with the staff."
missing = "What happens between rounds: chips added to a table stake or taken off the table are not looked at."

[[rules]]
number = "8.7.1"
status = "procedural"
summary = "A manager may let chips be taken from the table for other purposes."

[[rules]]
number = "8.8"
status = "definition"
summary = "Lead-in: least and greatest wagers."

[[rules]]
number = "8.8.1"
status = "executed"
summary = "The sign shows all compulsory blinds; the last is at least the table minimum of the first betting round."

[[rules]]
number = "8.8.2"
status = "executed"
summary = "In Draw Poker (Blind) a voluntary blind doubles the blind before it."

[[rules]]
number = "8.8.3"
status = "not_modelled"
summary = "A player who was absent and missed the blinds may. Not yet: the room around the hand."

[[rules]]
number = "8.8.3.1"
status = "not_modelled"
summary = "Place as much as was missed into the pot of this round. Not yet: the room around the hand."

[[rules]]
number = "8.8.3.2"
status = "not_modelled"
summary = "Or be dealt out until it is that player''s turn to place a blind again. Not yet: the room around the hand."

[[rules]]
number = "8.8.4"
status = "not_modelled"
summary = "Who changes seats by more than two live players clockwise waits for the blinds or places one blind of the table minimum to be dealt in at once. Not yet: the room around the hand."

[[rules]]
number = "8.8.5"
status = "not_modelled"
summary = "A player new to the table may. Not yet: the room around the hand."

[[rules]]
number = "8.8.5.1"
status = "not_modelled"
summary = "Place one blind of the table minimum. Not yet: the room around the hand."

[[rules]]
number = "8.8.5.2"
status = "not_modelled"
summary = "Or be dealt out until it is that player''s turn to place a blind. Not yet: the room around the hand."

[[rules]]
number = "8.8.6"
status = "executed"
summary = "A raise is within the table limits and not less than any bet or raise before it in that round, unless the player goes all-in."

[[rules]]
number = "8.8.7"
status = "executed"
summary = "Where the limit is a part of the pot, who raises first counts the amount to call into it."

[[rules]]
number = "8.8.8"
status = "executed"
summary = "Where the limit is a part of the pot, or there is none, any number of raises may be made."

[[rules]]
number = "8.8.9"
status = "executed"
summary = "Where there is a structured limit a betting round has three raises at most, unless only two active players remain in the final one."

[[rules]]
number = "8.9"
status = "executed"
summary = "Straddles may be permitted: the first active player after the last compulsory blind may wager double that blind."

[[rules]]
number = "8.9.1"
status = "executed"
summary = "Who straddles acts last in the first betting round; the structure stays as it is, and the straddle counts as no raise."

[[rules]]
number = "8.9.2"
status = "executed"
summary = "Where straddles are permitted the sign says so."

[[rules]]
number = "8.10"
status = "not_modelled"
summary = "With a manager''s approval and the players'' consent a game may be a Freeze Out. Not yet: the room around the hand."

[[rules]]
number = "8.10.1"
status = "not_modelled"
summary = "All buy in for the same. Not yet: the room around the hand."

[[rules]]
number = "8.10.2"
status = "not_modelled"
summary = "Nobody adds or takes chips. Not yet: the room around the hand."

[[rules]]
number = "8.10.3"
status = "not_modelled"
summary = "Nobody joins. Not yet: the room around the hand."

[[rules]]
number = "8.10.4"
status = "not_modelled"
summary = "Nobody leaves with chips, unless a casino supervisor finds that the player cannot go on. Not yet: the room around the hand."

[[rules]]
number = "8.10.5"
status = "not_modelled"
summary = "Blinds go up by the first minimum wager whenever a player is out. Not yet: the room around the hand."

[[rules]]
number = "8.10.6"
status = "not_modelled"
summary = "And the last player left wins. Not yet: the room around the hand."

[[rules]]
number = "8.11"
status = "not_modelled"
summary = "A game of Freeze Out goes from the first card to the last player. Not yet: the room around the hand."

[[rules]]
number = "9.1"
status = "executed"
summary = "In the first round of play the player on the dealer''s right has the button."

[[rules]]
number = "9.2"
status = "executed"
summary = "After each round of play the button passes clockwise."

[[rules]]
number = "9.3"
status = "executed"
summary = "Who has the button is the designated player and is dealt the last card of the initial deal."

[[rules]]
number = "9.3.1"
status = "not_modelled"
summary = "Where more are seated than may be dealt to, the designated player is dealt no cards, and the player on that one''s right is dealt to last. Not yet: the room around the hand."

[[rules]]
number = "9.4"
status = "executed"
summary = "The player on the left of the designated player is first to place an ante or blind and to be dealt a card."

[[rules]]
number = "9.5"
status = "executed"
summary = "Before the first card players place the antes or blinds that the variant asks for."

[[rules]]
number = "9.6"
status = "executed"
summary = "Nobody may decline a compulsory blind."

[[rules]]
number = "9.7"
status = "executed"
summary = "Cards are dealt clockwise, beginning on the left of the designated player, as the variant says."

[[rules]]
number = "9.8"
status = "executed"
summary = "With only two players the designated player places the first blind and acts first in the first betting round."

[[rules]]
number = "10.1"
status = "executed"
summary = "In each betting round players in order check, bet or fold, if checking is permitted then."

[[rules]]
number = "10.2"
status = "executed"
summary = "A bet is made as the rules for wagers say."

[[rules]]
number = "10.3"
status = "executed"
summary = "Who folds says so or passes the cards to the dealer face down; cards thrown in are live until they are mucked."

[[rules]]
number = "10.4"
status = "executed"
summary = "A folded and mucked hand does not come back into play."

[[rules]]
number = "10.5"
status = "procedural"
summary = "Players should protect their cards: face down on the table, a hand on top."

[[rules]]
number = "10.6"
status = "procedural"
summary = "The dealer collects what is due to the pot and the cards of who folds, spreads and counts them and puts them with the discards."

[[rules]]
number = "11.1"
status = "executed"
summary = "Nobody checks in the first betting round."

[[rules]]
number = "11.2"
status = "executed"
summary = "In later rounds the first who may check is the first active player on the left of the designated player."

[[rules]]
number = "11.3"
status = "executed"
summary = "If a player checks, so may the next."

[[rules]]
number = "11.4"
status = "executed"
summary = "Nobody checks once a bet was made in the round."

[[rules]]
number = "11.5"
status = "executed"
summary = "There is no checking in Draw Poker."

[[rules]]
number = "11.6"
status = "procedural"
summary = "A check is said or knocked, and announced by the dealer."

[[rules]]
number = "12.1"
status = "executed"
summary = "A player whose table stake does not meet a wager may stay in by wagering all of it, remains an active player and takes no part in later betting."

[[rules]]
number = "12.2"
status = "executed"
summary = "If a player goes all-in for less than a bet, those after must call what was wagered before in the round, or to the structured limit, or call and raise to it; a side pot is made if need be."

[[rules]]
number = "12.3"
status = "executed"
summary = "If an all-in player opens the betting for less than a bet, those after may call that amount or raise to the structured limit; a side pot is made if need be."

[[rules]]
number = "12.4"
status = "executed"
summary = "An all-in wager above the call and short of a raise is not a raise: those after call it or call and raise to the structured limit."

[[rules]]
number = "12.5"
status = "executed"
summary = "What others bet beyond an all-in player''s wager goes into a side pot."

[[rules]]
number = "12.6"
status = "executed"
summary = "An all-in player can win only the pots that player contributed to."

[[rules]]
number = "12.7"
status = "executed"
summary = "An all-in player who was called exposes the cards after the final betting round."

[[rules]]
number = "13.1"
status = "executed"
summary = "Suits rank alike; cards rank from the ace down to the 2."

[[rules]]
number = "13.2"
status = "executed"
summary = "With 52 cards, hands rank: royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, one pair, no pair; the ace may be low in a straight to the five, and equal hands go by their highest cards in turn."

[[rules]]
number = "13.3"
status = "executed"
summary = "With 32 cards, a flush ranks above a full house and a straight above three of a kind; the ace may be low in a straight to the 10."

[[rules]]
number = "13.4"
status = "executed"
summary = "With 36 cards, a flush ranks above a full house and three of a kind above a straight; the ace may be low in a straight to the 9."

[[rules]]
number = "14.1"
status = "executed"
summary = "Before the first card every player places an ante."

[[rules]]
number = "14.2"
status = "executed"
summary = "Each player is dealt five cards face down, one at a time, clockwise from the left of the designated player."

[[rules]]
number = "14.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "14.3.1"
status = "executed"
summary = "From the left of the designated player, players clockwise bet or fold."

[[rules]]
number = "14.3.2"
status = "executed"
summary = "If the first folds, the next may bet or fold."

[[rules]]
number = "14.3.3"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "14.3.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "14.3.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "14.4"
status = "definition"
summary = "Lead-in: the draw."

[[rules]]
number = "14.4.1"
status = "executed"
summary = "If two or more are left each, from the first on the left of the designated player, keeps the cards or discards any of them face down and is dealt as many at once, face down."

[[rules]]
number = "14.4.2"
status = "definition"
summary = "Lead-in: a player who replaces all five cards."

[[rules]]
number = "14.4.2.1"
status = "executed"
summary = "If others draw afterwards, four are dealt at once and the fifth after all others have theirs;"

[[rules]]
number = "14.4.2.2"
status = "executed"
summary = "if nobody does, four are dealt at once and, after a card is burnt, the fifth."

[[rules]]
number = "14.4.3"
status = "executed"
summary = "If the last card of the deck comes up to be dealt or more cards are needed, it is shuffled and cut with all discards but the last player''s, and the draw goes on with them."

[[rules]]
number = "14.5"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "14.5.1"
status = "executed"
summary = "The first active player on the left of the designated player bets or folds."

[[rules]]
number = "14.5.2"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "14.5.2.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "14.5.2.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "14.6"
status = "executed"
summary = "If two or more are left, the player who was called exposes the cards, then the others who claim the pot; the highest five-card hand wins, and the dealer announces it."

[[rules]]
number = "15.1"
status = "definition"
summary = "Lead-in: blinds before the first card."

[[rules]]
number = "15.1.1"
status = "executed"
summary = "The player on the left of the designated player places the first blind;"

[[rules]]
number = "15.1.2"
status = "executed"
summary = "the next the second, and so on clockwise until all compulsory and voluntary blinds are placed;"

[[rules]]
number = "15.1.3"
status = "executed"
summary = "and a sign at the table shows how many are compulsory."

[[rules]]
number = "15.2"
status = "executed"
summary = "Each player is dealt five cards face down, one at a time, clockwise from the left of the designated player."

[[rules]]
number = "15.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "15.3.1"
status = "executed"
summary = "The player on the left of the last blind posted bets or folds."

[[rules]]
number = "15.3.2"
status = "executed"
summary = "If the first folds, the next may bet or fold."

[[rules]]
number = "15.3.3"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "15.3.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "15.3.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "15.4"
status = "definition"
summary = "Lead-in: the draw."

[[rules]]
number = "15.4.1"
status = "executed"
summary = "If two or more are left each, from the first on the left of the designated player, keeps the cards or discards any of them face down and is dealt as many at once, face down."

[[rules]]
number = "15.4.2"
status = "definition"
summary = "Lead-in: a player who replaces all five cards."

[[rules]]
number = "15.4.2.1"
status = "executed"
summary = "If others draw afterwards, four are dealt at once and the fifth after all others have theirs;"

[[rules]]
number = "15.4.2.2"
status = "executed"
summary = "if nobody does, four are dealt at once and, after a card is burnt, the fifth."

[[rules]]
number = "15.4.3"
status = "executed"
summary = "If the last card of the deck comes up to be dealt or more cards are needed, it is shuffled and cut with all discards but the last player''s, and the draw goes on with them."

[[rules]]
number = "15.5"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "15.5.1"
status = "executed"
summary = "The first active player on the left of the designated player bets or folds."

[[rules]]
number = "15.5.2"
status = "executed"
summary = "If the first folds, the next may bet or fold."

[[rules]]
number = "15.5.3"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "15.5.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "15.5.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "15.6"
status = "executed"
summary = "If two or more are left, the player who was called exposes the cards, then the others who claim the pot; the highest five-card hand wins."

[[rules]]
number = "15.7"
status = "executed"
summary = "The dealer announces the winning hand or hands."

[[rules]]
number = "16.1"
status = "executed"
summary = "Before the first card every player places an ante."

[[rules]]
number = "16.2"
status = "executed"
summary = "Each player is dealt, clockwise from the left of the designated player, a card face down and then a card face up."

[[rules]]
number = "16.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "16.3.1"
status = "executed"
summary = "The player with the lowest card up must bet at least the table minimum; of equal cards, the one nearest the left of the designated player."

[[rules]]
number = "16.3.2"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "16.3.2.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "16.3.2.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "16.4"
status = "definition"
summary = "Lead-in: the second and third betting rounds."

[[rules]]
number = "16.4.1"
status = "executed"
summary = "If two or more are left each active player, from the left of the designated player, is dealt a card face up."

[[rules]]
number = "16.4.2"
status = "executed"
summary = "The highest hand showing checks, bets or folds first; of equal ones, the one nearest the left of the designated player."

[[rules]]
number = "16.4.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "16.4.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "16.4.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "16.5"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "16.5.1"
status = "executed"
summary = "If two or more are left each active player, from the left of the designated player, is dealt a card face up."

[[rules]]
number = "16.5.2"
status = "executed"
summary = "The highest hand showing checks, bets or folds first; of equal ones, the one nearest the left of the designated player."

[[rules]]
number = "16.5.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "16.5.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "16.5.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "16.6"
status = "definition"
summary = "Lead-in: the showdown, if two or more are left."

[[rules]]
number = "16.6.1"
status = "executed"
summary = "The player who was called exposes the hole card;"

[[rules]]
number = "16.6.2"
status = "executed"
summary = "or, if all checked, the highest hand showing may expose the hole card first;"

[[rules]]
number = "16.6.3"
status = "executed"
summary = "then the others who claim the pot expose theirs, and the highest five-card hand wins."

[[rules]]
number = "16.7"
status = "executed"
summary = "The dealer announces the winning hand or hands."

[[rules]]
number = "17.1"
status = "executed"
summary = "Before the first card every player places an ante."

[[rules]]
number = "17.2"
status = "executed"
summary = "Each player is dealt, clockwise from the left of the designated player, two cards at a time face down and then a third face up."

[[rules]]
number = "17.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "17.3.1"
status = "executed"
summary = "The player with the lowest card up must bet at least the table minimum; of equal cards, the one nearest the left of the designated player."

[[rules]]
number = "17.3.2"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "17.3.2.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "17.3.2.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "17.4"
status = "definition"
summary = "Lead-in: the second, third and fourth betting rounds."

[[rules]]
number = "17.4.1"
status = "executed"
summary = "If two or more are left each active player, from the left of the designated player, is dealt a card face up."

[[rules]]
number = "17.4.2"
status = "executed"
summary = "The highest hand showing checks, bets or folds first; of equal ones, the one nearest the left of the designated player."

[[rules]]
number = "17.4.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "17.4.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "17.4.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "17.5"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "17.5.1"
status = "executed"
summary = "If two or more are left each active player, from the left of the designated player, is dealt a card face down."

[[rules]]
number = "17.5.2"
status = "executed"
summary = "If there are too few cards for that, one community card is dealt face up."

[[rules]]
number = "17.5.3"
status = "executed"
summary = "The highest hand showing, a community card counted in, checks, bets or folds first; of equal ones, the one nearest the left of the designated player."

[[rules]]
number = "17.5.4"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "17.5.4.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "17.5.4.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "17.6"
status = "definition"
summary = "Lead-in: the showdown, if two or more are left."

[[rules]]
number = "17.6.1"
status = "executed"
summary = "The player who was called exposes the hole cards;"

[[rules]]
number = "17.6.2"
status = "executed"
summary = "or, if all checked, the highest hand showing may expose the hole cards first;"

[[rules]]
number = "17.6.3"
status = "executed"
summary = "then the others who claim the pot expose theirs, and the highest hand of any five of a player''s seven cards wins, a community card counted as one of them."

[[rules]]
number = "17.7"
status = "executed"
summary = "The dealer announces the winning hand or hands."

[[rules]]
number = "18.1"
status = "definition"
summary = "Lead-in: blinds before the first card."

[[rules]]
number = "18.1.1"
status = "executed"
summary = "The player on the left of the designated player places the first blind;"

[[rules]]
number = "18.1.2"
status = "executed"
summary = "and a sign at the table shows how many are compulsory."

[[rules]]
number = "18.2"
status = "executed"
summary = "Each player is dealt two cards at a time face down, clockwise from the left of the designated player; then one community card is dealt face up."

[[rules]]
number = "18.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "18.3.1"
status = "executed"
summary = "The player on the left of the last blind bets or folds."

[[rules]]
number = "18.3.2"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "18.3.2.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "18.3.2.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "18.4"
status = "definition"
summary = "Lead-in: the second, third and fourth betting rounds."

[[rules]]
number = "18.4.1"
status = "executed"
summary = "If two or more are left a community card is dealt face up."

[[rules]]
number = "18.4.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "18.4.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "18.4.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "18.4.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "18.5"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "18.5.1"
status = "executed"
summary = "If two or more are left a fifth and last community card is dealt face up."

[[rules]]
number = "18.5.2"
status = "executed"
summary = "The player on the left of the designated player checks, bets or folds."

[[rules]]
number = "18.5.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "18.5.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "18.5.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "18.6"
status = "definition"
summary = "Lead-in: the showdown, if two or more are left."

[[rules]]
number = "18.6.1"
status = "executed"
summary = "The player who was called exposes the cards;"

[[rules]]
number = "18.6.2"
status = "executed"
summary = "or, if all checked, the first active player on the left of the designated player may expose them first;"

[[rules]]
number = "18.6.3"
status = "executed"
summary = "then the others who claim the pot expose theirs, and the highest hand of two hole cards and three community cards wins."

[[rules]]
number = "18.7"
status = "executed"
summary = "The dealer announces the winning hand or hands."

[[rules]]
number = "19.1"
status = "definition"
summary = "Lead-in: blinds before the first card."

[[rules]]
number = "19.1.1"
status = "executed"
summary = "The player on the left of the designated player places the first blind;"

[[rules]]
number = "19.1.2"
status = "executed"
summary = "and a sign at the table shows how many are compulsory."

[[rules]]
number = "19.2"
status = "executed"
summary = "Each player is dealt two cards at a time face down, clockwise from the left of the designated player, and then a third; then one community card is dealt face up."

[[rules]]
number = "19.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "19.3.1"
status = "executed"
summary = "The first active player on the left of the last blind bets or folds."

[[rules]]
number = "19.3.2"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "19.3.2.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "19.3.2.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "19.4"
status = "definition"
summary = "Lead-in: the second, third and fourth betting rounds."

[[rules]]
number = "19.4.1"
status = "executed"
summary = "If two or more are left a community card is dealt face up."

[[rules]]
number = "19.4.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "19.4.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "19.4.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "19.4.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "19.5"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "19.5.1"
status = "executed"
summary = "If two or more are left a fifth and last community card is dealt face up."

[[rules]]
number = "19.5.2"
status = "executed"
summary = "The player on the left of the designated player checks, bets or folds."

[[rules]]
number = "19.5.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "19.5.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "19.5.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "19.6"
status = "definition"
summary = "Lead-in: the showdown, if two or more are left."

[[rules]]
number = "19.6.1"
status = "executed"
summary = "The player who was called exposes the cards;"

[[rules]]
number = "19.6.2"
status = "executed"
summary = "or, if all checked, the first active player on the left of the designated player may expose them first;"

[[rules]]
number = "19.6.3"
status = "executed"
summary = "then the others who claim the pot expose theirs, and the highest hand of two of the three hole cards and three community cards wins."

[[rules]]
number = "19.7"
status = "executed"
summary = "The dealer announces the winning hand or hands."

[[rules]]
number = "20.1"
status = "definition"
summary = "Lead-in: blinds before the first card."

[[rules]]
number = "20.1.1"
status = "executed"
summary = "The player on the left of the designated player places the first blind;"

[[rules]]
number = "20.1.2"
status = "executed"
summary = "the next the second, and so on clockwise until all compulsory blinds are placed;"

[[rules]]
number = "20.1.3"
status = "executed"
summary = "and a sign at the table shows how many are compulsory."

[[rules]]
number = "20.2"
status = "executed"
summary = "Each player is dealt two cards face down, one at a time, clockwise from the left of the designated player."

[[rules]]
number = "20.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "20.3.1"
status = "executed"
summary = "The first active player on the left of the last blind bets or folds."

[[rules]]
number = "20.3.2"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "20.3.2.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "20.3.2.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "20.4"
status = "definition"
summary = "Lead-in: the second betting round."

[[rules]]
number = "20.4.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals three community cards face down, the flop, and turns them up together."

[[rules]]
number = "20.4.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "20.4.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "20.4.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "20.4.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "20.5"
status = "definition"
summary = "Lead-in: the third betting round."

[[rules]]
number = "20.5.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals the fourth community card face up."

[[rules]]
number = "20.5.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "20.5.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "20.5.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "20.5.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "20.6"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "20.6.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals a fifth and last community card face up."

[[rules]]
number = "20.6.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "20.6.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "20.6.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "20.6.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "20.7"
status = "definition"
summary = "Lead-in: the showdown, if two or more are left."

[[rules]]
number = "20.7.1"
status = "executed"
summary = "The player who was called exposes the cards;"

[[rules]]
number = "20.7.2"
status = "executed"
summary = "or, if all checked, the first active player on the left of the designated player may expose them first;"

[[rules]]
number = "20.7.3"
status = "executed"
summary = "then the others who claim the pot expose theirs, and the highest hand of any five of the two hole cards and the community cards wins."

[[rules]]
number = "20.8"
status = "executed"
summary = "The dealer announces the winning hand or hands."

[[rules]]
number = "21.1"
status = "definition"
summary = "Lead-in: blinds before the first card."

[[rules]]
number = "21.1.1"
status = "executed"
summary = "The player on the left of the designated player places the first blind;"

[[rules]]
number = "21.1.2"
status = "executed"
summary = "the next the second, and so on clockwise until all compulsory blinds are placed;"

[[rules]]
number = "21.1.3"
status = "executed"
summary = "and a sign at the table shows how many are compulsory."

[[rules]]
number = "21.2"
status = "executed"
summary = "Each player is dealt four cards face down, one at a time, clockwise from the left of the designated player."

[[rules]]
number = "21.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "21.3.1"
status = "executed"
summary = "The first active player on the left of the last blind bets or folds."

[[rules]]
number = "21.3.2"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "21.3.2.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "21.3.2.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "21.4"
status = "definition"
summary = "Lead-in: the second betting round."

[[rules]]
number = "21.4.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals three community cards face down, the flop, and turns them up together."

[[rules]]
number = "21.4.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "21.4.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "21.4.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "21.4.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "21.5"
status = "definition"
summary = "Lead-in: the third betting round."

[[rules]]
number = "21.5.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals the fourth community card face up."

[[rules]]
number = "21.5.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "21.5.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "21.5.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "21.5.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "21.6"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "21.6.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals a fifth and last community card face up."

[[rules]]
number = "21.6.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "21.6.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "21.6.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "21.6.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "21.7"
status = "definition"
summary = "Lead-in: the showdown, if two or more are left."

[[rules]]
number = "21.7.1"
status = "executed"
summary = "The player who was called exposes the cards;"

[[rules]]
number = "21.7.2"
status = "executed"
summary = "or, if all checked, the first active player on the left of the designated player may expose them first;"

[[rules]]
number = "21.7.3"
status = "executed"
summary = "then the others who claim the pot expose theirs, and the highest hand of two of the four hole cards and three community cards wins."

[[rules]]
number = "21.8"
status = "executed"
summary = "The dealer announces the winning hand or hands."

[[rules]]
number = "22.1"
status = "definition"
summary = "Lead-in: blinds before the first card."

[[rules]]
number = "22.1.1"
status = "executed"
summary = "The player on the left of the designated player places the first blind;"

[[rules]]
number = "22.1.2"
status = "executed"
summary = "the next the second, and so on clockwise until all compulsory blinds are placed;"

[[rules]]
number = "22.1.3"
status = "executed"
summary = "and a sign at the table shows how many are compulsory."

[[rules]]
number = "22.2"
status = "executed"
summary = "Each player is dealt three cards face down, one at a time, clockwise from the left of the designated player."

[[rules]]
number = "22.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "22.3.1"
status = "executed"
summary = "The first active player on the left of the last blind bets or folds."

[[rules]]
number = "22.3.2"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "22.3.2.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "22.3.2.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "22.3.3"
status = "executed"
summary = "If two or more are left, each discards one card, from the first active player on the left of the designated player."

[[rules]]
number = "22.4"
status = "definition"
summary = "Lead-in: the second betting round."

[[rules]]
number = "22.4.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals three community cards face down, the flop, and turns them up together."

[[rules]]
number = "22.4.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "22.4.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "22.4.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "22.4.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "22.5"
status = "definition"
summary = "Lead-in: the third betting round."

[[rules]]
number = "22.5.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals the fourth community card face up."

[[rules]]
number = "22.5.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "22.5.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "22.5.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "22.5.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "22.6"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "22.6.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals a fifth and last community card face up."

[[rules]]
number = "22.6.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "22.6.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "22.6.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "22.6.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "22.7"
status = "definition"
summary = "Lead-in: the showdown, if two or more are left."

[[rules]]
number = "22.7.1"
status = "executed"
summary = "The player who was called exposes the cards;"

[[rules]]
number = "22.7.2"
status = "executed"
summary = "or, if all checked, the first active player on the left of the designated player may expose them first;"

[[rules]]
number = "22.7.3"
status = "executed"
summary = "then the others who claim the pot expose theirs, and the highest hand of any five of the two hole cards and the community cards wins."

[[rules]]
number = "22.8"
status = "executed"
summary = "The dealer announces the winning hand or hands."

[[rules]]
number = "23.1"
status = "definition"
summary = "Lead-in: blinds before the first card."

[[rules]]
number = "23.1.1"
status = "executed"
summary = "The player on the left of the designated player places the first blind;"

[[rules]]
number = "23.1.2"
status = "executed"
summary = "the next the second, and so on clockwise until all compulsory blinds are placed;"

[[rules]]
number = "23.1.3"
status = "executed"
summary = "and a sign at the table shows how many are compulsory."

[[rules]]
number = "23.2"
status = "executed"
summary = "Each player is dealt three cards face down, one at a time, clockwise from the left of the designated player."

[[rules]]
number = "23.3"
status = "definition"
summary = "Lead-in: the first betting round."

[[rules]]
number = "23.3.1"
status = "executed"
summary = "The first active player on the left of the last blind bets or folds."

[[rules]]
number = "23.3.2"
status = "executed"
summary = "Those after bet or fold in order until:"

[[rules]]
number = "23.3.2.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "23.3.2.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "23.4"
status = "definition"
summary = "Lead-in: the second betting round."

[[rules]]
number = "23.4.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals three community cards face down, the flop, and turns them up together."

[[rules]]
number = "23.4.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "23.4.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "23.4.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "23.4.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "23.4.4"
status = "executed"
summary = "If two or more are left, each discards one card, from the first active player on the left of the designated player."

[[rules]]
number = "23.5"
status = "definition"
summary = "Lead-in: the third betting round."

[[rules]]
number = "23.5.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals the fourth community card face up."

[[rules]]
number = "23.5.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "23.5.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "23.5.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "23.5.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "23.6"
status = "definition"
summary = "Lead-in: the final betting round."

[[rules]]
number = "23.6.1"
status = "executed"
summary = "If two or more are left the dealer burns a card and deals a fifth and last community card face up."

[[rules]]
number = "23.6.2"
status = "executed"
summary = "The first active player on the left of the designated player checks, bets or folds."

[[rules]]
number = "23.6.3"
status = "executed"
summary = "Those after check, bet or fold in order until:"

[[rules]]
number = "23.6.3.1"
status = "executed"
summary = "one player is left, who wins the pot;"

[[rules]]
number = "23.6.3.2"
status = "executed"
summary = "or two or more are left, and all wagers are matched."

[[rules]]
number = "23.7"
status = "definition"
summary = "Lead-in: the showdown, if two or more are left."

[[rules]]
number = "23.7.1"
status = "executed"
summary = "The player who was called exposes the cards;"

[[rules]]
number = "23.7.2"
status = "executed"
summary = "or, if all checked, the first active player on the left of the designated player may expose them first;"

[[rules]]
number = "23.7.3"
status = "executed"
summary = "then the others who claim the pot expose theirs, and the highest hand of any five of the two hole cards and the community cards wins."

[[rules]]
number = "23.8"
status = "executed"
summary = "The dealer announces the winning hand or hands."

[[rules]]
number = "24.1"
status = "procedural"
summary = "A hand is played to its end, and pots are not divided by agreement."

[[rules]]
number = "24.2"
status = "executed"
summary = "To win the pot a player must show all cards of the hand face up."

[[rules]]
number = "24.3"
status = "definition"
summary = "Lead-in: what the dealer does once the winning hand is announced."

[[rules]]
number = "24.3.1"
status = "executed"
summary = "The commission is worked out, if there is one;"

[[rules]]
number = "24.3.2"
status = "executed"
summary = "it is deducted from the pot or pots;"

[[rules]]
number = "24.3.3"
status = "executed"
summary = "the rest is passed to the winner or winners;"

[[rules]]
number = "24.3.4"
status = "procedural"
summary = "and the cards are collected, counted and put with the discards."

[[rules]]
number = "24.4"
status = "executed"
summary = "Equal winning hands divide a pot equally down to the lowest chip at the table; what cannot be divided goes to the first active player on the left of the designated player."

[[rules]]
number = "24.5"
status = "executed"
summary = "Exposed cards are declared at the best hand they make."

[[rules]]
number = "24.6"
status = "executed"
summary = "It is for the dealer to declare that hand."

[[rules]]
number = "25.1"
status = "executed"
summary = "In all games there is a misdeal for the causes that follow; each can be reported while it can still be one."

[[rules]]
number = "25.1.1"
status = "executed"
summary = "If one or more cards are exposed in the cut: a misdeal, however far the hand has come, and also before the first card."

[[rules]]
number = "25.1.2"
status = "executed"
summary = "If before substantial action the cards are found not to have been shuffled, or not cut. Later the hand is played to its end."

[[rules]]
number = "25.1.3"
status = "executed"
summary = "If before substantial action cards were dealt out of order and that cannot be put right; if it can, each card goes where it belongs. Later the cards stay where they were dealt."

[[rules]]
number = "25.1.4"
status = "executed"
summary = "If before substantial action the initial deal left a player out or dealt a hand too many and that cannot be put right. Later a hand too many is dead, and a player without cards has a wrong number of them (25.1.5)."

[[rules]]
number = "25.1.5"
status = "executed"
summary = "If before substantial action a player has a wrong number of cards and that cannot be put right; after it that hand is void, its wagers are returned, and the others play on with what is to be called then."

[[rules]]
number = "25.1.6"
status = "executed"
summary = "And if the only player left after the final betting round has a wrong number of cards: the round is void, and all wagers are returned, though the pot was passed already. Being listed here, it is a misdeal: the same button deals again."

[[rules]]
number = "25.2"
status = "executed"
summary = "In Draw it is a misdeal if the dealer exposes two cards or more in the initial deal; in the draw such cards are used in their order."

[[rules]]
number = "25.3"
status = "executed"
summary = "In Five Card Stud it is a misdeal if in the initial deal a player is dealt two cards or more face up: one that was exposed and one that should lie so are two."

[[rules]]
number = "25.4"
status = "executed"
summary = "In Seven Card Stud it is a misdeal if in the initial deal a player is dealt two cards or more face up: one that was exposed and one that should lie so are two."

[[rules]]
number = "25.5"
status = "executed"
summary = "In Manila it is a misdeal if the dealer exposes any hole card in the initial deal."

[[rules]]
number = "25.6"
status = "executed"
summary = "In games with a flop it is a misdeal if the dealer exposes two cards or more in the initial deal."

[[rules]]
number = "25.7"
status = "executed"
summary = "After a misdeal all bets are void, and antes, blinds and wagers are returned; what an earlier hand left in the pot stays."

[[rules]]
number = "25.8"
status = "executed"
summary = "The cards are then shuffled and cut anew; the same players place the blinds and are dealt to first."

[[rules]]
number = "25.9"
status = "executed"
summary = "Only a dealer or casino supervisor says whether there was a misdeal: a player''s word for it is refused."

[[rules]]
number = "26.1"
status = "executed"
summary = "A card found face up in the shoe goes to the discards and stays out of the hand, also when discards are shuffled in; play goes on with the rest."

[[rules]]
number = "26.2"
status = "executed"
summary = "Cards that a player drops or exposes are still played; all cards are counted when the round is over."

[[rules]]
number = "26.3"
status = "executed"
summary = "Who shows cards to another player shows them to the whole table when the round is over, if the dealer or a player asks for it."

[[rules]]
number = "26.4"
status = "executed"
summary = "Who acts out of turn because the dealer said so by mistake, and all who acted out of turn after, take their acts back and act in order; a hand that has reached the muck stays there (10.4)."

[[rules]]
number = "26.5"
status = "executed"
summary = "A wager out of turn that the dealer did not direct waits before the player until their turn; what the players before do decides what becomes of it. A check is made in turn if nobody has bet, and a hand folded out of turn is dead, since both indications bind (1.1)."

[[rules]]
number = "26.5.1"
status = "executed"
summary = "If the players before check, the other checks, and the chips go back."

[[rules]]
number = "26.5.2"
status = "executed"
summary = "If one of them wagers as much as the other indicated or less, the other may call, or fold and leave the wager in the pot, but not raise."

[[rules]]
number = "26.5.3"
status = "executed"
summary = "If one of them wagers more, the other may call, raise, or fold and leave the wager in the pot."

[[rules]]
number = "26.5.4"
status = "executed"
summary = "If they fold, the wager out of turn stands and is made."

[[rules]]
number = "26.6"
status = "executed"
summary = "A card is found to be missing, or one that does not belong to the deck: the hand in which it is found is a misdeal."

[[rules]]
number = "26.6.1"
status = "executed"
summary = "Hands that were completed before stand."

[[rules]]
number = "26.6.2"
status = "executed"
summary = "The hand in which it is found is a misdeal, and all money is returned."

[[rules]]
number = "26.6.3"
status = "executed"
summary = "The deck is searched for more."

[[rules]]
number = "26.6.4"
status = "executed"
summary = "Surveillance and an inspector are told."

[[rules]]
number = "26.7"
status = "executed"
summary = "Players protect their own hands: one that was not protected, and that the dealer mucks by accident, is dead, and what was put in stays in the pot."

[[rules]]
number = "26.8"
status = "executed"
summary = "Players do not exchange cards or what they know about them, unless the rules permit it; the wagers of who does may be declared void."

[[rules]]
number = "26.9"
status = "executed"
summary = "No player looks at the discards, before or after the winner is found: nobody is shown any."

[[rules]]
number = "26.10"
status = "executed"
summary = "No player looks at undealt cards: nobody is shown any."

[[rules]]
number = "26.11"
status = "definition"
summary = "Lead-in: what a casino supervisor may direct while a game is played."

[[rules]]
number = "26.11.1"
status = "executed"
summary = "Only English is spoken at the table;"

[[rules]]
number = "26.11.2"
status = "executed"
summary = "nothing is said in a hand but what a player declares;"

[[rules]]
number = "26.11.3"
status = "executed"
summary = "players suspected of collusion do not play at one table: from the next hand on, the first of those named is dealt in there;"

[[rules]]
number = "26.11.4"
status = "executed"
summary = "spectators leave."

[[rules]]
number = "26.12"
status = "executed"
summary = "A casino supervisor may give a slow player 40 seconds, after which the hand is folded, also where it could have checked."

[[rules]]
number = "26.13"
status = "executed"
summary = "A pot is contested at once, and the cards decide: the right ends with the first card of the next round or, after the last hand, when the table closes; earlier rounds stand."

[[rules]]
number = "26.14"
status = "executed"
summary = "For an error that these rules do not cover a casino supervisor may void the hand and return all money of the round."

[[rules]]
number = "26.15"
status = "executed"
summary = "In Draw, cards dealt to the wrong player who has looked at them stay there; the next cards go to the player who should have had them, and then on in order. Cards not looked at are put right."

[[rules]]
number = "26.16"
status = "executed"
summary = "In Five Card Stud, if the first card is dealt face up the second is dealt face down."

[[rules]]
number = "26.17"
status = "executed"
summary = "In Five Card Stud an all-in player does not count in finding who opens the first betting round; in later rounds, if an all-in player would open, the player on that one''s left does."

[[rules]]
number = "26.18"
status = "executed"
summary = "In Five Card Stud a card exposed before a betting round is over is set aside, the betting is completed, and the card is shuffled into the deck, which is cut before the deal goes on."

[[rules]]
number = "26.19"
status = "executed"
summary = "In Seven Card Stud, if one of the first two cards is dealt face up the third is dealt face down."

[[rules]]
number = "26.20"
status = "executed"
summary = "In Seven Card Stud an all-in player does not count in finding who opens the first betting round; in later rounds, if an all-in player would open, the player on that one''s left does."

[[rules]]
number = "26.21"
status = "executed"
summary = "In Seven Card Stud, if the final deal was begun with too few cards, its cards are taken back and shuffled with the rest, and a community card is dealt."

[[rules]]
number = "26.22"
status = "executed"
summary = "In Seven Card Stud a card exposed before a betting round is over is set aside, the betting is completed, and the card is shuffled into the deck, which is cut before the deal goes on."

[[rules]]
number = "26.23"
status = "executed"
summary = "In Seven Card Stud, if the first of the last cards is dealt or exposed face up, all are dealt face up and the opener of the round before opens; if another is, its player may choose, before substantial action, to be treated as all-in, and after it is so treated."

[[rules]]
number = "26.24"
status = "executed"
summary = "In Manila, if a card is exposed before a betting round is over, nobody may bet more in it than the most already wagered in it, a blind among it, or the table minimum if nothing was; the card is dealt when its turn comes."

[[rules]]
number = "26.25"
status = "executed"
summary = "In Manila, if several cards are exposed as a community card is dealt and the right one can be told, it stays, and the others are shuffled in if more are to come; if it cannot be told all are shuffled into the deck, which is cut, and another is dealt. By a reading the bets on the first go back."

[[rules]]
number = "26.26"
status = "executed"
summary = "In games with a flop, one card exposed in the deal is replaced, after the deal, by the card that would have been burnt first, and is burnt in its place: so none is burnt before the flop."

[[rules]]
number = "26.27"
status = "executed"
summary = "A flop dealt without a burn stands after substantial action. Before, it is put right if it can be, its first card burned and the next of the deck in place; else it is shuffled into the deck, which is cut, a card is burned and it is dealt again."

[[rules]]
number = "26.28"
status = "executed"
summary = "A later community card dealt without a burn stands if it cannot be put right or there was substantial action; else it is burned, and the next of the deck is dealt in its place."

[[rules]]
number = "26.29"
status = "executed"
summary = "A flop of too many cards is shuffled in with the burned card if it cannot be put right; the deck is cut, a card burned and the flop dealt again. If it can, the right cards stay and the others go back on top of the deck."

[[rules]]
number = "26.30"
status = "executed"
summary = "A flop turned up before the betting is over is shuffled in with the burned card; when the betting is completed, a card is burned and it is dealt again."

[[rules]]
number = "26.31"
status = "executed"
summary = "A fourth community card exposed too early is set aside and its burn stays; after the betting a card is burned and a new fourth dealt; before the fifth the card set aside is shuffled in, and the fifth is dealt without a burn."

[[rules]]
number = "26.32"
status = "executed"
summary = "A fifth community card exposed too early is shuffled in and its burn stays; after the betting a new one is dealt, by the usual reading without another burn."

[[rules]]
number = "26.33"
status = "executed"
summary = "If two cards are exposed as a community card is dealt and the right one can be told, it stays, and the other is burned next, or discarded if no card is to come; else both are shuffled into the deck, which is cut, and a card is dealt, by the usual reading without another burn."

[[rules]]
number = "26.34"
status = "executed"
summary = "If more than two are exposed so and the right one can be told, it stays, and the others are shuffled in, or discarded if no card is to come; else all are shuffled into the deck, which is cut, and a card is dealt."

[[rules]]
number = "26.34.1"
status = "executed"
summary = "In Pineapple a betting round with a discard is not over before all have discarded; a hand found with a card too many after substantial action in a later round is dead."

[[rules]]
number = "26.34.2"
status = "executed"
summary = "Before that, and before community cards are dealt, the player discards before anything else is done."

[[rules]]
number = "26.34.3"
status = "executed"
summary = "If community cards were dealt by then, they are shuffled in, the player discards, the deck is cut and they are dealt again, by the usual readings without another burn and with the betting begun anew."

[[rules]]
number = "27.1"
status = "not_modelled"
summary = "From 19 August 2024 a player has a valid Player Card of their own; otherwise, or if wagering for somebody else, the wagers are invalid, whatever. Not yet: the room around the hand."

[[rules]]
number = "27.1.1"
status = "not_modelled"
summary = "Agency or power of attorney is claimed. Not yet: the room around the hand."

[[rules]]
number = "27.1.2"
status = "not_modelled"
summary = "Or whoever has the economic stake. Not yet: the room around the hand."

[[rules]]
number = "27.2"
status = "executed"
summary = "In a hand nobody uses a device, at or near a table, that can record, project, analyse or transmit outcomes, probabilities or strategies; audio may be listened to, without touching the device."

[[rules]]
number = "27.3"
status = "executed"
summary = "Outside a hand nobody uses a device at the table for voice calls."

[[rules]]
number = "27.4"
status = "executed"
summary = "The ban (27.2, 27.3) does not reach the operator''s staff and agents or inspectors on duty."

[[rules]]
number = "27.5"
status = "executed"
summary = "A casino supervisor satisfied that somebody has broken it (27.2, 27.3) may"

[[rules]]
number = "27.5.1"
status = "executed"
summary = "declare that person''s wagers void;"

[[rules]]
number = "27.5.2"
status = "executed"
summary = "exclude the person from the game;"

[[rules]]
number = "27.5.3"
status = "executed"
summary = "exclude the person from the casino under the Casino Control Act 1992;"

[[rules]]
number = "27.5.4"
status = "executed"
summary = "or have who holds a prohibited device detained for an inspector or the police."

[[rules]]
number = "27.6"
status = "executed"
summary = "A casino supervisor may invalidate the outcome of a game that"

[[rules]]
number = "27.6.1"
status = "executed"
summary = "is disrupted by civil commotion, fire, riot, brawl, robbery or an act of God,"

[[rules]]
number = "27.6.2"
status = "executed"
summary = "or whose outcome was, in the supervisor''s opinion, affected by anybody''s fraud."

[[rules]]
number = "27.7"
status = "executed"
summary = "The wagers on an invalidated outcome are returned, and a casino supervisor may have those of a player who committed the fraud forfeited."

[[rules]]
number = "27.8"
status = "procedural"
summary = "Staff do not advise a player how to play, except so that the rules are kept: for people to see to."

[[rules]]
number = "27.9"
status = "procedural"
summary = "Spectators and players keep out of a player''s decisions: for people to see to, and a contravention by a player can be ruled on (27.14)."

[[rules]]
number = "27.10"
status = "not_modelled"
summary = "A table with players present may be closed once a sign with the time of closure has stood for at least 20 minutes. Not yet: the room around the hand."

[[rules]]
number = "27.11"
status = "not_modelled"
summary = "A player who makes no wager in three consecutive rounds may be required to give up the seat. Not yet: the room around the hand."

[[rules]]
number = "27.12"
status = "procedural"
summary = "Players and spectators do not bet among themselves: for people to see to, and a contravention by a player can be ruled on (27.14)."

[[rules]]
number = "27.13"
status = "executed"
summary = "Before the first card of a round a casino supervisor or above may on reasonable grounds refuse a wager and have it taken off the layout."

[[rules]]
number = "27.14"
status = "executed"
summary = "A casino supervisor may void the wagers of a player who broke the rules or harmed the integrity of the game, and exclude that player, for good or for a time."

[[rules]]
number = "27.15"
status = "executed"
summary = "A dispute or complaint goes first to a gaming supervisor and, on request, to a casino supervisor for review."

[[rules]]
number = "27.16"
status = "executed"
summary = "In a dispute over play the operator''s decision is final; whoever is not satisfied is told of the right to complain to an inspector."

[[rules]]
number = "27.17"
status = "procedural"
summary = "A copy of the rules can be inspected on request."

[[rules]]
number = "28.1"
status = "definition"
summary = "Lead-in: definitions for tournaments."

[[rules]]
number = "28.1.1"
status = "definition"
summary = "Meanings of the terms used in tournaments: among them add on, balancing, breaking, bonus and elimination rounds, buy-in, entry fee, heads up, match, play-off, re-buy, session, tie, tournament chips and Tournament Supervisor."

[[rules]]
number = "28.2"
status = "definition"
summary = "Lead-in: how far the rules of poker apply."

[[rules]]
number = "28.2.1"
status = "not_modelled"
summary = "They apply, except those of commission, seating, changes of limits, table stakes, blinds and straddles, unless the rules for tournaments say otherwise. Not yet: tournaments."

[[rules]]
number = "28.2.1.1"
status = "not_modelled"
summary = "Whether there is an ante is for a casino supervisor to say. Not yet: tournaments."

[[rules]]
number = "28.2.1.2"
status = "procedural"
summary = "A table used for tournaments or promotions needs no float tray or rake box."

[[rules]]
number = "28.2.2"
status = "not_modelled"
summary = "A casino supervisor may have all players in Hold''em place an ante, a blind or both. Not yet: tournaments."

[[rules]]
number = "28.2.3"
status = "not_modelled"
summary = "A casino supervisor may keep the button where it is until all have placed their blinds after an elimination, let it move to an eliminated player''s empty place, or keep an arriving player seated behind the button out of the next round. Not yet: tournaments."

[[rules]]
number = "28.2.4"
status = "not_modelled"
summary = "With two players left the designated player places the first blind and acts first in the first betting round. Not yet: tournaments."

[[rules]]
number = "28.3"
status = "definition"
summary = "Lead-in: entry fees and prize pool."

[[rules]]
number = "28.3.1"
status = "not_modelled"
summary = "An entry fee may be charged, and all of it kept for the cost of administration. Not yet: tournaments."

[[rules]]
number = "28.3.2"
status = "not_modelled"
summary = "All buy-ins, re-buys and add-ons go into prize pools for the winners, and are refunded only if the conditions of entry permit it. Not yet: tournaments."

[[rules]]
number = "28.3.3"
status = "not_modelled"
summary = "The operator may add to the prize pool in cash, goods or services. Not yet: tournaments."

[[rules]]
number = "28.3.4"
status = "not_modelled"
summary = "The operator may guarantee the prize pool for a least number of entries, and cancel the tournament if there are fewer. Not yet: tournaments."

[[rules]]
number = "28.3.5"
status = "not_modelled"
summary = "The operator may cancel a tournament, and refunds all entry fees and buy-ins. Not yet: tournaments."

[[rules]]
number = "28.4"
status = "definition"
summary = "Lead-in: conditions of a tournament."

[[rules]]
number = "28.4.1"
status = "not_modelled"
summary = "The conditions are published and displayed wherever tournament poker is played. Not yet: tournaments."

[[rules]]
number = "28.4.2"
status = "not_modelled"
summary = "They say, among other things, the entry fee and buy-in, the chips allotted, re-buys and add-ons, least and greatest wagers and their increases, the structure, balancing and breaking, allocation of tables, buying back in, transfers and substitutes, eligibility, terms of entry, prizes, and that the rules prevail over the conditions. Not yet: tournaments."

[[rules]]
number = "28.4.3"
status = "not_modelled"
summary = "Entrants may be required to agree with rules and conditions in writing. Not yet: tournaments."

[[rules]]
number = "28.5"
status = "definition"
summary = "Lead-in: conduct of play."

[[rules]]
number = "28.5.1"
status = "not_modelled"
summary = "The Tournament Supervisor says which tables are used. Not yet: tournaments."

[[rules]]
number = "28.5.2"
status = "not_modelled"
summary = "In a session such a table is used for the tournament only. Not yet: tournaments."

[[rules]]
number = "28.5.3"
status = "not_modelled"
summary = "A heads up tournament splits a table in two with a divider, two players and a dealer on each side. Not yet: tournaments."

[[rules]]
number = "28.5.4"
status = "not_modelled"
summary = "The start of a session may be moved, with reasonable notice. Not yet: tournaments."

[[rules]]
number = "28.5.5"
status = "not_modelled"
summary = "Whether an entry may be moved to another session or a substitute named is for the operator to say. Not yet: tournaments."

[[rules]]
number = "28.5.6"
status = "not_modelled"
summary = "How tables and places are allotted, the order of wagering, and how tables are balanced and broken is for the Tournament Supervisor to say, within the rules. Not yet: tournaments."

[[rules]]
number = "28.5.7"
status = "not_modelled"
summary = "A bonus round may be held if players are told before it begins and no cards, blinds or antes are out. Not yet: tournaments."

[[rules]]
number = "28.5.8"
status = "not_modelled"
summary = "An elimination round may be held if players are told before it begins and no cards, blinds or antes are out. Not yet: tournaments."

[[rules]]
number = "28.5.9"
status = "not_modelled"
summary = "A session may end early once it is known who goes on from a table or round. Not yet: tournaments."

[[rules]]
number = "28.5.10"
status = "not_modelled"
summary = "Of a player who is absent the Tournament Supervisor. Not yet: tournaments."

[[rules]]
number = "28.5.10.1"
status = "not_modelled"
summary = "Has the antes, blinds and minimum wagers taken from the chips and put into the pot. Not yet: tournaments."

[[rules]]
number = "28.5.10.2"
status = "not_modelled"
summary = "Has cards dealt and, if the player is still absent after the initial deal, folded, the last compulsory blind''s not before its turn. Not yet: tournaments."

[[rules]]
number = "28.5.10.3"
status = "not_modelled"
summary = "And may disqualify the player, who keeps neither entry fee, unless the supervisor approves, nor the value of the chips. Not yet: tournaments."

[[rules]]
number = "28.5.11"
status = "not_modelled"
summary = "A player who broke the rules may be disqualified, and gets back nothing that was paid. Not yet: tournaments."

[[rules]]
number = "28.6"
status = "definition"
summary = "Lead-in: heads up tournaments."

[[rules]]
number = "28.6.1"
status = "not_modelled"
summary = "A heads up round is won by the first to win two matches of three; each begins with equal chips. Not yet: tournaments."

[[rules]]
number = "28.6.2"
status = "procedural"
summary = "Each side of the divider shows a tournament table number of its own."

[[rules]]
number = "28.6.3"
status = "procedural"
summary = "Cards with backs of different colours are used on the two sides of the divider."

[[rules]]
number = "28.7"
status = "definition"
summary = "Lead-in: wagers in tournaments."

[[rules]]
number = "28.7.1"
status = "not_modelled"
summary = "All wagers are made with tournament chips. Not yet: tournaments."

[[rules]]
number = "28.7.2"
status = "not_modelled"
summary = "Before a session each player is allotted as many tournament chips. Not yet: tournaments."

[[rules]]
number = "28.7.3"
status = "not_modelled"
summary = "Who cannot pay the buy-in before the tournament begins is out, without a refund of the entry fee. Not yet: tournaments."

[[rules]]
number = "28.7.4"
status = "not_modelled"
summary = "All players take part in every round and place what is compulsory, or are disqualified. Not yet: tournaments."

[[rules]]
number = "28.7.5"
status = "not_modelled"
summary = "Who adds to a table stake otherwise than the rules permit, or tries to, is disqualified, and gets back nothing that was paid. Not yet: tournaments."

[[rules]]
number = "28.7.6"
status = "not_modelled"
summary = "Tournament chips stay on the table in full view, unless moved for balancing or breaking, and are not exchanged among players. Not yet: tournaments."

[[rules]]
number = "28.7.7"
status = "not_modelled"
summary = "Who hides chips is disqualified, and gets back nothing that was paid. Not yet: tournaments."

[[rules]]
number = "28.7.8"
status = "not_modelled"
summary = "The time for a wager may be limited, with reasonable notice. Not yet: tournaments."

[[rules]]
number = "28.7.9"
status = "not_modelled"
summary = "The hand of a player who is late may be folded. Not yet: tournaments."

[[rules]]
number = "28.7.10"
status = "not_modelled"
summary = "Who has no chips left and no right to a re-buy is out, and leaves the table. Not yet: tournaments."

[[rules]]
number = "28.7.11"
status = "not_modelled"
summary = "Least and greatest wagers may change in the tournament, if players were told before it began. Not yet: tournaments."

[[rules]]
number = "28.8"
status = "definition"
summary = "Lead-in: winners and placegetters of a session."

[[rules]]
number = "28.8.1"
status = "not_modelled"
summary = "How many go on to the next session is settled at the start of the tournament. Not yet: tournaments."

[[rules]]
number = "28.8.2"
status = "not_modelled"
summary = "So is the way to find how many, which stands in the terms and conditions. Not yet: tournaments."

[[rules]]
number = "28.8.3"
status = "not_modelled"
summary = "Of all-in players eliminated in the same round the one with the higher table stake before it is placed higher; equal ones are dealt a card each until one is highest, the ace being high. Not yet: tournaments."

[[rules]]
number = "28.8.4"
status = "not_modelled"
summary = "The order of elimination is recorded, and placegetters and winners are announced. Not yet: tournaments."

[[rules]]
number = "28.9"
status = "definition"
summary = "Lead-in: general provisions for tournaments."

[[rules]]
number = "28.9.1"
status = "procedural"
summary = "Players neither give nor seek advice in play."

[[rules]]
number = "28.9.2"
status = "not_modelled"
summary = "In a dispute the Tournament Supervisor''s decision is final, and play waits for it. Not yet: tournaments."

[[rules]]
number = "28.9.3"
status = "not_modelled"
summary = "A player''s chips may be counted at the Tournament Supervisor''s discretion. Not yet: tournaments."

[[rules]]
number = "28.9.4"
status = "not_modelled"
summary = "Who breaks these rules may be disqualified, and gets back nothing that was paid. Not yet: tournaments."

[[rules]]
number = "28.9.5"
status = "not_modelled"
summary = "Tournament chips belong to the operator, and are given back at the end of a session. Not yet: tournaments."

[[rules]]
number = "28.9.6"
status = "procedural"
summary = "Staff see that all tournament chips are back, and report what is missing."

[[rules]]
number = "28.9.7"
status = "not_modelled"
summary = "What is paid in and won in a tournament is no part of gross gaming revenue. Not yet: tournaments."

[[rules]]
number = "29.1"
status = "not_modelled"
summary = "The operator may offer promotional prizes together with gaming. Not yet: promotions."

[[rules]]
number = "29.2"
status = "not_modelled"
summary = "A draw for a prize of more than $10,000 is watched by a scrutineer whom the operator names. Not yet: promotions."

[[rules]]
number = "29.3"
status = "not_modelled"
summary = "The winner of a prize that is not money may be offered its value in money, unless the prize is casino dollars. Not yet: promotions."

[[rules]]
number = "29.4"
status = "not_modelled"
summary = "A prize is never paid in cash: money goes by crossed cheque, by electronic transfer or by both. Not yet: promotions."

[[rules]]
number = "29.5"
status = "not_modelled"
summary = "No prize consists of or includes. Not yet: promotions."

[[rules]]
number = "29.5.1"
status = "not_modelled"
summary = "Tobacco in any form. Not yet: promotions."

[[rules]]
number = "29.5.2"
status = "not_modelled"
summary = "A firearm, an imitation of one, or ammunition. Not yet: promotions."

[[rules]]
number = "29.5.3"
status = "not_modelled"
summary = "A prohibited weapon. Not yet: promotions."

[[rules]]
number = "29.5.4"
status = "not_modelled"
summary = "More than 20 litres of liquor. Not yet: promotions."

[[rules]]
number = "29.5.5"
status = "not_modelled"
summary = "Or what the regulations prescribe. Not yet: promotions."

[[rules]]
number = "29.6"
status = "not_modelled"
summary = "The terms and conditions of a promotion are written down, referred to in its marketing, and at hand in the casino or by other fit means. Not yet: promotions."

[[rules]]
number = "29.7"
status = "not_modelled"
summary = "They say at least. Not yet: promotions."

[[rules]]
number = "29.7.1"
status = "not_modelled"
summary = "How the prize is awarded. Not yet: promotions."

[[rules]]
number = "29.7.2"
status = "not_modelled"
summary = "When and where. Not yet: promotions."

[[rules]]
number = "29.7.3"
status = "not_modelled"
summary = "Who is eligible. Not yet: promotions."

[[rules]]
number = "29.7.4"
status = "not_modelled"
summary = "The minimum or compulsory wager, if there is one. Not yet: promotions."

[[rules]]
number = "29.7.5"
status = "not_modelled"
summary = "The nature of the prize, and what is qualified, reserved or guaranteed. Not yet: promotions."

[[rules]]
number = "29.7.6"
status = "not_modelled"
summary = "When entries close. Not yet: promotions."

[[rules]]
number = "29.7.7"
status = "not_modelled"
summary = "Place, date and time of the promotion. Not yet: promotions."

[[rules]]
number = "29.7.8"
status = "not_modelled"
summary = "How a prize is claimed, and whether one must be there. Not yet: promotions."

[[rules]]
number = "29.7.9"
status = "not_modelled"
summary = "How the winner is told. Not yet: promotions."

[[rules]]
number = "29.7.10"
status = "not_modelled"
summary = "How the results are published. Not yet: promotions."

[[rules]]
number = "29.7.11"
status = "not_modelled"
summary = "And the prizes, their value and conditions. Not yet: promotions."

[[rules]]
number = "29.7.11.1"
status = "not_modelled"
summary = "Of machinery or an appliance also make, model and accessories. Not yet: promotions."

[[rules]]
number = "29.7.11.2"
status = "not_modelled"
summary = "Of a motor vehicle also make, model, accessories and whether on-road costs are included. Not yet: promotions."

[[rules]]
number = "29.7.11.3"
status = "not_modelled"
summary = "Of travel also for how many, what is included, when it may be taken and whether there is spending money. Not yet: promotions."

[[rules]]
number = "29.7.11.4"
status = "not_modelled"
summary = "Of real estate also the dwelling, plans, contract, easements, location and what is included. Not yet: promotions."

[[rules]]
number = "29.8"
status = "not_modelled"
summary = "A winner who need not be there is to be told within two days of the draw. Not yet: promotions."

[[rules]]
number = "29.8.1"
status = "not_modelled"
summary = "Face to face. Not yet: promotions."

[[rules]]
number = "29.8.2"
status = "not_modelled"
summary = "By mail. Not yet: promotions."

[[rules]]
number = "29.8.3"
status = "not_modelled"
summary = "By telephone. Not yet: promotions."

[[rules]]
number = "29.8.4"
status = "not_modelled"
summary = "Or by email. Not yet: promotions."

[[rules]]
number = "29.9"
status = "not_modelled"
summary = "Who is refused a prize is told why as soon as practicable, and the operator keeps. Not yet: promotions."

[[rules]]
number = "29.9.1"
status = "not_modelled"
summary = "The particulars of refused claims over $100, with names, addresses and reasons. Not yet: promotions."

[[rules]]
number = "29.10"
status = "not_modelled"
summary = "In a dispute over a promotion the operator''s decision is final; whoever is not satisfied is told of the right to complain to an inspector. Not yet: promotions."

[[rules]]
number = "29.11"
status = "not_modelled"
summary = "A compromised promotion or draw is postponed or cancelled, and the inspector is told within 48 hours. Not yet: promotions."

[[rules]]
number = "29.12"
status = "not_modelled"
summary = "The regulator has the terms and conditions at least 24 hours before a promotion begins. Not yet: promotions."

[[rules]]
number = "29.12.1"
status = "not_modelled"
summary = "Terms amended later are submitted again as soon as possible. Not yet: promotions."

[[rules]]
number = "30.1"
status = "not_modelled"
summary = "With a jackpot the rules of the game apply, unless the jackpot''s say otherwise. Not yet: jackpots."

[[rules]]
number = "30.2"
status = "not_modelled"
summary = "Tables linked to the jackpot show it by a sign. Not yet: jackpots."

[[rules]]
number = "30.3"
status = "not_modelled"
summary = "A jackpot pool is for one variation of poker. Not yet: jackpots."

[[rules]]
number = "30.4"
status = "not_modelled"
summary = "The operator funds it by a set amount each round of play; a pool has at most four jackpot events. Not yet: jackpots."

[[rules]]
number = "30.5"
status = "definition"
summary = "Lead-in: further equipment for a jackpot."

[[rules]]
number = "30.5.1"
status = "procedural"
summary = "A dealer console;"

[[rules]]
number = "30.5.2"
status = "procedural"
summary = "a jackpot controller;"

[[rules]]
number = "30.5.3"
status = "procedural"
summary = "a management terminal;"

[[rules]]
number = "30.5.4"
status = "procedural"
summary = "and a display of the jackpots in operation."

[[rules]]
number = "30.6"
status = "not_modelled"
summary = "When a round of play begins the dealer presses no more bets, which adds to the pool. Not yet: jackpots."

[[rules]]
number = "30.7"
status = "not_modelled"
summary = "If the dealer has forgotten to. Not yet: jackpots."

[[rules]]
number = "30.7.1"
status = "not_modelled"
summary = "Before the round is over it is pressed with a supervisor''s authority. Not yet: jackpots."

[[rules]]
number = "30.7.2"
status = "not_modelled"
summary = "And after it no more bets and then end game are. Not yet: jackpots."

[[rules]]
number = "30.8"
status = "not_modelled"
summary = "A player may claim with an active hand at an eligible table that matches the jackpot hand displayed. Not yet: jackpots."

[[rules]]
number = "30.9"
status = "not_modelled"
summary = "Jackpots are settled after the hand; folded hands have no claim. Not yet: jackpots."

[[rules]]
number = "30.10"
status = "not_modelled"
summary = "Who claims must expose the hole cards face up on the table. Not yet: jackpots."

[[rules]]
number = "30.11"
status = "not_modelled"
summary = "If all others have folded, a player with an eligible hand may table it and ask to see the flop, which then decides the jackpot. Not yet: jackpots."

[[rules]]
number = "30.12"
status = "not_modelled"
summary = "Several who win all of the jackpot at once share it equally. Not yet: jackpots."

[[rules]]
number = "30.13"
status = "not_modelled"
summary = "Several who win a percentage at once are paid an equal share of what the percentage takes from the jackpot one after another. Not yet: jackpots."

[[rules]]
number = "30.14"
status = "not_modelled"
summary = "Several who win a fixed amount at once are each paid it. Not yet: jackpots."

[[rules]]
number = "30.15"
status = "not_modelled"
summary = "If the amount broadcast and that on the management console differ, the console''s holds. Not yet: jackpots."

[[rules]]
number = "30.16"
status = "not_modelled"
summary = "Jackpot events and pools are changed only. Not yet: jackpots."

[[rules]]
number = "30.16.1"
status = "not_modelled"
summary = "Once they are won or their time is over. Not yet: jackpots."

[[rules]]
number = "30.16.2"
status = "not_modelled"
summary = "And after a sign has said so for at least 20 minutes. Not yet: jackpots."

[[rules]]
number = "30.17"
status = "not_modelled"
summary = "If jackpot equipment fails. Not yet: jackpots."

[[rules]]
number = "30.17.1"
status = "not_modelled"
summary = "The regulator and surveillance are told at once. Not yet: jackpots."

[[rules]]
number = "30.17.2"
status = "not_modelled"
summary = "The Assistant Gaming Manager adjusts the jackpot at the management terminal. Not yet: jackpots."

[[rules]]
number = "30.17.3"
status = "not_modelled"
summary = "A jackpot won meanwhile is settled once its amount is confirmed. Not yet: jackpots."

[[rules]]
number = "30.17.4"
status = "not_modelled"
summary = "And completed hands stand. Not yet: jackpots."

[[rules]]
number = "30.18"
status = "not_modelled"
summary = "After an error in play the jackpot is settled by the hand as it was put right. Not yet: jackpots."
' AS BLOB));
INSERT INTO "setups" VALUES(X'4FB0D96871E59DBF4F77C2C6D4B533A0A9B2A83B04B481A4646BE74377B54074',CAST('{"kind":"rounds","setup":{"document":"star_sydney/poker","setting":{"limits":{"minimum_cents":500,"maximum_cents":50000},"seats":{"1":"Ann","2":"Bob","3":"Cid"},"table_stakes":{"1":10000,"2":8000,"3":12000},"button":3}},"texts":{"star_sydney/poker":"45a2db26e02b2ee4cfddfd7ef9ec4e8588e8e66dd69461cca5cef3d53712e4df"}}' AS BLOB));
CREATE TABLE snapshots (
	stream TEXT NOT NULL, 
	seq BIGINT NOT NULL, 
	state BLOB NOT NULL, 
	PRIMARY KEY (stream, seq)
);
INSERT INTO "snapshots" VALUES('table/casino_war',20,CAST('{"state":{"number":8,"journal":"{\"opening\":{\"format\":\"croupier-journal/2\",\"made_by\":\"croupier 0.1.0\",\"document\":\"skycity/casino_war\",\"fingerprint\":\"a6e02dfce9b0dc5744849cd2a818accaf6e9881d86f90452af6b7782f0a4330b\",\"edition\":\"proposed\",\"options\":{\"decks\":6,\"boxes\":7,\"shuffler\":\"shoe\",\"cutting_cards\":1,\"boxes_per_player\":7,\"players_per_area\":3,\"box_total_maximum\":false,\"player_total_maximum\":false,\"pre_shuffled\":false,\"shuffle_pre_shuffled\":false,\"manufacturer_cards\":\"none\",\"shuffle_before_loading\":false,\"cut_before_loading\":false,\"cut\":true,\"cutting_card_percent\":25,\"burn_first_card\":true,\"dealing_method\":\"A\"},\"readings\":{\"odd_surrender\":\"player_keeps_more\",\"void_hand_undoes\":\"settled_wagers_too\",\"war_discards\":\"face_down\",\"current_war_tie_odds\":\"2_to_1\",\"current_original_on_war_tie\":\"wins\"},\"setting\":{\"limits\":{\"minimum_cents\":500,\"maximum_cents\":100000}},\"equipment\":{\"kind\":\"shoe\",\"deck\":52,\"decks\":6,\"cards\":\"Qs6h5sQc6sQsTcTs9hQdQcTdKh5cJd2dAs6dTh9c5s3c5s9s3h7h3s9d3d3cKh3c4h5d5s9s9cAsKs8d3dQhTc6s6d2dAc2c2hTc9cAc8sTsQs3s8hAhAcJc6c7c4sTs9dTs8sKdKd2s7d6c8h2cJc8h2d9d2d3c5d7c5c6h9dJsJdTc8d8cTd5d7sKh3d7d6hKc9s3h8sAh4c7d9c4s2cKs5h5h6c8sKc7hJs7sTh5c3dAh4h5h2c5c4dQhKdQcJd3hThKcAd4s2h4h4dJc7h8s4cJh5hAc3hQd2s2c2d7s4d9hJd9hTd6h4h6c6cQd8c2hKd6cQd6dAs6dAc8d8c7cJc3cAd6hJh3h9cQc6s7d5d7d4c4s7c5h5s7hKc2s3s6d3hTd8s4d5hThQc2hJs5c4dThQdAs8dQsQd7hKs3cJs6s8cJhKhAdKc5d5s4sTsQsJh9d8c9d6d5dTh7sQhKsQcJhAh2h7hQs8dKc3sTs8hJdKhAcQh2s7dAdJcTd4h9cKdJs5c9s6sAhKhQhAd2s4s2cKd7cAh6s8c8d4cKs9h9h3s4c3sQh7sTd8h3d7cKsTcTc6hJd2h9s4d9sJs9h2dAsAs3d7sJc4hAdJh4c8h2s\",\"drawn\":6,\"discards\":\"Qs6h5sQc6sQs\",\"cutting_card\":234,\"burned\":\"Qs\"}},\"chain\":\"4af896124f337d8b37a85465dce9a657c7285432ead8ab5bb2f35d262898e172\"}\n{\"events\":[],\"chain\":\"180f2e3939d1a241bdcabed6bbf66aba2794926f8164608af6f80d71cd571e7f\"}\n{\"did\":{\"action\":\"no_more_bets\",\"actor\":\"dealer\"},\"events\":[{\"event\":\"bets_closed\",\"cites\":[{\"document\":\"skycity/casino_war\",\"rules\":[\"5.14\",\"8.4\"]}]},{\"event\":\"round_closed\",\"cites\":[{\"document\":\"skycity/casino_war\",\"rules\":[\"8.10\"]}],\"net_cents\":{}}],\"chain\":\"78902c9980fcf00a7abca152b5d866e22d8471f2acb2b1ac359728fb9332651f\"}\n"},"at_ms":1700000019000,"chance":"56d74d5c2dc128055a3f09b4f83aa502a2af99edd3bf6e2bc41139c61b4b32bd","drawn":312,"clients":{"setup":1,"tablet":19}}' AS BLOB));
INSERT INTO "snapshots" VALUES('table/roulette',20,CAST('{"state":{"number":7,"journal":"{\"opening\":{\"format\":\"croupier-journal/2\",\"made_by\":\"croupier 0.1.0\",\"document\":\"skycity/roulette\",\"fingerprint\":\"245604db665d03367a01df966ee420d6da3559f9ce4cce713260433d9f6d0247\",\"edition\":\"proposed\",\"options\":{\"wheel\":\"single_zero\",\"zero_order\":\"00_0\",\"layout\":\"option_1\",\"asian_racetrack\":false,\"racetrack\":false,\"version\":\"roulette\",\"winning_number_display\":true},\"readings\":{\"asian_neighbour_odds\":\"to_1\",\"asian_neighbour_groups\":\"fixed_from_zero\",\"voisins_street\":\"as_printed\",\"racetrack_limits\":\"whole_wager\",\"remainder_of_multiple\":\"void_to_whole_pieces\",\"bets_after_void\":\"reopen\",\"moved_after_no_more_bets\":\"original_place\",\"wagering_area\":\"all_numbers\"},\"setting\":{\"limits\":{\"minimum_cents\":500,\"maximum_cents\":100000},\"carried\":{\"last_winner\":\"7\"}},\"equipment\":{\"sections\":[\"0\",\"32\",\"15\",\"19\",\"4\",\"21\",\"2\",\"25\",\"17\",\"34\",\"6\",\"27\",\"13\",\"36\",\"11\",\"30\",\"8\",\"23\",\"10\",\"5\",\"24\",\"16\",\"33\",\"1\",\"20\",\"14\",\"31\",\"9\",\"22\",\"18\",\"29\",\"7\",\"28\",\"12\",\"35\",\"3\",\"26\"],\"at\":31}},\"chain\":\"b959f4b0aa5f24996981fc22c33ef601390af5b57b4501ec59acdbe405051eea\"}\n{\"events\":[],\"chain\":\"9d7e594ce317b9eae4fbc956e45bc87b16fc2bde53874397b589148991d4eafd\"}\n{\"did\":{\"action\":\"place_wager\",\"actor\":\"Ann\",\"wager\":\"straight_up\",\"cents\":500,\"on\":\"0\"},\"events\":[{\"event\":\"wager_placed\",\"cites\":[{\"document\":\"skycity/roulette\",\"rules\":[\"3.1(a)\"]}],\"wager_id\":1,\"wager\":\"straight_up\",\"player\":\"Ann\",\"box\":0,\"cents\":500,\"on\":\"0\"}],\"chain\":\"320168ebb80078b398899ea64c6975efd0c6d2f561ddccfd7a495d17115124e7\"}\n"},"at_ms":1700000019000,"chance":"56d74d5c2dc128055a3f09b4f83aa502a2af99edd3bf6e2bc41139c61b4b32bd","drawn":6,"clients":{"setup":1,"tablet":19}}' AS BLOB));
INSERT INTO "snapshots" VALUES('table/blackjack',20,CAST('{"state":{"number":5,"journal":"{\"opening\":{\"format\":\"croupier-journal/2\",\"made_by\":\"croupier 0.1.0\",\"document\":\"skycity/blackjack\",\"fingerprint\":\"e71855ba7856b9e92212a3ba1d221fc65df50cc286600cfb02c729fa359161d2\",\"edition\":\"proposed\",\"options\":{\"version\":\"blackjack\",\"style_a\":false,\"decks\":8,\"blackjack_pays\":\"3 to 2\",\"doubling\":\"any_two\",\"double_after_split\":true,\"split_pairs\":true,\"split_aces\":true,\"most_hands\":3,\"dealer_blackjack_takes_doubles\":false,\"dealer_blackjack_takes_splits\":false,\"ante\":\"1\",\"upper_minimum\":\"25\",\"upper_blackjack_pays\":\"3 to 2\",\"upper_doubling\":\"any_two\",\"upper_double_after_split\":true,\"upper_split_pairs\":true,\"upper_split_aces\":true,\"upper_most_hands\":3,\"upper_dealer_blackjack_takes_doubles\":false,\"upper_dealer_blackjack_takes_splits\":false,\"super_sevens\":false,\"madness_21\":false,\"perfect_pair\":false,\"perfect_pair_scale\":1,\"any_pair\":false,\"any_pair_scale\":1,\"pair_wagers_on_split_hands\":false,\"house_money\":false,\"let_it_ride\":false,\"lucky_match\":false,\"lucky_match_scale\":1,\"lucky_lucky\":false,\"lucky_lucky_table\":1,\"buster\":false,\"buster_scale\":\"A\",\"free_bonus\":\"none\",\"push_22\":false,\"push_22_scale\":1,\"boxes\":7,\"players_per_box\":3,\"boxes_per_player\":9,\"box_total_maximum\":false,\"player_total_maximum\":false,\"shuffler\":\"shoe\",\"cutting_cards\":1,\"pre_shuffled\":false,\"shuffle_pre_shuffled\":false,\"manufacturer_cards\":\"none\",\"shuffle_before_loading\":false,\"cut_before_loading\":false,\"cut\":true,\"cutting_card_percent\":25,\"burn_first_card\":true},\"readings\":{\"dealer_blackjack_takes\":\"original_plus_busted\",\"doubling_totals_bind\":\"all_hands\",\"side_wagers_alone\":\"refused\",\"madness_21_prize\":\"beside_stake\",\"jackpot_failure_pays\":\"flat\",\"riding_limit\":\"directed\",\"no_ante_voids\":\"wager\",\"free_bets_restricted\":\"no\",\"lammer_stands_for\":\"original_bet\",\"decider_without_wager\":\"never\",\"absent_decider\":\"next_on_box\",\"card_exposed_before_deal\":\"removed\",\"void_hand_undoes\":\"settled_wagers_too\"},\"setting\":{\"limits\":{\"minimum_cents\":500,\"maximum_cents\":100000}},\"equipment\":{\"kind\":\"shoe\",\"deck\":52,\"decks\":8,\"cards\":\"2d3h8cJsKs8d3sJsQhAdQhTd3d5h5sQd7h4sQcJh6sJd2d5hJcKdJs6cKh8dQcAsAh4s5cAc4sQsKd6d5c2hQd8d3hAdAhJd7sTc8sJh4hTsKdAc8d8hTd9hAs7sKs2c4dTsQdKs2d5d6dTs8h4dTh6c7cKd4d2s4c9d4s3h8s9h8sAh3d7d6s9c3cQd4d2c2h7s7hQcAhQhKhQhJs7h5d7s6c3cAsTcKcJs6d8h6hQsAd4h4sJc5sThQsQhAc6hAh8c7cJh5hKh8d5d3dKs3cJd2dQc5c7hQs2d8h3s8cTs9c4c2s7c9s7d7sQc4c6s7hTh4hQs4dQcAc6sAd2sKh7c8c5c2c8h7hQc9s2d2hTc7d6d7c6c8h4h7s8c4d6s2cQs7d9sAs3cKh4cAd9s3sTc6d5d3s6c7dJhJdTh6dJc6hQh2s5cKdAs9c8hTsAd3sTcJhQs3c2h3cTdKc3h5dAsJd6h2s5h9d9d2h9d6d8dJcTc2c3dKhThAcJcAc7dTdKd7hTdJs6cKc3sKsQd4s9dTs3dAh2s5sAs7s8d5d5cJd5c9cTs2h2c6d5sAc9s7h4s7s3h9c5d8sThTdTh9sQd6h5hQsTs4c7cTc2h9d7c9h9cKc3h4c9h5s9h8d9c9s9h2s8sJd3sJs7d3c9h4hKhTh5hTd9h4h6hKc6sKcJcKdQhJh8s2dJd5dJc6c3h3sAd7dJhQd6s4d5s3dKsKh2hAd6hTdKc8cKs3h3cJh6cKc4sAh9sQc8s2cKd5c9c9dAc2sTc4hKs8s6hJs7c4d8c2c5sAh8c8h9d3d5s4h5h4c2dJc5hQh4cQd6sAs3d\",\"drawn\":15,\"discards\":\"2d3hKs3s8cJs8dQhJsAdQh3dTd5h5s\",\"cutting_card\":312,\"burned\":\"2d\"}},\"chain\":\"65695a591069057f2550fe2e34221e735ea45b52f190925ef2ce7b2385a14409\"}\n{\"events\":[],\"chain\":\"b6ef99fd98dc85d8bac0ce49e43080024fbea67111d7f24ecf861057ff66a33a\"}\n"},"at_ms":1700000019000,"chance":"56d74d5c2dc128055a3f09b4f83aa502a2af99edd3bf6e2bc41139c61b4b32bd","drawn":416,"clients":{"setup":1,"tablet":19}}' AS BLOB));
INSERT INTO "snapshots" VALUES('table/poker',20,CAST('{"state":{"number":2,"journal":"{\"opening\":{\"format\":\"croupier-journal/2\",\"made_by\":\"croupier 0.1.0\",\"document\":\"star_sydney/poker\",\"fingerprint\":\"5b8ace8c6ac060003288b2b961e4e65d9dac33969d3e0a52ea8f784592be7a43\",\"edition\":\"current\",\"options\":{\"variant\":\"holdem\",\"table_minimum\":\"5\",\"table_maximum\":\"500\",\"table_stake_minimum\":\"100\",\"straddle\":false,\"over_blinds\":true,\"denomination\":\"1\",\"commission_percent\":5,\"commission_minimum\":\"0\",\"commission_cap\":\"10\",\"fee_per_hand\":\"0\"},\"readings\":{\"under_raises_accumulate\":\"no\",\"short_blind_call\":\"full_blind\",\"raise_after_straddle\":\"straddle\",\"straddle_heads_up\":\"no\",\"over_blinds_after_straddle\":\"follow\",\"heads_up_one_blind\":\"button_posts\",\"odd_chip_recipient\":\"first_winner\",\"called_player\":\"shows\",\"commission_rounding\":\"cent\",\"second_burn\":\"none\",\"spoiled_betting\":\"begins_anew\",\"last_cards_up_opener\":\"first_to_act\",\"out_of_sequence_cards\":\"part_of_the_draw\",\"half_raise_base\":\"previous_wager\",\"raise_said\":\"in_all\",\"amount_alone\":\"as_chips\",\"gesture_to_raise\":\"no_announcement\",\"oversize_than\":\"amount_to_call\",\"string_bet_is\":\"first_motion\",\"out_of_turn_checks_and_folds\":\"check\",\"out_of_turn_mixed_wagers\":\"highest\",\"out_of_turn_calls\":\"wager\",\"out_of_turn_no_raise\":\"round\",\"out_of_turn_check\":\"binding\",\"out_of_turn_fold\":\"at_once\",\"called_time_with_time_to_act\":\"replaces\",\"chips_after_buying_time\":\"some_left\",\"gaming_supervisors_decide\":\"yes\",\"void_wagers\":\"returned\",\"forfeited_wagers\":\"house\"},\"setting\":{\"limits\":{\"minimum_cents\":500,\"maximum_cents\":50000},\"seats\":{\"1\":\"Ann\",\"2\":\"Bob\",\"3\":\"Cid\"},\"table_stakes\":{\"1\":10000,\"2\":8000,\"3\":12000},\"button\":3},\"equipment\":{\"deck\":52}},\"chain\":\"e3dc4a6cda11d32d77c586939a28f19ad7e93954bc2dcfa39e1796f11e962747\"}\n{\"chance\":[47,0,49,32,33,39,9,36,7,28,14,34,33,14,18,27,0,34,31,3,16,10,16,23,4,10,13,18,22,21,9,18,12,1,13,13,13,9,6,2,8,6,5,8,4,0,4,1,0,1,0,4],\"events\":[{\"event\":\"cards_shuffled\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"5.1\",\"5.1.1\",\"5.1.2\"]}],\"which\":\"all cards\"},{\"event\":\"cards_cut\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"5.3\"]}],\"by\":\"dealer\",\"at\":5},{\"event\":\"hand_opened\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"9.3\",\"9.4\",\"9.7\",\"2.3.2\",\"9.2\"]}],\"variant\":\"Texas Hold''em\",\"seats\":{\"1\":\"Ann\",\"2\":\"Bob\",\"3\":\"Cid\"},\"stakes_cents\":{\"1\":10000,\"2\":8000,\"3\":12000},\"button\":3},{\"event\":\"forced_bet\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.1.1\",\"20.1.2\",\"20.1.3\",\"7.3\",\"8.8.1\",\"9.5\",\"9.6\"]}],\"player\":\"Ann\",\"kind\":\"blind\",\"cents\":200},{\"event\":\"forced_bet\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.1.1\",\"20.1.2\",\"20.1.3\",\"7.3\",\"8.8.1\",\"9.5\",\"9.6\"]}],\"player\":\"Bob\",\"kind\":\"blind\",\"cents\":500},{\"event\":\"cards_dealt\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.2\",\"20.3.1\",\"20.3.2\"]}],\"player\":\"Ann\",\"cards\":[\"6s\"]},{\"event\":\"cards_dealt\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.2\",\"20.3.1\",\"20.3.2\"]}],\"player\":\"Bob\",\"cards\":[\"Jh\"]},{\"event\":\"cards_dealt\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.2\",\"20.3.1\",\"20.3.2\"]}],\"player\":\"Cid\",\"cards\":[\"7s\"]},{\"event\":\"cards_dealt\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.2\",\"20.3.1\",\"20.3.2\"]}],\"player\":\"Ann\",\"cards\":[\"Kc\"]},{\"event\":\"cards_dealt\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.2\",\"20.3.1\",\"20.3.2\"]}],\"player\":\"Bob\",\"cards\":[\"7c\"]},{\"event\":\"cards_dealt\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.2\",\"20.3.1\",\"20.3.2\"]}],\"player\":\"Cid\",\"cards\":[\"4d\"]}],\"chain\":\"436071fc2c9c4b6fde73ffc09bf0606cc75329776070e2488633f546b0daf504\"}\n{\"did\":{\"action\":\"call\",\"actor\":\"Cid\",\"cents\":500},\"events\":[{\"event\":\"acted\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"7.5.3\",\"7.5.3.2\"]}],\"player\":\"Cid\",\"move\":\"call\",\"cents\":500,\"to_cents\":500}],\"chain\":\"14ad0c54d4c3eec0a6624855d6a7169654258341a14ec82edfb922649cd763fe\"}\n{\"did\":{\"action\":\"call\",\"actor\":\"Ann\",\"cents\":300},\"events\":[{\"event\":\"acted\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"7.5.3\",\"7.5.3.2\"]}],\"player\":\"Ann\",\"move\":\"call\",\"cents\":300,\"to_cents\":500}],\"chain\":\"90674e5711b5b47f1e82f9b51e4ca44e3371d957fe199eaef3f992b9fe77437d\"}\n{\"did\":{\"action\":\"check\",\"actor\":\"Bob\"},\"events\":[{\"event\":\"acted\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"7.4\"]}],\"player\":\"Bob\",\"move\":\"check\"},{\"event\":\"card_burned\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.4.1\",\"20.4.2\",\"20.4.3\"]}],\"card\":\"Tc\"},{\"event\":\"community_dealt\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"20.4.1\",\"20.4.2\",\"20.4.3\"]}],\"cards\":[\"4c\",\"8c\",\"5s\"],\"street\":\"flop\"}],\"chain\":\"cb54044ee5ece5a7fdffa5b9e060bbfc6560d72d8ead31a51a6f0b119184314c\"}\n{\"did\":{\"action\":\"check\",\"actor\":\"Ann\"},\"events\":[{\"event\":\"acted\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"7.5.1\",\"11.3\",\"11.4\"]}],\"player\":\"Ann\",\"move\":\"check\"}],\"chain\":\"8d8756486565532f7411797d6e5c38f7c8754c894e19eb587962534e47dfd177\"}\n{\"did\":{\"action\":\"check\",\"actor\":\"Bob\"},\"events\":[{\"event\":\"acted\",\"cites\":[{\"document\":\"star_sydney/poker\",\"rules\":[\"7.5.1\",\"11.3\",\"11.4\"]}],\"player\":\"Bob\",\"move\":\"check\"}],\"chain\":\"a910cc9980ec29f726ac04a75599e6040ad28bc58366bcf657e067d0636c7f35\"}\n"},"at_ms":1700000019000,"chance":"56d74d5c2dc128055a3f09b4f83aa502a2af99edd3bf6e2bc41139c61b4b32bd","drawn":104,"clients":{"setup":1,"tablet":19}}' AS BLOB));
CREATE TABLE streams (
	stream TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	epoch BIGINT NOT NULL, 
	holder TEXT NOT NULL, 
	until_ms BIGINT NOT NULL, 
	seq BIGINT NOT NULL, 
	head BLOB NOT NULL, 
	snapshot BIGINT NOT NULL, 
	PRIMARY KEY (stream)
);
INSERT INTO "streams" VALUES('table/casino_war','rounds',2,'',0,32,X'097BD5F48E5435974B1899803CC83C2E20DF555E0FA0D2386F08CAAD5C758F9C',20);
INSERT INTO "streams" VALUES('table/roulette','rounds',2,'',0,27,X'89F9B2922288D71488640A961FA5D0C8DD2C13C98814BD03ADA86FA0E1C4862D',20);
INSERT INTO "streams" VALUES('table/blackjack','rounds',2,'',0,27,X'40BC42584F82AC214193DAC655323CFD9A0065B601F6B040074FB07A44920D4F',20);
INSERT INTO "streams" VALUES('table/poker','rounds',2,'',0,27,X'2915846F039D561349B2A0F81B4D7F0A65C3947F4D3732DEE678BD74EBE8CCDA',20);
CREATE INDEX records_by_person ON records (who, at_ms);
CREATE INDEX records_by_time ON records (at_ms);
CREATE INDEX records_by_round ON records (stream, round);
CREATE INDEX postings_by_target ON postings (target);
CREATE INDEX postings_by_source ON postings (source);
CREATE INDEX notable_by_sort ON notable (sort, at_ms);
COMMIT;
