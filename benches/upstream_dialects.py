#!/usr/bin/env python3
"""Writes docs/explanation/upstream-dialects.md: how many recorded cases pass for dialects that are loaded from upstream's `.td` files only.

    upstream_dialects.py --harness PATH/run.py --bin target/release/rs-opt --include /usr/lib/llvm-19/include > docs/explanation/upstream-dialects.md

The harness is that of the conformance cases; a case passes if the output is the recorded one up to the names of values. The cause of a failure is the
first error, so further causes may follow it.
"""
import argparse, collections, importlib.util, os, re, sys
from concurrent.futures import ThreadPoolExecutor

D = "mlir/Dialect/"
TABLE = {
    "acc": ["OpenACC/OpenACCOps.td"], "omp": ["OpenMP/OpenMPOps.td"], "emitc": ["EmitC/IR/EmitC.td"],
    "gpu": ["GPU/IR/GPUOps.td"], "llvm": ["LLVMIR/LLVMOps.td", "LLVMIR/LLVMIntrinsicOps.td"],
    "nvvm": ["LLVMIR/NVVMOps.td"], "rocdl": ["LLVMIR/ROCDLOps.td"], "pdl": ["PDL/IR/PDLOps.td"],
    "spirv": ["SPIRV/IR/SPIRVOps.td"], "transform": ["Transform/IR/TransformOps.td", "Transform/IR/TransformTypes.td"],
    "xegpu": ["XeGPU/IR/XeGPU.td"], "quant": ["Quant/QuantOps.td"], "dlti": ["DLTI/DLTI.td", "DLTI/DLTIAttrs.td"],
    "sparse_tensor": ["SparseTensor/IR/SparseTensorOps.td"], "bufferization": ["Bufferization/IR/BufferizationOps.td"],
    "memref": ["MemRef/IR/MemRefOps.td"], "tensor": ["Tensor/IR/TensorOps.td"], "vector": ["Vector/IR/VectorOps.td"],
    "affine": ["Affine/IR/AffineOps.td"], "linalg": ["Linalg/IR/LinalgOps.td", "Linalg/IR/LinalgStructuredOps.td"],
}


def op_at(line, column):
    """The operation's name at a column of a line."""
    found = re.match(r'"?([A-Za-z_][\w$]*(?:\.[\w$]+)*)', line[column - 1:].lstrip("("))
    return found.group(1) if found else "?"


def blocker(code, err):
    """What a failed case lacks."""
    found = re.search(r"(?m)^<stdin>:(\d+):(\d+): error: (.*)\n(.*)$", err)
    if not found:
        return "the output differs (a printer in C++)" if code == 0 else "an error of the `.td`"
    column, message, line = int(found.group(2)), found.group(3), found.group(4)
    if "has no custom form" in message:
        return f"syntax in C++ of `{op_at(line, column)}`"
    directive = re.search(r"directive custom<(\w+)>", message)
    if directive:
        return f"custom directive `{directive.group(1)}`"
    unknown = re.search(r"unknown (type|attribute) '(\w+)' in dialect '(\w+)'", message)
    if unknown:
        sigil = "!" if unknown.group(1) == "type" else "#"
        return f"parser in C++ of `{sigil}{unknown.group(3)}.{unknown.group(2)}`"
    # A function is read by the syntax that functions share, as far as that goes.
    function = re.search(r"'([\w.]+)' op attribute '\w+' failed to satisfy constraint: type attribute", message)
    starts = re.match(r"\s*[\w.]+\.func\b", line) and message.startswith("expected")
    if function or starts or "before the operands" in message:
        return f"syntax in C++ of `{function.group(1) if function else op_at(line, len(line) - len(line.lstrip()) + 1)}`"
    parametric = re.search(r"[!#][a-z_]+(\.[\w.]+|<)", line[max(0, column - 40):column + 20])
    if ("between parameters" in message or "expected ':'" in message or "expected a type" in message or "expected an integer" in message) and parametric:
        return f"parameters in C++ of `{parametric.group(0).rstrip('<')}`"
    operation = re.search(r"operation '([\w.]+)'", message)
    if "is unknown" in message and operation:
        return f"default dialect in C++ (`{operation.group(1)}`)" if "." not in operation.group(1) else f"`{operation.group(1)}`, which is in no `.td`"
    return re.sub(r"'[^']*'", "`…`", message)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("harness", "bin", "include"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    o = options.parse_args()
    spec = importlib.util.spec_from_file_location("harness", o.harness)
    run = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(run)
    run.ANY_NAMES = True
    data = os.path.join(os.path.dirname(os.path.abspath(o.harness)), "data")
    cases = {mode: run.load(data, mode) for mode in ("generic", "parse")}
    rows, reasons = [], {}
    for dialect, files in TABLE.items():
        extra = ["-I", o.include] + [a for f in files for a in ("--dialect-td", os.path.join(o.include, D + f))]
        row = [f"`{dialect}`"]
        for mode in ("generic", "parse"):
            mine = [c for c in cases[mode] if dialect in c[5] and set(c[5]) <= {dialect} | run.CORE]
            def one(case):
                verdict, out, err = run.run_case(o.bin, extra, mode, case, 20)[3:6]
                code = 1 if re.search(r"(?m): error: ", err) else 0
                return None if verdict == "pass" else verdict if verdict != "fail" else blocker(code, err)
            with ThreadPoolExecutor(o.jobs) as pool:
                found = collections.Counter(pool.map(one, mine))
            passed = found.pop(None, 0)
            row.append(f"{passed}/{len(mine)}" if mine else "no cases")
            if mode == "parse":
                reasons[dialect] = found
        rows.append(row)
        print(dialect, row, file=sys.stderr)
    print("# Dialects from upstream's .td files only\n")
    print("The number of recorded cases of MLIR's own tests that pass if a dialect is loaded from upstream's `.td` files and nothing of it is written in")
    print("Rust. The cases use that dialect and the built-in ones; names of values may differ.\n")
    print("Produced by `benches/upstream_dialects.py`, which takes the test harness, the program and upstream's include folder.\n")
    print("| dialect | generic form | custom form |\n|---|---|---|")
    for row in rows:
        print(f"| {' | '.join(row)} |")
    print("\n## Causes of failures\n")
    print("Cases (custom form) by the first error. Syntax in C++ needs a parser and printer in Rust.\n")
    for dialect, found in reasons.items():
        if found:
            print(f"### {dialect}\n\n| cause | cases |\n|---|---|")
            for what, count in sorted(found.items(), key=lambda f: (-f[1], f[0])):
                print(f"| {what} | {count} |")
            print()


if __name__ == "__main__":
    main()
