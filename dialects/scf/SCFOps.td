//===- SCFOps.td - the operations of the scf dialect ----------------------===//

#ifndef RS_OPT_SCF_OPS
#define RS_OPT_SCF_OPS

include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/ParallelCombiningOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"
include "scf/DeviceMappingInterface.td"

def SCF_Dialect : Dialect {
  let name = "scf";
  let cppNamespace = "::mlir::scf";
  let summary = "Structured control flow: loops and conditionals with regions";
  let dependentDialects = ["arith::ArithDialect"];
}

class SCF_Op<string mnemonic, list<Trait> traits = []>
    : Op<SCF_Dialect, mnemonic, traits>;

class _Loop<list<string> methods>
    : DeclareOpInterfaceMethods<LoopLikeOpInterface, methods>;
/// The C++ type of a callback that builds a body from its arguments.
class _BodyBuilder<list<string> extra>
    : StrFunc<"function_ref<void("
              # !interleave(["OpBuilder &", "Location"] # extra, ", ") # ")>">;
class _RegionBranch<list<string> methods = []>
    : DeclareOpInterfaceMethods<RegionBranchOpInterface, methods>;

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

def IfOp
    : SCF_Op<"if", [_RegionBranch<["getNumRegionInvocations",
                                   "getRegionInvocationBounds",
                                   "getEntrySuccessorRegions"]>,
                    InferTypeOpAdaptor,
                    SingleBlockImplicitTerminator<"scf::YieldOp">,
                    RecursiveMemoryEffects, RecursivelySpeculatable,
                    NoRegionArguments]> {
  let summary = "conditional execution of one of two regions";
  let description = [{
    Returns the values that the executed region yields. If there are no results,
    the second region may be omitted.

    ```mlir
    %x = scf.if %c -> (f32) {
      scf.yield %a : f32
    } else {
      scf.yield %b : f32
    }
    ```
  }];
  let arguments = (ins I1:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions =
      (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let builders =
      [OpBuilder<(ins "TypeRange":$resultTypes, "Value":$cond)>,
       OpBuilder<(ins "TypeRange":$resultTypes, "Value":$cond,
                      "bool":$addThenBlock, "bool":$addElseBlock)>,
       OpBuilder<(ins "Value":$cond, "bool":$withElseRegion)>,
       OpBuilder<(ins "TypeRange":$resultTypes, "Value":$cond,
                      "bool":$withElseRegion)>,
       OpBuilder<(ins "Value":$cond,
                      CArg<_BodyBuilder<[]>.result,
                           "buildTerminatedBody">:$thenBuilder,
                      CArg<_BodyBuilder<[]>.result,
                           "nullptr">:$elseBuilder)>];
  let skipDefaultBuilders = 1;
}

def IndexSwitchOp
    : SCF_Op<"index_switch", [RecursiveMemoryEffects,
                              SingleBlockImplicitTerminator<"scf::YieldOp">,
                              _RegionBranch<["getRegionInvocationBounds",
                                             "getEntrySuccessorRegions"]>]> {
  let summary = "execution of one of several regions, selected by an index";
  let description = [{
    ```mlir
    %x = scf.index_switch %i -> i32
    case 2 {
      scf.yield %a : i32
    }
    default {
      scf.yield %b : i32
    }
    ```
  }];
  let arguments = (ins Index:$arg, DenseI64ArrayAttr:$cases);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$defaultRegion,
                        VariadicRegion<SizedRegion<1>>:$caseRegions);
  let assemblyFormat = "$arg attr-dict (`->` type($results)^)? "
                       "custom<SwitchCases>($cases, $caseRegions) `\\n` "
                       "`` `default` $defaultRegion";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def ExecuteRegionOp
    : SCF_Op<"execute_region", [_RegionBranch<>, RecursiveMemoryEffects]> {
  let summary = "execution of a region, once";
  let description = [{
    Allows several blocks where an enclosing operation accepts one, e.g. in the
    body of a loop. With `no_inline` its region is not moved out of it.
  }];
  let arguments = (ins UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let regions = (region AnyRegion:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Sequential loops
//===----------------------------------------------------------------------===//

def ForOp
    : SCF_Op<"for", [AutomaticAllocationScope,
                     _Loop<["getInitsMutable", "getLoopResults",
                            "getRegionIterArgs", "getLoopInductionVars",
                            "getLoopLowerBounds", "getLoopSteps",
                            "getLoopUpperBounds", "getYieldedValuesMutable",
                            "promoteIfSingleIteration",
                            "replaceWithAdditionalYields",
                            "yieldTiledValuesAndReplace"]>,
                     AllTypesMatch<["lowerBound", "upperBound", "step"]>,
                     ConditionallySpeculatable,
                     _RegionBranch<["getEntrySuccessorOperands"]>,
                     SingleBlockImplicitTerminator<"scf::YieldOp">,
                     RecursiveMemoryEffects]> {
  let summary = "counted loop";
  let description = [{
    The induction variable starts at the lower bound and is incremented by the
    step, which must be positive, while it is less than the upper bound; with
    `unsigned`, as unsigned numbers. Values
    carried by the loop are arguments of the body; `scf.yield` passes them to
    the next iteration, and after the last one they are the results.

    ```mlir
    %sum = scf.for %i = %lo to %hi step %one iter_args(%s = %zero) -> (f32) {
      %x = func.call @f(%i) : (index) -> f32
      %t = arith.addf %s, %x : f32
      scf.yield %t : f32
    }
    ```
  }];
  let arguments = (ins AnySignlessIntegerOrIndex:$lowerBound,
                       AnySignlessIntegerOrIndex:$upperBound,
                       AnySignlessIntegerOrIndex:$step,
                       Variadic<AnyType>:$initArgs, UnitAttr:$unsignedCmp);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let builders =
      [OpBuilder<(ins "Value":$lowerBound, "Value":$upperBound, "Value":$step,
                      CArg<"ValueRange", "std::nullopt">:$iterArgs,
                      CArg<_BodyBuilder<["Value", "ValueRange"]>.result,
                           "nullptr">)>];
  let skipDefaultBuilders = 1;
}

def WhileOp
    : SCF_Op<"while", [_RegionBranch<["getEntrySuccessorOperands"]>,
                       _Loop<["getRegionIterArgs", "getYieldedValuesMutable"]>,
                       RecursiveMemoryEffects, SingleBlock]> {
  let summary = "general loop with a condition";
  let description = [{
    The first region ends with `scf.condition`: if the condition is true, its
    operands are passed to the second region, otherwise they are the results.
    The second region yields the arguments of the next execution of the first.
    With an empty second region this is a `do while` loop, with a first region
    that only computes the condition a `while` loop.

    ```mlir
    %end = scf.while (%x = %start) : (i32) -> i32 {
      %more = func.call @more(%x) : (i32) -> i1
      scf.condition(%more) %x : i32
    } do {
    ^bb0(%y: i32):
      %z = func.call @next(%y) : (i32) -> i32
      scf.yield %z : i32
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$before, SizedRegion<1>:$after);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def ConditionOp
    : SCF_Op<"condition", [HasParent<"WhileOp">,
                           DeclareOpInterfaceMethods<
                               RegionBranchTerminatorOpInterface,
                               ["getSuccessorRegions"]>,
                           Pure, Terminator]> {
  let summary = "condition and forwarded values of an scf.while";
  let arguments = (ins I1:$condition, Variadic<AnyType>:$args);
  let assemblyFormat = "`(` $condition `)` attr-dict ($args^ `:` type($args))?";
}

def YieldOp
    : SCF_Op<"yield", [Pure, ReturnLike, Terminator,
                       ParentOneOf<["ExecuteRegionOp", "ForOp", "IfOp",
                                    "IndexSwitchOp", "WhileOp"]>]> {
  let summary = "terminator that yields values from a region";
  let description = [{
    Implicit in the custom syntax if there are no operands.
  }];
  let arguments = (ins Variadic<AnyType>:$results);
  // Without operands, for the implicit terminator.
  let builders = [OpBuilder<(ins), " ">];
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

//===----------------------------------------------------------------------===//
// Parallel loops with reductions
//===----------------------------------------------------------------------===//

def ParallelOp
    : SCF_Op<"parallel", [AutomaticAllocationScope, AttrSizedOperandSegments,
                          _Loop<["getLoopInductionVars", "getLoopLowerBounds",
                                 "getLoopUpperBounds", "getLoopSteps"]>,
                          RecursiveMemoryEffects, _RegionBranch<>,
                          SingleBlockImplicitTerminator<"scf::ReduceOp">,
                          HasParallelRegion]> {
  let summary = "loop nest whose iterations may run in parallel";
  let description = [{
    Iterations may run in any order or at the same time. The `scf.reduce` at the
    end of the body combines their values, into one result for each initial
    value.

    ```mlir
    %sum = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %m) step (%c1, %c1)
        init (%zero) -> f32 {
      %x = func.call @f(%i, %j) : (index, index) -> f32
      scf.reduce(%x : f32) {
      ^bb0(%a: f32, %b: f32):
        %c = arith.addf %a, %b : f32
        scf.reduce.return %c : f32
      }
    }
    ```
  }];
  let arguments = (ins Variadic<Index>:$lowerBound, Variadic<Index>:$upperBound,
                       Variadic<Index>:$step, Variadic<AnyType>:$initVals);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let builders =
      [OpBuilder<(ins "ValueRange":$lowerBounds, "ValueRange":$upperBounds,
                      "ValueRange":$steps, "ValueRange":$initVals,
                      CArg<_BodyBuilder<["ValueRange", "ValueRange"]>.result,
                           "nullptr">:$bodyBuilderFn)>,
       OpBuilder<(ins "ValueRange":$lowerBounds, "ValueRange":$upperBounds,
                      "ValueRange":$steps,
                      CArg<_BodyBuilder<["ValueRange"]>.result,
                           "nullptr">:$bodyBuilderFn)>];
  let skipDefaultBuilders = 1;
}

def ReduceOp
    : SCF_Op<"reduce", [Terminator, HasParent<"ParallelOp">,
                        RecursiveMemoryEffects,
                        DeclareOpInterfaceMethods<
                            RegionBranchTerminatorOpInterface>]> {
  let summary = "reductions of an scf.parallel";
  let description = [{
    Has one region for each operand, which combines two values into one.
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let regions = (region VariadicRegion<SizedRegion<1>>:$reductions);
  let assemblyFormat = "(`(` $operands^ `:` type($operands) `)`)? $reductions "
                       "attr-dict";
  let hasRegionVerifier = 1;
  // Without operands, for the implicit terminator.
  let builders = [OpBuilder<(ins "ValueRange":$operands)>, OpBuilder<(ins)>];
  let skipDefaultBuilders = 1;
}

def ReduceReturnOp
    : SCF_Op<"reduce.return", [HasParent<"ReduceOp">, Pure, Terminator]> {
  let summary = "terminator that returns the combined value of a reduction";
  let arguments = (ins AnyType:$result);
  let assemblyFormat = "$result attr-dict `:` type($result)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Parallel loops over tensors
//===----------------------------------------------------------------------===//

def ForallOp
    : SCF_Op<"forall", [AttrSizedOperandSegments, AutomaticAllocationScope,
                        _Loop<["getInitsMutable", "getRegionIterArgs",
                               "getLoopInductionVars", "getLoopLowerBounds",
                               "getLoopUpperBounds", "getLoopSteps",
                               "promoteIfSingleIteration",
                               "yieldTiledValuesAndReplace"]>,
                        RecursiveMemoryEffects,
                        SingleBlockImplicitTerminator<"scf::InParallelOp">,
                        _RegionBranch<>, DestinationStyleOpInterface,
                        HasParallelRegion]> {
  let summary = "parallel iterations that each write a part of shared tensors";
  let description = [{
    Bounds are static numbers or index operands; the smallest 64-bit integer in
    the list of static bounds represents the next operand. The terminator
    `scf.forall.in_parallel` contains the operations that insert the part that
    an iteration computes into an output. `mapping` assigns the iterations to
    processors.
  }];
  let arguments = (ins Variadic<Index>:$dynamicLowerBound,
                       Variadic<Index>:$dynamicUpperBound,
                       Variadic<Index>:$dynamicStep,
                       DenseI64ArrayAttr:$staticLowerBound,
                       DenseI64ArrayAttr:$staticUpperBound,
                       DenseI64ArrayAttr:$staticStep,
                       Variadic<AnyRankedTensor>:$outputs,
                       OptionalAttr<DeviceMappingArrayAttr>:$mapping);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let builders =
      [OpBuilder<(ins "ArrayRef<OpFoldResult>":$lbs,
                      "ArrayRef<OpFoldResult>":$ubs,
                      "ArrayRef<OpFoldResult>":$steps, "ValueRange":$outputs,
                      "std::optional<ArrayAttr>":$mapping,
                      CArg<_BodyBuilder<["ValueRange"]>.result,
                           "nullptr">:$bodyBuilderFn)>,
       OpBuilder<(ins "ArrayRef<OpFoldResult>":$ubs, "ValueRange":$outputs,
                      "std::optional<ArrayAttr>":$mapping,
                      CArg<_BodyBuilder<["ValueRange"]>.result,
                           "nullptr">:$bodyBuilderFn)>];
  let skipDefaultBuilders = 1;
}

def InParallelOp
    : SCF_Op<"forall.in_parallel",
             [Pure, Terminator,
              DeclareOpInterfaceMethods<ParallelCombiningOpInterface>,
              HasParent<"ForallOp">] # GraphRegionNoTerminator.traits> {
  let summary = "terminator with the insertions of an scf.forall iteration";
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins)>];
  let skipDefaultBuilders = 1;
}

#endif
