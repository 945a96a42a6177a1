//===- Predicates.td - shorthands for leaves of predicates ---------------===//
//
// The two casts that nearly all leaves consist of; the text that they expand to
// is upstream's. Each file that uses them includes this one, because
// `mlir/IR/Constraints.td` may be another version's.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_PREDICATES
#define RS_OPT_PRELUDE_PREDICATES

include "mlir/IR/Constraints.td"

class _Isa<string cls> : CPred<"::llvm::isa<" # cls # ">($_self)">;
class _Cast<string cls> : StrFunc<"::llvm::cast<" # cls # ">($_self)">;
class _IntSelf : _Cast<"::mlir::IntegerAttr">;

#endif // RS_OPT_PRELUDE_PREDICATES
