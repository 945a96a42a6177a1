#!/usr/bin/env python3
"""Writes docs/explanation/upstream-dialects.md: how many recorded cases of MLIR's tests pass, by dialect, with dialects from `--td-path`.

    upstream_dialects.py --harness PATH/run.py --bin target/release/rs-opt --include /usr/lib/llvm-22/include > docs/explanation/upstream-dialects.md

The harness is that of the conformance cases. A case counts for each dialect that it names, and passes if the output is the recorded one, byte for
byte. Cases that name a dialect which only MLIR's own tests have are left out.
"""
import argparse, collections, importlib.util, os, re, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

MODES = ("generic", "parse", "locs")
HEAD = """# Upstream dialects

MLIR's own dialects are loaded from the `.td` files of an LLVM installation (`--td-path`). Syntax that MLIR writes in C++ comes
from the [overlays](../reference/syntax-overlays.md) that the program contains. This table counts recorded inputs of MLIR's tests, by
the dialects that they name, for which the output equals that of `mlir-opt` 22.1.8 byte for byte: the generic form, the custom
form, and the generic form with locations. An input that names several dialects counts for each of them.

Produced by `benches/upstream_dialects.py`, which takes the test harness, the program and the include folder.

| dialect | generic form | custom form | locations |
|---|---|---|---|"""


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("harness", "bin", "include"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    o = options.parse_args()
    spec = importlib.util.spec_from_file_location("harness", o.harness)
    run = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(run)
    data = os.path.join(os.path.dirname(os.path.abspath(o.harness)), "data")
    path = ["--td-path", o.include]
    shown = subprocess.run([o.bin, "--show-dialects", *path], capture_output=True, text=True, check=True).stdout
    known = set(re.search(r"(?m)^Available Dialects: (.*)$", shown).group(1).split(","))
    counts, all_cases = collections.Counter(), collections.Counter()
    for mode in MODES:
        cases = [c for c in run.load(data, mode) if set(c[5]) <= known]
        def one(case):
            return run.run_case(o.bin, path, mode, case, 20)[3] == "pass"
        with ThreadPoolExecutor(o.jobs) as pool:
            for case, passed in zip(cases, pool.map(one, cases)):
                for dialect in set(case[5]) | {""}:
                    all_cases[dialect, mode] += 1
                    counts[dialect, mode] += passed
        print(mode, counts["", mode], all_cases["", mode], file=sys.stderr)
    print(HEAD)
    named = sorted({dialect for dialect, _ in all_cases} - {""})
    for dialect in named + [""]:
        row = [f"{counts[dialect, mode]}/{all_cases[dialect, mode]}" for mode in MODES]
        print(f"| {f'`{dialect}`' if dialect else 'all inputs'} | {' | '.join(row)} |")


if __name__ == "__main__":
    main()
