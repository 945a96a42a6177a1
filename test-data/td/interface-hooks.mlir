// Methods of built-in interfaces that an operation declares and does not implement.
// RUN: rs-opt --td-diagnose %S/Inputs/InterfaceHooks.td | filecheck %s
// RUN: rs-opt --td-diagnose %S/Inputs/InterfaceHooks.td --json | filecheck %s --check-prefix=JSON

// CHECK-DAG: ih.cast {{ *}}0/0 {{ *}}- {{ *}}verifier {{ *}}-
// CHECK-DAG: ih.said {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}extraClassDeclaration
// CHECK-DAG: ih.shapes {{ *}}0/0 {{ *}}trait InferTensorType {{ *}}- {{ *}}-
// CHECK-DAG: func.call {{ *}}1/1 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: cf.assert {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK: methods of interfaces that nothing implements:
// CHECK-NEXT: ih.block_names: OpAsmOpInterface.getAsmBlockNames{{$}}
// CHECK-NEXT: ih.branch: BranchOpInterface.getSuccessorOperands, BranchOpInterface.getSuccessorForOperands{{$}}
// CHECK-NEXT: ih.cast: CastOpInterface.areCastCompatible{{$}}
// CHECK-NEXT: ih.dialects: OpAsmOpInterface.getDefaultDialect{{$}}
// CHECK-NEXT: ih.effects: MemoryEffectOpInterface.getEffects{{$}}
// CHECK-NEXT: ih.inits: DestinationStyleOpInterface.getDpsInitsMutable{{$}}
// CHECK-NEXT: ih.kinds: RegionKindInterface.getRegionKind{{$}}
// CHECK-NEXT: ih.loop: LoopLikeOpInterface.getLoopResults{{$}}
// CHECK-NEXT: ih.names: OpAsmOpInterface.getAsmResultNames, OpAsmOpInterface.getAsmBlockArgumentNames{{$}}
// CHECK-NEXT: ih.plain: SymbolUserOpInterface.verifySymbolUses{{$}}
// CHECK-NEXT: ih.ranges: InferIntRangeInterface.inferResultRanges{{$}}
// CHECK-NEXT: ih.regions: RegionBranchOpInterface.getSuccessorRegions{{$}}
// CHECK-NEXT: ih.shapes: InferTypeOpInterface.inferReturnTypes, InferShapedTypeOpInterface.inferReturnTypeComponents, InferShapedTypeOpInterface.reifyReturnTypeShapes{{$}}
// CHECK-NEXT: ih.speculatable: ConditionallySpeculatable.getSpeculatability{{$}}
// CHECK-NEXT: ih.symbols: SymbolUserOpInterface.verifySymbolUses{{$}}
// CHECK-EMPTY:
// CHECK: 1 hook not attached
// JSON: "name":"ih.symbols",{{.*}}"unattached":[],"derived":[],"missingMethods":["SymbolUserOpInterface.verifySymbolUses"]
