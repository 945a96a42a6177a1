//===- ControlFlowOps.td - the operations of the cf dialect ---------------===//

#ifndef RS_OPT_CONTROL_FLOW_OPS
#define RS_OPT_CONTROL_FLOW_OPS

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def ControlFlow_Dialect : Dialect {
  let name = "cf";
  let cppNamespace = "::mlir::cf";
  let summary = "Branches between blocks";
  let dependentDialects = ["arith::ArithDialect", "ub::UBDialect"];
}

class CF_Op<string mnemonic, list<Trait> traits = []>
    : Op<ControlFlow_Dialect, mnemonic, traits>;

/// A branch. With constant operands its successor is known.
class _Branch<string mnemonic, list<Trait> traits>
    : CF_Op<mnemonic,
            traits # [DeclareOpInterfaceMethods<BranchOpInterface,
                                                ["getSuccessorForOperands"]>,
                      Pure, Terminator]>;

def AssertOp
    : CF_Op<"assert", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "assertion that ends the program if its condition is false";
  let description = [{
    ```mlir
    cf.assert %ok, "the divisor is zero"
    ```
  }];
  let arguments = (ins I1:$arg, StrAttr:$msg);
  let assemblyFormat = "$arg `,` $msg attr-dict";
  let hasCanonicalizeMethod = 1;
}

def BranchOp : _Branch<"br", []> {
  let summary = "unconditional branch";
  let description = [{
    ```mlir
    cf.br ^loop(%next : index)
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$destOperands);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat =
      "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict";
  let hasCanonicalizeMethod = 1;
}

def CondBranchOp
    : _Branch<"cond_br",
              [AttrSizedOperandSegments, WeightedBranchOpInterface]> {
  let summary = "conditional branch";
  let description = [{
    The weights of the successors are optional: how often each one is taken.

    ```mlir
    cf.cond_br %more weights([9, 1]), ^loop(%next : index), ^end
    ```
  }];
  let arguments =
      (ins I1:$condition, Variadic<AnyType>:$trueDestOperands,
           Variadic<AnyType>:$falseDestOperands,
           OptionalAttr<DenseI32ArrayAttr>:$branch_weights);
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
  let assemblyFormat =
      "$condition (`weights` `(` $branch_weights^ `)`)? `,` "
      "$trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` "
      "$falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? "
      "attr-dict";
  let hasCanonicalizer = 1;
}

def SwitchOp : _Branch<"switch", [AttrSizedOperandSegments]> {
  let summary = "branch to one of several blocks, selected by an integer";
  let description = [{
    ```mlir
    cf.switch %n : i32, [
      default: ^other,
      0: ^zero,
      1: ^one(%x : f32)
    ]
    ```
  }];
  let arguments =
      (ins AnyInteger:$flag, Variadic<AnyType>:$defaultOperands,
           VariadicOfVariadic<AnyType, "case_operand_segments">:$caseOperands,
           OptionalAttr<AnyIntElementsAttr>:$case_values,
           DenseI32ArrayAttr:$case_operand_segments);
  let successors =
      (successor AnySuccessor:$defaultDestination,
                 VariadicSuccessor<AnySuccessor>:$caseDestinations);
  let assemblyFormat =
      "$flag `:` type($flag) `,` `[` `\\n` "
      "custom<SwitchOpCases>(ref(type($flag)), $defaultDestination, "
      "$defaultOperands, type($defaultOperands), $case_values, "
      "$caseDestinations, $caseOperands, type($caseOperands)) `]` attr-dict";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

#endif
