// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Defaults.td --dialect-td %S/Inputs/Defaults.td 2>&1 | filecheck %s

// An attribute that a rule takes may be any of its values, and not its default, or absent, alone.

// CHECK-DAG: rule 'Never' is unsound: for operands ({{.*}} : i8){{.*}}, the source (of type i8)
// CHECK-DAG: Named: unchecked: attribute 'name' has no finite set of values
