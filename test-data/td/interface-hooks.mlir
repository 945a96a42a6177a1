// What the core asks of an operation through hooks where C++ calls methods of interfaces: which of them nothing provides.
// RUN: rs-opt --td-diagnose %S/Inputs/InterfaceHooks.td | filecheck %s
// RUN: rs-opt --td-diagnose %S/Inputs/InterfaceHooks.td --json | filecheck %s --check-prefix=JSON

// CHECK-DAG: ih.symbols {{ *}}0/0 {{ *}}- {{ *}}symbol verifier {{ *}}-
// CHECK-DAG: ih.plain {{ *}}0/0 {{ *}}- {{ *}}symbol verifier {{ *}}-
// CHECK-DAG: ih.effects {{ *}}0/0 {{ *}}- {{ *}}effects {{ *}}-
// CHECK-DAG: ih.told {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: ih.pure {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: ih.nested {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: ih.speculatable {{ *}}0/0 {{ *}}- {{ *}}speculatability {{ *}}-
// CHECK-DAG: ih.regions {{ *}}0/0 {{ *}}- {{ *}}region control flow {{ *}}-
// CHECK-DAG: ih.kinds {{ *}}0/0 {{ *}}- {{ *}}region kinds {{ *}}-
// CHECK-DAG: ih.graph {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: ih.names {{ *}}0/0 {{ *}}- {{ *}}result names, block argument names {{ *}}-
// CHECK-DAG: ih.defaults {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: ih.block_names {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: ih.dialects {{ *}}0/0 {{ *}}- {{ *}}default dialect {{ *}}-
// CHECK-DAG: ih.said {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}extraClassDeclaration
// CHECK-DAG: ih.branch {{ *}}0/0 {{ *}}- {{ *}}successor operands, successor for operands {{ *}}-
// CHECK-DAG: ih.ranges {{ *}}0/0 {{ *}}- {{ *}}integer ranges {{ *}}-
// CHECK-DAG: ih.shapes {{ *}}0/0 {{ *}}trait InferTensorType {{ *}}type inference, shape inference {{ *}}-
// CHECK-DAG: ih.cast {{ *}}0/0 {{ *}}- {{ *}}verifier {{ *}}-
// CHECK-DAG: ih.inits {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: ih.loop {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: func.call {{ *}}1/1 {{ *}}- {{ *}}- {{ *}}-
// CHECK-DAG: cf.assert {{ *}}0/0 {{ *}}- {{ *}}- {{ *}}-
// CHECK: methods of interfaces that nothing implements:
// CHECK-NEXT: ih.block_names: OpAsmOpInterface.getAsmBlockNames{{$}}
// CHECK-NEXT: ih.inits: DestinationStyleOpInterface.getDpsInitsMutable{{$}}
// CHECK-NEXT: ih.loop: LoopLikeOpInterface.getLoopResults{{$}}
// CHECK-NEXT: ih.shapes: InferShapedTypeOpInterface.reifyReturnTypeShapes{{$}}
// CHECK-EMPTY:
// CHECK: 15 hooks not attached
// JSON: "name":"ih.symbols",{{.*}}"unattached":["symbol verifier"],"derived":[],"missingMethods":[]
