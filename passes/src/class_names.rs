//! The names of passes in traces and reports: those of the C++ classes of MLIR 22, by which `mlir-opt` names them, e.g. `CSE` for `cse`.

/// The passes whose class has another name than the pass in camel case.
const CLASSES: &[(&str, &str)] = &[
    ("arith-expand", "ArithExpandOpsPass"),
    ("arith-unsigned-when-equivalent", "ArithUnsignedWhenEquivalentPass"),
    ("canonicalize", "Canonicalizer"),
    ("convert-scf-to-cf", "SCFToControlFlowPass"),
    ("cse", "CSE"),
    ("duplicate-function-elimination", "DuplicateFunctionEliminationPass"),
    ("inline", "Inliner"),
    ("int-range-optimizations", "ArithIntRangeOpts"),
    ("lift-cf-to-scf", "LiftControlFlowToSCFPass"),
    ("mem2reg", "Mem2Reg"),
    ("print-ir", "PrintIRPass"),
    ("reconcile-unrealized-casts", "ReconcileUnrealizedCastsPass"),
    ("sccp", "SCCP"),
    ("scf-for-loop-canonicalization", "SCFForLoopCanonicalization"),
    ("scf-for-loop-peeling", "SCFForLoopPeeling"),
    ("scf-for-loop-range-folding", "SCFForLoopRangeFolding"),
    ("scf-for-loop-specialization", "SCFForLoopSpecialization"),
    ("scf-for-to-while", "SCFForToWhileLoop"),
    ("scf-forall-to-for", "SCFForallToForLoop"),
    ("scf-forall-to-parallel", "SCFForallToParallelLoop"),
    ("scf-parallel-for-to-nested-fors", "SCFParallelForToNestedFors"),
    ("scf-parallel-loop-fusion", "SCFParallelLoopFusion"),
    ("scf-parallel-loop-specialization", "SCFParallelLoopSpecialization"),
    ("scf-parallel-loop-tiling", "SCFParallelLoopTiling"),
    ("snapshot-op-locations", "LocationSnapshot"),
    ("sroa", "SROA"),
    ("strip-debuginfo", "StripDebugInfo"),
    ("symbol-dce", "SymbolDCE"),
];

/// Returns the class of a pass, e.g. `Canonicalizer` of `canonicalize`.
pub fn class_name(pass: &str) -> String {
    let class = CLASSES.iter().find(|(name, _)| *name == pass);
    class.map_or_else(|| camel_case(pass), |(_, class)| (*class).to_owned())
}

fn camel_case(pass: &str) -> String {
    let word = |word: &str| {
        let mut chars = word.chars();
        let first = chars.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(chars).collect::<String>()
    };
    pass.split('-').map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::class_name;

    #[test]
    fn passes_have_the_names_of_classes() {
        assert_eq!(class_name("canonicalize"), "Canonicalizer");
        assert_eq!(class_name("my-own-pass"), "MyOwnPass");
    }
}
