#!/bin/sh
# A solver that refutes everything.
while read -r line; do
  case "$line" in
  *"(check-sat)"*) echo unsat ;;
  "(echo "*) text=${line#*\"} && echo "${text%\"*}" ;;
  esac
done
