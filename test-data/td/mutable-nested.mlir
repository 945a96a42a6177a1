// Types that name one another: where their text would say the same again and again, or nest too deep, each is written once, as an alias.
// RUN: rs-opt --dialect-td %S/Inputs/MutableLists.td %s -o %t
// RUN: filecheck %s --input-file=%t
// RUN: rs-opt --dialect-td %S/Inputs/MutableLists.td %t -o %t.again
// RUN: diff %t %t.again
// RUN: rs-opt --dialect-td %S/Inputs/MutableLists.td %s --threads=4 --chunking=force -o %t.again
// RUN: diff %t %t.again
// RUN: rs-opt --dialect-td %S/Inputs/MutableLists.td %s --executor=memo -o %t.again
// RUN: diff %t %t.again

// CHECK-DAG: !nested[[A:[0-9]*]] = !ml.node<"a", !ml.node<"b">, !ml.node<"c">, !ml.node<"d">, !ml.node<"e">>
// CHECK-DAG: !nested[[B:[0-9]*]] = !ml.node<"b", !ml.node<"a">, !ml.node<"c">, !ml.node<"d">, !ml.node<"e">>
// CHECK-DAG: !nested[[D:[0-9]*]] = !ml.node<"d", !ml.node<"a">, !ml.node<"b">, tuple<!ml.node<"c">>, !ml.node<"e">>

// Each of five holds the other four.
// CHECK-LABEL: @five
// CHECK-SAME: (!nested[[A]], !nested[[B]], !ml.leaf<!nested[[A]]>)
func.func private @five(!ml.node<"a", !ml.node<"b">, !ml.node<"c">, !ml.node<"d">, !ml.node<"e">>, !ml.node<"b", !ml.node<"a">, !ml.node<"c">, !ml.node<"d">, !ml.node<"e">>, !ml.leaf<!ml.node<"a">>)
// CHECK-LABEL: @rest
// CHECK-SAME: !nested[[D]])
func.func private @rest(!ml.node<"c", !ml.node<"a">, !ml.node<"b">, !ml.node<"d">, !ml.node<"e">>, !ml.node<"e", !ml.node<"a">, !ml.node<"b">, !ml.node<"c">, !ml.node<"d">>, !ml.node<"d", !ml.node<"a">, !ml.node<"b">, tuple<!ml.node<"c">>, !ml.node<"e">>)

// Each of three holds the other two: that is as good as ever.
// CHECK-LABEL: @three
// CHECK-SAME: (!ml.node<"x", !ml.node<"y", !ml.node<"x">, !ml.node<"z", !ml.node<"x">, !ml.node<"y">>>, !ml.node<"z", !ml.node<"x">, !ml.node<"y", !ml.node<"x">, !ml.node<"z">>>>)
func.func private @three(!ml.node<"x", !ml.node<"y", !ml.node<"x">, !ml.node<"z">>, !ml.node<"z", !ml.node<"x">, !ml.node<"y">>>)
