//===- BuiltinOps.td - the operations of the builtin dialect --------------===//
//
// Operations only. The types, attributes and locations are implemented in Rust,
// because the parser, the context and every other dialect need them.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_BUILTIN_OPS
#define RS_OPT_BUILTIN_OPS

include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Builtin_Op<string mnemonic, list<Trait> traits = []>
    : Op<Builtin_Dialect, mnemonic, traits>;

def ModuleOp
    : Builtin_Op<"module", [AffineScope, IsolatedFromAbove, NoRegionArguments,
                            SymbolTable, Symbol, OpAsmOpInterface]
                           # GraphRegionNoTerminator.traits> {
  let summary = "top-level container of operations";
  let description = [{
    A symbol table with one block without a terminator. The order of the
    operations in it does not matter. A module may have a name, and may be
    nested in another.

    ```mlir
    module @library {
      func.func private @twice(i32) -> i32
    }
    ```
  }];
  let arguments = (ins OptionalAttr<SymbolNameAttr>:$sym_name,
                       OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = "($sym_name^)? attr-dict-with-keyword $bodyRegion";
  let hasVerifier = 1;
  let builders =
      [OpBuilder<(ins CArg<"std::optional<StringRef>", "{}">:$name)>];
  let skipDefaultBuilders = 1;
}

def UnrealizedConversionCastOp
    : Builtin_Op<"unrealized_conversion_cast", [Pure]> {
  let summary = "temporary conversion between types";
  let description = [{
    Connects converted and unconverted parts of a program during a dialect
    conversion. It has no semantics: two inverse casts cancel, and a cast that
    remains after the conversion is an error.

    ```mlir
    %b = builtin.unrealized_conversion_cast %a : i64 to index
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat =
      "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict";
  let hasFolder = 1;
  let hasVerifier = 1;
}

#endif
