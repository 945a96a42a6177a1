// An optional parameter of a plain C++ type that is not there is zero, false or an empty text; and so is not written.
// RUN: rs-opt --dialect-td %S/Inputs/EmptyParams.td --allow-unregistered-dialect %s | filecheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/EmptyParams.td --allow-unregistered-dialect %S/Inputs/empty-params-refused.txt 2>&1 | filecheck %s --check-prefix=REFUSED

// CHECK: %[[N:[0-9]+]]:2 = "u.x"() : () -> (!em.number, !em.number)
%0:2 = "u.x"() : () -> (!em.number, !em.number<0>)
// CHECK: "em.same"(%[[N]]#0, %[[N]]#1) : (!em.number, !em.number) -> ()
"em.same"(%0#0, %0#1) : (!em.number, !em.number<0>) -> ()
// CHECK: "u.x"() : () -> (!em.number<-1>, !em.number<1>)
%1:2 = "u.x"() : () -> (!em.number<-1>, !em.number<1>)
// CHECK: "u.x"() : () -> (!em.fields<>, !em.fields<>, !em.fields<b = true, n = 2, w = out, f = 5.000000e-01>)
%2:3 = "u.x"() : () -> (!em.fields<>, !em.fields<b = false, n = 0, w = in, f = 0.0>, !em.fields<b = true, n = 2, w = out, f = 0.5>)
// CHECK: "u.x"() : () -> (!em.text, !em.text, !em.text<"t">)
%3:3 = "u.x"() : () -> (!em.text, !em.text<"">, !em.text<"t">)
// CHECK: "u.x"() : () -> (!em.maybe, !em.maybe<0>, !em.of, !em.of<none>)
%4:4 = "u.x"() : () -> (!em.maybe, !em.maybe<0>, !em.of, !em.of<none>)
// CHECK: a = #em.level, b = #em.level, c = #em.level<1>
"u.y"() {a = #em.level, b = #em.level<0>, c = #em.level<1>} : () -> ()

// REFUSED: empty-params-refused.txt:2:1: error: 'em.same' op
