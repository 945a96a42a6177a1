// RUN: rs-tblgen %s | FileCheck %s

// Operators on lists and dags, with operands that are known only in the defs.

def op;
def other;

class Sum<list<int> xs> {
  int total = !foldl(0, xs, sum, x, !add(sum, x));
  list<int> large = !filter(x, xs, !gt(x, 1));
  list<string> names = !foreach(x, xs, "v" # x);
  dag all = !dag(op, xs, names);
  dag more = !setdagop(!con(all, (op 0:$last)), other);
  string kind = !cond(!empty(xs): "none", !eq(!size(xs), 1): "one", 1: "many");
  list<int> flat = !listflatten([xs, [9]]);
}

// CHECK-LABEL: def empty {
// CHECK: int total = 0;
// CHECK: dag more = (other 0:$last);
// CHECK: string kind = "none";
def empty : Sum<[]>;

// CHECK-LABEL: def three {
// CHECK: int total = 6;
// CHECK: list<int> large = [2, 3];
// CHECK: list<string> names = ["v1", "v2", "v3"];
// CHECK: dag all = (op 1:$v1, 2:$v2, 3:$v3);
// CHECK: dag more = (other 1:$v1, 2:$v2, 3:$v3, 0:$last);
// CHECK: string kind = "many";
// CHECK: list<int> flat = [1, 2, 3, 9];
def three : Sum<[1, 2, 3]>;
