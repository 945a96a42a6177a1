//! A text that was edited is cut as it would be cut afresh.

mod common;

use asm::Chunking;
use asm::chunk::{Edited, Pieces};

/// Runs of text that matter to the lexical pass, whole and broken.
const PARTS: [&[u8]; 24] = [
    b"t.scope {\n}\n",
    b"t.scope {\n  %a = const 1\n}\n",
    b"  t.scope attributes {sym_name = \"a\"} {\n  }\n",
    b"\"t.scope\"() ({\n}) {sym_name = \"b\"} : () -> ()\n",
    b"t.scope",
    b"\nt.scope\n",
    b"x",
    b"module {\n",
    b"builtin.module {\n",
    b"}\n",
    b"}",
    b"{",
    b"\"",
    b"\\",
    b"// t.scope {\n",
    b"//",
    b"\n",
    b"\r\n",
    b"\r",
    b"#x = 1 : i32\n",
    b"!y = i32\n#z = 2 : i32\n",
    b"distinct[",
    b"dist",
    b"\"t.op\"() : () -> ()\n",
];

/// The same numbers at every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// Returns the edit from one text to the other, after comparing it with that of a fresh parse.
fn edit(old: &[u8], new: &[u8]) -> Option<Edited> {
    let reg = common::registry();
    let options = common::options(&reg, false, Chunking::Never);
    let fresh = Pieces::cut(&reg, new, &options);
    assert!(fresh.as_ref().is_none_or(|p| p.text() == new && p.len() == new.len()));
    let edited = Pieces::cut(&reg, old, &options)?.edited(&reg, new, &options);
    let expected = match fresh {
        _ if old == new => Edited::Same,
        Some(pieces) => Edited::Pieces(pieces),
        None => Edited::Whole,
    };
    assert_eq!(
        edited,
        expected,
        "{:?}\nbecame {:?}",
        String::from_utf8_lossy(old),
        String::from_utf8_lossy(new)
    );
    Some(edited)
}

#[test]
fn unedited_bodies_are_shared() {
    let (old, new) = (
        "t.scope {\n}\n".repeat(9),
        "t.scope {\n}\n".repeat(4) + "t.scope { }\n" + &"t.scope {\n}\n".repeat(4),
    );
    let reg = common::registry();
    let options = common::options(&reg, false, Chunking::Never);
    let before = Pieces::cut(&reg, old.as_bytes(), &options).expect("it cuts");
    let Edited::Pieces(after) = before.edited(&reg, new.as_bytes(), &options) else {
        panic!("it is another text")
    };
    let shared = before
        .chunks()
        .iter()
        .zip(after.chunks())
        .filter(|(a, b)| std::sync::Arc::ptr_eq(&a.bytes, &b.bytes));
    // Shared are the chunks before the edit except the last two, where cutting starts, and the chunks after
    // it.
    assert_eq!(shared.count(), 6);
}

#[test]
fn a_quote_runs_on_to_the_next() {
    let text = "t.scope {\n}\n".repeat(3);
    edit(text.as_bytes(), format!("\"{text}").as_bytes());
    edit(text.as_bytes(), format!("{text}\"").as_bytes());
}

#[test]
fn a_comment_after_the_last_chunk_is_no_chunk() {
    let text = "t.scope {\n}\n".repeat(3);
    edit(text.as_bytes(), format!("{text}// end\n").as_bytes());
    edit(format!("{text}// end\n").as_bytes(), text.as_bytes());
}

#[test]
fn random_edits_are_cut_as_afresh() {
    let mut numbers = Numbers(1);
    let mut cut = 0;
    for _ in 0..4_000 {
        let count = 2 + numbers.below(10);
        // Mostly whole operations, so that most texts cut.
        let part =
            |n: &mut Numbers| PARTS[if n.below(4) > 0 { n.below(4) } else { n.below(PARTS.len()) }];
        let old: Vec<&[u8]> = (0..count).map(|_| part(&mut numbers)).collect();
        let mut new = old.clone();
        let at = numbers.below(count);
        match numbers.below(4) {
            0 => drop(new.remove(at)),
            1 => new[at] = part(&mut numbers),
            2 => new.swap(at, count - 1),
            _ => new.insert(at, PARTS[numbers.below(PARTS.len())]),
        }
        let (mut old, mut new) = (old.concat(), new.concat());
        if numbers.below(3) == 0 {
            let module = |text: &mut Vec<u8>| *text = [b"module {\n", &text[..], b"}\n"].concat();
            module(&mut old);
            module(&mut new);
        }
        if numbers.below(3) == 0 && !new.is_empty() {
            new.remove(numbers.below(new.len()));
        }
        cut += usize::from(edit(&old, &new).is_some_and(|e| matches!(e, Edited::Pieces(_))));
    }
    assert!(cut > 500, "only {cut} edits were from pieces to pieces");
}
