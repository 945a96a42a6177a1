// A default that is no value of its enum is an error; a C++ type that names no enum of the records takes anything, which is said.
// RUN: not rs-opt --td-remarks %s --dialect-td %S/Inputs/EnumPropertiesRefused.td > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error: --implicit-check-not=remark:

// ERR-DAG: EnumPropertiesRefused.td:9:{{[0-9]+}}: error: the default value of property 'color' of 'er.case'
// ERR-DAG: EnumPropertiesRefused.td:10:{{[0-9]+}}: error: the default value of property 'color' of 'er.number', static_cast<Color>(3), does not satisfy its constraint: one of: red, green
// ERR-DAG: EnumPropertiesRefused.td:13:{{[0-9]+}}: remark: property 'color' of 'er.namespace' may be any attribute: '::other::Color' is not understood

// CHECK: "er.namespace"() <{color = "any"}>
"er.namespace"() <{color = "any"}> : () -> ()
