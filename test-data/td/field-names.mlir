// TableGen accepts any field. One whose name is almost that of a field that is read is probably a mistake.
// RUN: rs-opt --td-remarks %s --dialect-td %S/Inputs/FieldNames.td 2>&1 | filecheck %s --implicit-check-not=remark:

// CHECK-DAG: FieldNames.td:5:{{[0-9]+}}: remark: nothing reads the field 'sumary' of 'Misspelt'; did you mean 'summary'?
// CHECK-DAG: FieldNames.td:5:{{[0-9]+}}: remark: nothing reads the field 'costs' of 'Misspelt'; did you mean 'cost'?
func.func @f() { return }
