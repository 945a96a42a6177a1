// The syntax of OpenMP: clauses, loops, and clauses that bind operands to arguments of the region.

include "rs-opt/SyntaxOverlay.td"

def : DirectiveOverlay<"omp", "ClauseAttr", ["case"], "custom<EnumWord>($case)">;
def : DirectiveOverlay<"omp", "CaptureType", ["case"], "custom<EnumWord>($case)">;
def : DirectiveOverlay<"omp", "AlignedClause", ["vars", "types", "alignments"], [{
  repeat<`,`>($vars `:` $types `->` $alignments)
}]>;
def : DirectiveOverlay<"omp", "AllocateAndAllocator", ["vars", "types", "allocators", "allocator_types"], [{
  repeat<`,`>($allocators `:` $allocator_types `->` $vars `:` $types)
}]>;
def : DirectiveOverlay<"omp", "Copyprivate", ["vars", "types", "syms"], "repeat<`,`>($vars `->` $syms `:` $types)">;
def : DirectiveOverlay<"omp", "DependVarList", ["vars", "types", "kinds"], [{
  custom<CasesOfOperands>($vars, $types, $kinds, "#omp.clause_task_depend")
}]>;
def : DirectiveOverlay<"omp", "LinearClause", ["vars", "types", "steps"], "repeat<`,`>($vars `=` $steps `:` $types)">;
def : DirectiveOverlay<"omp", "GrainsizeClause", ["modifier", "size", "type"], [{
  (custom<EnumWord>($modifier)^ `,`)? $size `` `:` $type
}]>;
def : DirectiveOverlay<"omp", "NumTasksClause", ["modifier", "count", "type"], [{
  (custom<EnumWord>($modifier)^ `,`)? $count `` `:` $type
}]>;
def : DirectiveOverlay<"omp", "OrderClause", ["order", "modifier"], [{
  (custom<EnumWord>($modifier)^ `` `:` ``)? custom<EnumWord>($order)
}]>;
def : DirectiveOverlay<"omp", "ScheduleClause", ["kind", "modifier", "simd", "chunk", "type"], [{
  custom<EnumWord>($kind) (`=` $chunk^ `:` $type)? (`,` custom<EnumWord>($modifier)^ (`,` `simd` $simd^)?)?
}]>;
def : DirectiveOverlay<"omp", "SynchronizationHint", ["hint"], [{
  custom<BitWords>($hint, "none 0, uncontended 1, contended 2, nonspeculative 4, speculative 8")
}]>;
def : DirectiveOverlay<"omp", "MapClause", ["flags"], [{
  custom<BitWords>($flags, "none 0, exit_release_or_enter_alloc 0, always 8, implicit 256, ompx_hold 2048, close 512, present 1024, tofrom 6, to 2, from 4, delete 16, return_param 32, storage 1, private 64, literal 128, attach 4096, attach_always 8192, attach_none 16384, attach_auto 32768, ref_ptr 65536, ref_ptee 131072, ref_ptr_ptee 262144, is_device_ptr 524288")
}]>;
def : DirectiveOverlay<"omp", "MembersIndex", ["lists"], "custom<NumberLists>($lists)">;

// The arguments of regions have the order of these names: has_device_addr, host_eval, in_reduction, map, private,
// reduction, task_reduction, use_device_addr, use_device_ptr.
class ArgumentClause<string keyword, string parameters> {
  string text = "custom<ArgumentClause>(\"" # keyword # "\", args($region), " # parameters # ") ";
}
class InReduction<string before = ""> : ArgumentClause<"in_reduction",
    "$in, $in_types, \"word:byref\", $in_byref, \"symbols\", $in_syms" # before>;
class Private<string before = ""> : ArgumentClause<"private",
    "$private, $private_types, \"symbols\", $private_syms, \"after:private_barrier\", $private_barrier" # before>;
class Reduction<string before = ""> : ArgumentClause<"reduction",
    "$vars, $types, \"case:mod\", $mod, \"word:byref\", $byref, \"symbols\", $syms" # before>;

