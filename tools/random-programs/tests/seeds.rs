//! The first seeds, and a program whose optimization would be wrong.

use random_programs::{check, generate, interpret};

#[test]
fn first_seeds_keep_their_behavior() {
    for seed in 1..40 {
        let program = generate::program(seed);
        assert_eq!(check(&program), Ok(None), "seed {seed}:\n{program}");
    }
}

#[test]
fn results_of_different_programs_differ() {
    let outcome = |op: &str| {
        let text = format!(
            "func.func private @print_i32(i32)
            func.func @main(%a: i32, %b: i32) -> i32 {{
              %0 = arith.{op} %a, %b : i32
              func.call @print_i32(%0) : (i32) -> ()
              return %0 : i32
            }}"
        );
        let module = rs_opt::Session::new().parse(&text).expect("it parses");
        interpret::run(&module, "main", &[7, 3])
    };
    assert_ne!(outcome("addi"), outcome("subi"));
    assert_eq!(outcome("addi").map(|o| o.results), Ok(vec![Some(10)]));
    assert!(
        outcome("divsi").is_ok()
            && check("func.func @main() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}").is_err()
    );
}
