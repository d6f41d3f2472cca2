"""Tests of PAR sheets."""
