//===- FuncOps.td - the operations of the func dialect --------------------===//

#ifndef RS_OPT_FUNC_OPS
#define RS_OPT_FUNC_OPS

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Func_Dialect : Dialect {
  let name = "func";
  let cppNamespace = "::mlir::func";
  let summary = "Functions and calls";
  let hasConstantMaterializer = 1;
}

class Func_Op<string mnemonic, list<Trait> traits = []>
    : Op<Func_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

def FuncOp : Func_Op<"func", [AffineScope, AutomaticAllocationScope,
                              FunctionOpInterface, IsolatedFromAbove,
                              OpAsmOpInterface]> {
  let summary = "function definition or declaration";
  let description = [{
    Defines a symbol with a function type. The body is isolated from above: it
    uses only its arguments. A function without a body is a declaration, which
    must be private.

    ```mlir
    func.func private @log(f32)
    func.func @id(%x: i32) -> i32 {
      return %x : i32
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs,
                       UnitAttr:$no_inline);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    bool isDeclaration() { return isExternal(); }
  }];
}

def ReturnOp : Func_Op<"return", [Pure, HasParent<"FuncOp">,
                                  MemRefsNormalizable, ReturnLike,
                                  Terminator]> {
  let summary = "terminator that returns the results of a function";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

def CallOp : Func_Op<"call", [CallOpInterface, MemRefsNormalizable,
                              DeclareOpInterfaceMethods<
                                  SymbolUserOpInterface>]> {
  let summary = "direct call";
  let description = [{
    ```mlir
    %y = func.call @id(%x) : (i32) -> i32
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs,
                       UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = "$callee `(` $operands `)` attr-dict `:` "
                       "functional-type($operands, results)";
}

def CallIndirectOp
    : Func_Op<"call_indirect",
              [CallOpInterface,
               TypesMatchWith<"callee input types match argument types",
                              "callee", "callee_operands",
                              "::llvm::cast<FunctionType>($_self).getInputs()">,
               TypesMatchWith<"callee result types match result types",
                              "callee", "results",
                              "::llvm::cast<FunctionType>($_self)"
                              ".getResults()">]> {
  let summary = "indirect call";
  let arguments = (ins FunctionType:$callee,
                       Variadic<AnyType>:$callee_operands,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat =
      "$callee `(` $callee_operands `)` attr-dict `:` type($callee)";
  let hasCanonicalizeMethod = 1;
}

def ConstantOp
    : Func_Op<"constant",
              [ConstantLike, Pure,
               DeclareOpInterfaceMethods<OpAsmOpInterface,
                                         ["getAsmResultNames"]>]> {
  let summary = "reference to a function as a value";
  let arguments = (ins FlatSymbolRefAttr:$value);
  let results = (outs AnyType);
  let assemblyFormat = "attr-dict $value `:` type(results)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

#endif