class InRegion<string name, list<string> parameters, string clauses>
    : DirectiveOverlay<"omp", name, !listconcat(["region"], parameters), clauses # "$region">;

defvar ofPrivate = ["private", "private_types", "private_syms", "private_barrier"];
defvar ofIn = ["in", "in_types", "in_byref", "in_syms"];
defvar ofReduction = ["mod", "vars", "types", "byref", "syms"];
def : InRegion<"PrivateRegion", ofPrivate, Private<>.text>;
def : InRegion<"PrivateReductionRegion", !listconcat(ofPrivate, ofReduction),
               Private<>.text # Reduction<", ref($private)">.text>;
def : InRegion<"InReductionPrivateRegion", !listconcat(ofIn, ofPrivate),
               InReduction<>.text # Private<", ref($in)">.text>;
def : InRegion<"InReductionPrivateReductionRegion", !listconcat(ofIn, ofPrivate, ofReduction),
               !strconcat(InReduction<>.text, Private<", ref($in)">.text, Reduction<", ref($in), ref($private)">.text)>;
def : InRegion<"TaskReductionRegion", ["vars", "types", "byref", "syms"],
               ArgumentClause<"task_reduction", "$vars, $types, \"word:byref\", $byref, \"symbols\", $syms">.text>;
def : InRegion<"UseDeviceAddrUseDevicePtrRegion", ["addr", "addr_types", "ptr", "ptr_types"],
               ArgumentClause<"use_device_addr", "$addr, $addr_types">.text #
               ArgumentClause<"use_device_ptr", "$ptr, $ptr_types, ref($addr)">.text>;
def : InRegion<"TargetOpRegion",
               !listconcat(["addr", "addr_types", "host", "host_types"], ofIn, ["map", "map_types"], ofPrivate,
                           ["private_maps"]),
               !strconcat(
                 ArgumentClause<"has_device_addr", "$addr, $addr_types">.text,
                 ArgumentClause<"host_eval", "$host, $host_types, ref($addr)">.text,
                 InReduction<", ref($addr), ref($host)">.text,
                 ArgumentClause<"map_entries", "$map, $map_types, ref($addr), ref($host), ref($in)">.text,
                 Private<", \"number:map_idx\", $private_maps, ref($addr), ref($host), ref($in), ref($map)">.text)>;

def : SyntaxOverlay<"omp.loop_nest", [{
  ` ` `(` args($region) `)` `:`
  custom<TypeOfAll>(args($region), type($loop_lower_bounds), type($loop_upper_bounds), type($loop_steps)) `=`
  `(` $loop_lower_bounds `)` `to` ` ` `(` $loop_upper_bounds `)` (`inclusive` $loop_inclusive^)?
  `step` ` ` `(` $loop_steps `)` (`collapse` `(` $collapse_num_loops^ `)`)? (`tiles` `(` repeat<`,`>($tile_sizes)^ `)`)?
  $region attr-dict
  skip($collapse_num_loops = "$_builder.getI64IntegerAttr(1)")
}]>;

def : SyntaxOverlay<"omp.canonical_loop", [{
  (`` `(` $cli^ `)`)? args($region) `:` type($tripCount) `in` `range` `` `(` $tripCount `)` $region attr-dict
  where(type(args($region)) = type($tripCount))
}]> {
  let names = ["args($region) = iv"];
}
def : NamesOverlay<"omp.new_cli", ["$result = canonloop"]>;
def : SyntaxOverlay<"omp.unroll_heuristic", "`` `(` $applyee `)` skip(`->`) skip(`(`) skip(`)`) attr-dict">;
// The new loops precede the loops that they replace.
def : DirectiveOverlay<"omp", "LoopTransformClis", ["generatees", "applyees"], [{
  (`(` $generatees^ `)` ` ` `<` `` `-` ` `)? `(` $applyees `)`
}]>;
def : SyntaxOverlay<"omp.target_allocmem", [{
  $device `:` type($device) `,` $in_type (`` `(` $typeparams^ `:` type($typeparams) `)`)? (`,` $shape^)? attr-dict
  where(type($shape) = "$_builder.getIndexType()")
}]>;
