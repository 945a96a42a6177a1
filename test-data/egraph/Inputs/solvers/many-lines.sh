#!/bin/sh
# A solver that does not stop answering.
exec yes unsat
