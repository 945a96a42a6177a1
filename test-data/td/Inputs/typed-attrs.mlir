%one = ta.one #ta.typed<1> : i7
%own = ta.one_own #ta.own<1> : i7
%any = ta.one_of_any #ta.typed<1> : i7
%builtin = ta.one_of_any 1 : i7
%written = ta.one_of_any #ta.written<i7>
%same = ta.same dense<1> : tensor<2xi8>
%element = ta.element dense<1> : tensor<2xi8>
