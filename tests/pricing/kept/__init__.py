"""Tests of prices that are kept."""
