// RUN: rs-opt %s --dialect-td %S/Inputs/BitEnum.td --split-input-file --verify-diagnostics | filecheck %s

// The highest bit is a bit, not a sign; a case that is no bit has one.

// CHECK: b.bits Low|Top, Top, Minus
// CHECK-NEXT: b.bits Top, Low|Top, Minus
b.bits Low|Top, Top, Minus
"b.bits"() <{wide = -2147483648 : i32, narrow = 129 : i8, signed = -2 : i32}> : () -> ()

// -----

// expected-error@+1 {{Invalid attribute `wide` in property conversion}}
"b.bits"() <{wide = -2147483646 : i32, narrow = 129 : i8, signed = -2 : i32}> : () -> ()

// -----

// No bit is no word where no case says it, and is read so.

// CHECK: b.sets<> ""
// CHECK-NEXT: b.sets<> ""
// CHECK-NEXT: b.sets<One|Two> "a-b"
"b.sets"() <{set = 0 : i32, quoted = 0 : i32}> : () -> ()
b.sets<> ""
b.sets <One|Two> "a-b"

// -----

// expected-error@+1 {{custom op 'b.sets' expected string or keyword containing one of the following enum values for attribute 'set' [One, Two]}}
b.sets <Three> ""

// -----

// A word is asked for where a case is that of no bit, or another.

// expected-error@+1 {{custom op 'b.bits' expected string or keyword containing one of the following enum values for attribute 'wide' [Low, Top]}}
b.bits Low|, Low, Minus
