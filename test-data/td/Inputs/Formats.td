// One format a line, each with something that a format cannot have.
include "mlir/IR/OpBase.td"
def F_Dialect : Dialect { let name = "f"; let cppNamespace = "::f"; }
class One<string name, string format> : Op<F_Dialect, name> {
  let arguments = (ins AnyType:$a, Optional<I32>:$o, OptionalAttr<I32Attr>:$x, UnitAttr:$u, I32Attr:$q);
  let results = (outs AnyType:$r);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = format;
}
class Two<string name, string format> : Op<F_Dialect, name, [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$a, Variadic<I32>:$b, OptionalAttr<I32Attr>:$x, OptionalAttr<StrAttr>:$s);
  let assemblyFormat = format;
}
def : One<"whole", "$a ($o^)? ($u^)? $q ($x^)? $body attr-dict-with-keyword `:` type($a) type($r)">;
// The five requirements.
def : One<"name", "`=` $r $a ($o^)? $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"operand", "($o^)? $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"type", "$a ($o^)? $q $body attr-dict-with-keyword `:` type($a)">;
def : One<"dict", "$a ($o^)? $q $body `:` type($a) type($r)">;
def : One<"overlap", "$a ($o^)? $q $body attr-dict-with-keyword `:` type($a) type($a) type($r)">;
def : One<"overlap_attr", "$a ($o^)? $q $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"overlap_dict", "$a ($o^)? $q $body attr-dict-with-keyword attr-dict `:` type($a) type($r)">;
def : One<"overlap_all", "$a operands $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"region", "$a ($o^)? $q attr-dict `:` type($a) type($r)">;
def : One<"unknown", "$a ($o^)? $q $body $nope attr-dict-with-keyword `:` type($a) type($r)">;
// Optional groups.
def : One<"anchor", "$a ($o)? $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"anchors", "$a ($o^ $x^)? $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"required", "$a ($o^)? ($q^)? $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"one_operand", "($a^)? ($o^)? $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"literal", "$a (`k`^)? ($o^)? $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"first", "$a (type($r) $o^)? $q $body attr-dict-with-keyword `:` type($a)">;
def : One<"inside", "$a (`k` attr-dict $o^)? $q $body `:` type($a) type($r)">;
def : One<"empty", "$a ()? ($o^)? $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"open", "$a ($o^) $q $body attr-dict-with-keyword `:` type($a) type($r)">;
// What could be read in two ways.
def : Two<"lists", "$a $b attr-dict">;
def : Two<"same", "(`k` $x^)? (`k` $s^)? `[` $a `]` `[` $b `]` attr-dict">;
def : Two<"behind", "(`k` $x^)? `k` `[` $a `]` `[` $b `]` attr-dict">;
def : Two<"else", "(`k` $x^):(`k` `l`)? `[` $a `]` `[` $b `]` attr-dict">;
def : Two<"clauses", "oilist(`k` $x | `k` $s) `[` $a `]` `[` $b `]` attr-dict">;
def : Two<"clause", "oilist(`k` $x | `l` $s) `l` `[` $a `]` `[` $b `]` attr-dict">;
def : Two<"clause_literal", "oilist($x | `l` $s) `[` $a `]` `[` $b `]` attr-dict">;
def : One<"dict_region", "$a ($o^)? $q attr-dict $body `:` type($a) type($r)">;
def : Two<"brace", "`[` $a `]` `[` $b `]` (`{` $x^ `}`)? attr-dict">;
def : Two<"keyword", "`[` $a `]` `[` $b `]` attr-dict-with-keyword (`attributes` $x^)?">;
def : Two<"prefix", "(`k` $x^)? (`k` `l` $s^)? `[` $a `]` `[` $b `]` attr-dict">;
def : Op<F_Dialect, "regions"> { let regions = (region VariadicRegion<AnyRegion>:$rest); let assemblyFormat = "$rest `{` `}` attr-dict"; }
def : Op<F_Dialect, "regions_first"> { let regions = (region VariadicRegion<AnyRegion>:$rest); let assemblyFormat = "$rest attr-dict"; }
// The second word tells; whoever reads looks at one, so both groups are written or the second is left out. Upstream has such formats.
def : Two<"second", "(`,` `k` $x^)? (`,` `l` $s^)? `[` $a `]` `[` $b `]` attr-dict">;
// Literals are keywords and a few marks; what reads nothing is no directive.
def : Op<F_Dialect, "minus"> { let assemblyFormat = "`-` attr-dict"; }
def : Op<F_Dialect, "colons"> { let assemblyFormat = "`::` attr-dict"; }
def : Op<F_Dialect, "marks"> { let assemblyFormat = "`->` `...` `:` `?` `+` `*` `_` `a.b$c` attr-dict"; }
def : Op<F_Dialect, "arguments"> { let assemblyFormat = "custom<X>() attr-dict"; }
// What stands in a group can be missing, and what anchors it tells whether it is there.
class Next<string name, Successor next, string format> : Op<F_Dialect, name> {
  let arguments = (ins Optional<I32>:$o); let successors = (successor next:$s); let assemblyFormat = format;
}
def : Next<"successor", VariadicSuccessor<AnySuccessor>, "($o^)? (`to` $s^)? attr-dict">;
def : Next<"successor_inside", AnySuccessor, "(`to` $s $o^)? attr-dict">;
def : Next<"successor_clause", AnySuccessor, "($o^)? oilist(`to` $s) attr-dict">;
def : One<"inside_one", "($o^ $a)? $q ($x^)? $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"inside_type", "$a ($o^ `:` type($a))? $q ($x^)? $body attr-dict-with-keyword `:` type($r)">;
def : One<"inside_types", "$a ($o^ `:` type(operands))? $q ($x^)? $body attr-dict-with-keyword `:` type($r)">;
def : One<"inside_else", "($o^) : ($a)? $q ($x^)? $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"inside_list", "$a ($o^ oilist(`u` $u))? $q ($x^)? $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"custom_anchor", "$a ($o^)? (custom<X>($q)^)? ($x^)? $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"text_anchor", "$a ($o^)? $q (custom<X>(\"t\")^)? ($x^)? $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"clause_attr", "$a ($o^)? oilist(`q` $q) ($x^)? $body attr-dict-with-keyword `:` type($a) type($r)">;
def : One<"clause_operand", "($o^)? oilist(`a` $a) $q ($x^)? $body attr-dict-with-keyword `:` type($a) type($r)">;
// Both dictionaries, in either order.
def : Op<F_Dialect, "dicts"> { let arguments = (ins I32:$a); let assemblyFormat = "operands attr-dict prop-dict"; }
def : Op<F_Dialect, "dicts_turned"> { let arguments = (ins I32:$a); let assemblyFormat = "operands prop-dict attr-dict"; }
def : One<"empty_else", "$a ($o^):()? $q $body attr-dict-with-keyword `:` type($a) type($r)">;
def : Op<F_Dialect, "dict_dict"> { let arguments = (ins OptionalAttr<DictionaryAttr>:$d); let assemblyFormat = "attr-dict $d"; }
// A list goes on with a comma; a group is there where its first element is; another operand of a group than its anchor may be left out.
def : Two<"list_comma", "(`k` $a^)? `,` `[` $b `]` attr-dict">;
def : Two<"list_group", "$a (`,` $s^)? `[` $b `]` attr-dict">;
def : Two<"list_types", "`[` $a `]` `[` $b `]` attr-dict type($a) `,` type($b)">;
def : Two<"leads", "($a `of` $b^)? attr-dict">;
def : Op<F_Dialect, "not_anchor", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<I32>:$a, Optional<I32>:$b, I32:$c); let assemblyFormat = "(`k` $a^ $b)? $c attr-dict";
}
def : Op<F_Dialect, "not_there"> {
  let arguments = (ins Optional<I32>:$a, I32:$c); let assemblyFormat = "(`k` $a) : (`l` type($a)^)? $c attr-dict";
}
// As for upstream, a result type that only FirstAttrDerivedResultType would give is lost.
def : Op<F_Dialect, "first_attr", [FirstAttrDerivedResultType]> { let arguments = (ins I32Attr:$v); let results = (outs AnyType:$r); let assemblyFormat = "$v attr-dict"; }
// The type of an attribute that the format does not contain gives that of a result only if it is known from the declaration.
def : Op<F_Dialect, "of_type_attr", [AllTypesMatch<["t", "r"]>]> { let arguments = (ins TypeAttr:$t); let results = (outs AnyType:$r); let assemblyFormat = "attr-dict"; }
def : Op<F_Dialect, "of_variadic", [AllTypesMatch<["v", "r"]>]> { let arguments = (ins I64Attr:$v); let results = (outs Variadic<AnyType>:$r); let assemblyFormat = "attr-dict"; }
def : Op<F_Dialect, "of_number", [AllTypesMatch<["v", "r"]>]> { let arguments = (ins I64Attr:$v); let results = (outs AnyType:$r); let assemblyFormat = "attr-dict"; }
