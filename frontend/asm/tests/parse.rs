//! What the parser makes of texts, as generic text.

mod common;

use common::{generic, located};
use expect_test::{Expect, expect};

fn check(text: &str, want: Expect) {
    want.assert_eq(&generic(text));
}

#[test]
fn forward_references_and_packs() {
    check(
        r#"
"d.region"() ({
  "d.use"(%later#1, %later#0) : (i1, i32) -> ()
  %later:2 = "d.def"() : () -> (i32, i1)
}) : () -> ()"#,
        expect![[r#"
            "builtin.module"() ({
              "d.region"() ({
                "d.use"(%0#1, %0#0) : (i1, i32) -> ()
                %0:2 = "d.def"() : () -> (i32, i1)
              }) : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn many_results_are_used_before_they_are_defined() {
    let list = |one: &dyn Fn(usize) -> String| (0..40).map(one).collect::<Vec<_>>().join(", ");
    let (used, types) = (list(&|i| format!("%x#{}", 39 - i)), list(&|i| format!("i{}", i % 3 + 1)));
    let backwards = list(&|i| format!("i{}", (39 - i) % 3 + 1));
    let once = format!(r#""d.use"({used}) : ({backwards}) -> ()"#);
    // In the other region the name refers to another value.
    let region = format!(
        r#""d.region"() ({{ {once} {once} %x:40 = "d.def"() : () -> ({types}) }}) : () -> ()"#
    );
    let text = generic(&format!("{region}\n{region}"));
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| line.contains("d.")).collect();
    let printed = |n: usize| once.replace("%x", &format!("%{n}"));
    // Numbers count from the last region.
    assert_eq!(lines[1..3], [printed(1), printed(1)]);
    assert_eq!(lines[5..7], [printed(0), printed(0)]);
}

#[test]
fn blocks_and_successors() {
    check(
        r#"
"d.region"() ({
^entry(%a: i32):
  "d.br"(%a)[^next] <{x}> : (i32) -> ()
^next:
  "d.br"()[^next] {y = 1 : i8} : () -> ()
}) : () -> ()"#,
        expect![[r#"
            "builtin.module"() ({
              "d.region"() ({
              ^bb0(%arg0: i32):
                "d.br"(%arg0)[^bb1] <{x}> : (i32) -> ()
              ^bb1:  // 2 preds: ^bb0, ^bb1
                "d.br"()[^bb1] {y = 1 : i8} : () -> ()
              }) : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn types() {
    check(
        r#"
!alias = tensor<4x?x0xf32, "enc">
"d.op"() : () -> (!alias, memref<0x3xi1, strided<[1, ?], offset: 3>, 1>, vector<[4]x2xbf16>, complex<f64>, tuple<>, (i1) -> (), !q.t<x [1]>, !q<"s">)
"d.op"() : () -> (memref<2xi8, affine_map<(d0) -> (d0)>, 0 : i64>, memref<*xf16, "hot">, tensor<*xindex>)"#,
        expect![[r#"
            "builtin.module"() ({
              %0:8 = "d.op"() : () -> (tensor<4x?x0xf32, "enc">, memref<0x3xi1, strided<[1, ?], offset: 3>, 1>, vector<[4]x2xbf16>, complex<f64>, tuple<>, (i1) -> (), !q.t<x [1]>, !q<"s">)
              %1:3 = "d.op"() : () -> (memref<2xi8>, memref<*xf16, "hot">, tensor<*xindex>)
            }) : () -> ()
        "#]],
    );
}

#[test]
fn attributes() {
    check(
        r##"
"d.op"() {a = -3 : si8, b = 0x7FC00000 : f32, c = "s\22\0A" : i1, d = [@a::@"b c", unit], e = array<i16: 1, -1>, f = #q.a<b> : i32} : () -> ()
"d.op"() {a = dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>, b = dense<[true, false]> : vector<2xi1>, c = dense<(1.0, -2.0)> : tensor<2xcomplex<f32>>} : () -> ()
"d.op"() {a = dense<"0x0100000002000000"> : tensor<2xi32>, b = sparse<[[0, 1]], 5> : tensor<2x2xi32>, c = dense<["x", "x"]> : tensor<2x!q.s>} : () -> ()
"d.op"() {a = affine_map<(d0, d1)[s] -> (d0 + d1 * 2 - s, d0 mod 4)>, b = affine_set<(d0) : (d0 <= 3, d0 == 1)>, c = distinct[7]<42 : i8>, d = loc(unknown)} : () -> ()"##,
        expect![[r##"
            #distinct = distinct[0]<42 : i8>
            #loc = loc(unknown)
            #map = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2 - s0, d0 mod 4)>
            #set = affine_set<(d0) : (-d0 + 3 >= 0, d0 - 1 == 0)>
            "builtin.module"() ({
              "d.op"() {a = -3 : si8, b = 0x7FC00000 : f32, c = "s\22\0A" : i1, d = [@a::@"b c", unit], e = array<i16: 1, -1>, f = #q.a<b> : i32} : () -> ()
              "d.op"() {a = dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>, b = dense<[true, false]> : vector<2xi1>, c = dense<(1.000000e+00,-2.000000e+00)> : tensor<2xcomplex<f32>>} : () -> ()
              "d.op"() {a = dense<[1, 2]> : tensor<2xi32>, b = sparse<[[0, 1]], 5> : tensor<2x2xi32>, c = dense<"x"> : tensor<2x!q.s>} : () -> ()
              "d.op"() {a = #map, b = #set, c = #distinct, d = #loc} : () -> ()
            }) : () -> ()
        "##]],
    );
}

#[test]
fn locations() {
    expect![[r##"
        #loc5 = loc("arg")
        #loc6 = loc("test":4:26)
        "builtin.module"() ({
          "d.a"() : () -> () loc(#loc1)
          "d.b"() ({
          ^bb0(%arg0: i32 loc("arg"), %arg1: i32 loc("test":4:26)):
          }) : () -> () loc(#loc8)
        }) : () -> () loc(#loc)
        #loc = loc("test":0:0)
        #loc1 = loc("file":3:4)
        #loc2 = loc("x")
        #loc3 = loc("f")
        #loc4 = loc("g":1:2)
        #loc7 = loc(callsite(#loc3 at #loc4))
        #loc8 = loc(fused<"m">[#loc2, #loc7])
    "##]]
    .assert_eq(&located(
        r##"
"d.a"() : () -> () loc(#later)
"d.b"() ({
^bb0(%a: i32 loc("arg"), %b: i32):
}) : () -> () loc(fused<"m">["x", callsite("f" at "g":1:2), unknown])
#later = loc("file":3:4)"##,
    ));
}

#[test]
fn metadata() {
    check(
        r##"
"d.op"() {a = dense_resource<blob> : tensor<2xi8>} : () -> ()
{-# dialect_resources: {builtin: {blob: "0x010000000102"}}, external_resources: {tool: {flag: true, text: "t"}} #-}"##,
        expect![[r#"
            "builtin.module"() ({
              "d.op"() {a = dense_resource<blob> : tensor<2xi8>} : () -> ()
            }) : () -> ()

            {-#
              dialect_resources: {
                builtin: {
                  blob: "0x010000000102"
                }
              },
              external_resources: {
                tool: {
                  flag: true,
                  text: "t"
                }
              }
            #-}
        "#]],
    );
}

#[test]
fn custom_forms() {
    check(
        r#"
t.scope {
  %a = const 4 {note}
  %b = pair %a, %a : i64
  list %a, %b : i64, i64
  list nothing
  t.loop {
    %c = t.const -1
  }
}"#,
        expect![[r#"
            "builtin.module"() ({
              "t.scope"() ({
                %0 = "t.const"() <{value = 4 : i64}> {note} : () -> i64
                %1 = "t.pair"(%0, %0) : (i64, i64) -> i64
                "t.list"(%0, %1) : (i64, i64) -> ()
                "t.list"() : () -> ()
                "t.loop"() ({
                  %2 = "t.const"() <{value = -1 : i64}> : () -> i64
                  "t.end"() : () -> ()
                }) : () -> ()
              }) : () -> ()
            }) : () -> ()
        "#]],
    );
}

#[test]
fn default_dialects_end_with_their_operation() {
    check(
        "t.scope { t.loop { const 4 } }",
        expect![[r#"
            1:20: custom op 'const' is unknown
        "#]],
    );
}
