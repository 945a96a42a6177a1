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
  let summary = "Loops and conditions as nested regions";
  let dependentDialects = ["arith::ArithDialect"];
}

class SCF_Op<string mnemonic, list<Trait> traits = []>
    : Op<SCF_Dialect, mnemonic, traits>;

class _Loop<list<string> methods>
    : DeclareOpInterfaceMethods<LoopLikeOpInterface, methods>;
/// The type of a callback that fills a body, given what it may use.
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
                    RecursiveMemoryEffects, NoRegionArguments]> {
  let summary = "one of two regions, by a condition";
  let description = [{
    Its results are what the region that ran yields; without results the
    second region may be missing.

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
  let summary = "one of several regions, by an index";
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

def ExecuteRegionOp : SCF_Op<"execute_region", [_RegionBranch<>]> {
  let summary = "a region of any number of blocks, run once";
  let description = [{
    Gives blocks a place where only one is allowed, as in the body of a loop.
  }];
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
  let summary = "a loop over a range";
  let description = [{
    The induction variable goes from the lower bound up to, but not to, the
    upper one, in steps above zero. Carried values come in as arguments of the
    body, go on by its `scf.yield`, and come out as results.

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
                       Variadic<AnyType>:$initArgs);
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
  let summary = "a loop until a condition fails";
  let description = [{
    The first region ends in `scf.condition`, which either passes values on to
    the second or makes them the results; the second yields what the first
    starts over with. Either may do nothing, which gives `while` and
    `do while`.

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
  let summary = "whether an scf.while goes on, and with what";
  let arguments = (ins I1:$condition, Variadic<AnyType>:$args);
  let assemblyFormat = "`(` $condition `)` attr-dict ($args^ `:` type($args))?";
}

def YieldOp
    : SCF_Op<"yield", [Pure, ReturnLike, Terminator,
                       ParentOneOf<["ExecuteRegionOp", "ForOp", "IfOp",
                                    "IndexSwitchOp", "WhileOp"]>]> {
  let summary = "the end of a region, with what it gives";
  let description = [{
    Nothing is written for it where it gives nothing.
  }];
  let arguments = (ins Variadic<AnyType>:$results);
  // Without operands, for the end that nothing is written for.
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
  let summary = "a nest of loops in any order";
  let description = [{
    Iterations may run in any order or at once. What they compute is combined
    by the `scf.reduce` at their end, into one result for each initial value.

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
  let summary = "how the values of scf.parallel combine";
  let description = [{
    One region for each operand takes two values and returns one.
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let regions = (region VariadicRegion<SizedRegion<1>>:$reductions);
  let assemblyFormat = "(`(` $operands^ `:` type($operands) `)`)? $reductions "
                       "attr-dict";
  let hasRegionVerifier = 1;
  // Without operands, for the end that nothing is written for.
  let builders = [OpBuilder<(ins "ValueRange":$operands)>, OpBuilder<(ins)>];
  let skipDefaultBuilders = 1;
}

def ReduceReturnOp
    : SCF_Op<"reduce.return", [HasParent<"ReduceOp">, Pure, Terminator]> {
  let summary = "the end of a reduction, with the value combined";
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
  let summary = "iterations that each fill a part of shared tensors";
  let description = [{
    Bounds are static or index operands; a static one that is the smallest
    64-bit integer stands for the next operand. The `in_parallel` block at the
    end says which part of which output each iteration writes, and `mapping`
    which processors they run on.
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
  let summary = "what the iterations of scf.forall write";
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins)>];
  let skipDefaultBuilders = 1;
}

#endif
