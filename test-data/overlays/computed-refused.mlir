// RUN: rs-opt --dialect-td %S/Inputs/Computed.td --dialect-td %S/Inputs/ComputedSyntax.td --split-input-file --verify-diagnostics %s

// expected-error @+1 {{the parameters of 'sum' are not those of any value: the expression 'canonical' of its format has no result for them}}
func.func private @f() attributes {a = #k.sum<100, 0>}

// -----

// expected-error @+1 {{the expression 'canonical' of the format of 'next' has another result for its own result, so the printed text would denote another value}}
func.func private @f() attributes {a = #k.next<1>}

// -----

func.func @f(%l: !k.list<i8>) {
  // The list has no such part.
  // expected-error @+1 {{the type of a result does not follow from the text}}
  %0 = k.part %l[1] : !k.list<i8>
}

// -----

// expected-error @+1 {{expected a symbol without nested ones, such as '@name'}}
k.choose @a::@b else @t {}

// -----

// expected-error @+1 {{expected a string after 'label'}}
k.body @g() label h [] {}

// -----

// expected-error @+1 {{expected a symbol}}
k.catch { on 3() {} do {} }

// -----

// expected-error @+1 {{the number 256 does not fit in 8 bits}}
k.range 0x1f to 256 : !k.bits<8>
