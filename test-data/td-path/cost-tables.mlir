// A cost table of `rs-opt.toml` is a cost model: flags and options of passes name it.

// RUN: rm -rf %t && mkdir %t
// RUN: printf '[cost-tables]\nmine = "costs.toml"\n' > %t/rs-opt.toml
// RUN: printf 'name = "other"\n[op."arith.muli"]\ncost = 40\n' > %t/costs.toml
// RUN: rs-opt --config=%t/rs-opt.toml --optimize=cost=mine --cost-report %s 2>&1 | filecheck %s --check-prefix OPTION
// OPTION: mine 41 41
// RUN: rs-opt --config=%t/rs-opt.toml --canonicalize --cost-model=mine --cost-report %s 2>&1 | filecheck %s --check-prefix FLAG
// FLAG: mine 41 41

// RUN: not rs-opt --config=%t/rs-opt.toml --optimize=cost=min %s 2>&1 | filecheck %s --check-prefix UNKNOWN
// UNKNOWN: there is no cost model 'min'; there are 'mine', 

// A name is given once, and a table that cannot be read is an error, whether it is used or not.
// RUN: printf '[cost-tables]\nlatency = "costs.toml"\n' > %t/twice.toml
// RUN: not rs-opt --config=%t/twice.toml %s 2>&1 | filecheck %s --check-prefix TWICE
// TWICE: twice.toml:2:1: error: cost table 'latency' has the name of another cost model; choose another name
// RUN: printf '[cost-tables]\nmine = "nowhere.toml"\n' > %t/absent.toml
// RUN: not rs-opt --config=%t/absent.toml %s 2>&1 | filecheck %s --check-prefix ABSENT
// ABSENT: absent.toml:2:8: error: cannot open cost table '{{.*}}nowhere.toml': 
// RUN: printf '[cost-tables]\nMine = "costs.toml"\n' > %t/upper.toml
// RUN: not rs-opt --config=%t/upper.toml %s 2>&1 | filecheck %s --check-prefix UPPER
// UPPER: upper.toml:2:1: error: 'Mine' is not a name: expected lower-case letters, digits and hyphens

func.func @f(%x: i32) -> i32 {
  %0 = arith.muli %x, %x : i32
  return %0 : i32
}
