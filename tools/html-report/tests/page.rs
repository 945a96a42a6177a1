//! The structure of the page: its sections, the escapes, and pictures of graphs up to their limits.

use std::time::Duration;

use html_report::{Report, Step, page};
use ir_core::dot::{End, Graph, LineStyle, Node};

fn report() -> Report {
    let step = |title: &str, text: &str, fired: &[(&str, u64)]| Step {
        title: title.to_owned(),
        text: text.to_owned(),
        time: Duration::from_micros(1500),
        fired: fired.iter().map(|&(rule, times)| (rule.to_owned(), times)).collect(),
    };
    Report {
        title: "a.mlir".to_owned(),
        input: "x\ny\n".to_owned(),
        parsed: "x\ny\n".to_owned(),
        steps: vec![
            step("canonicalize", "x\nz\n", &[("rule-a", 2), ("rule-b", 1)]),
            step("cse", "x\nz\n", &[]),
        ],
        ..Report::default()
    }
}

/// Returns the number of elements of each name that are opened and not closed, or the reverse; void elements are left out.
fn unbalanced(html: &str) -> Vec<(String, i64)> {
    let mut open: Vec<(String, i64)> = Vec::new();
    let style = html.find("</style>").expect("a style sheet");
    for tag in html[style..].split('<').skip(1) {
        let tag = tag.split('>').next().unwrap_or_default();
        let name: String =
            tag.trim_start_matches('/').chars().take_while(|c| c.is_alphanumeric()).collect();
        let change = match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => -1,
            (false, true) => 0,
            (false, false) => 1,
        };
        match open.iter_mut().find(|known| known.0 == name) {
            Some(known) => known.1 += change,
            None => open.push((name, change)),
        }
    }
    // These are opened before the end of the style sheet.
    let outside = ["html", "head", "style"];
    open.retain(|(name, count)| *count != if outside.contains(&&**name) { -1 } else { 0 });
    open
}

#[test]
fn a_page_has_all_sections_and_balanced_elements() {
    let html = page(&[report()], "a.mlir:1:1: warning: w\n");
    assert_eq!(unbalanced(&html), []);
    for part in [
        "<h1>a.mlir</h1>",
        "2 passes, 1 changed the IR, 3.00 ms in passes",
        "1. <code>canonicalize</code> <span class=\"plus\">+1</span> <span class=\"minus\">-1</span>",
        "lines, 1.50 ms, 3 rules fired",
        "<span class=\"same\">  x</span><span class=\"removed\">- y</span><span class=\"added\">+ z</span>",
        "2. <code>cse</code> <span class=\"soft\">no change, 1.50 ms</span>",
        "<td><code>rule-a</code></td><td>1. <code>canonicalize</code></td><td class=\"number\">2</td>",
        "<pre>a.mlir:1:1: warning: w\n</pre>",
    ] {
        assert!(html.contains(part), "the page has no {part}");
    }
}

#[test]
fn a_page_is_self_contained() {
    let mut report = report();
    report.graphs.push(("g".to_owned(), chain(3)));
    let html = page(&[report], "");
    for part in ["http", "src=", "@import", "<script", "<link"] {
        assert!(!html.contains(part), "the page contains {part}");
    }
}

#[test]
fn texts_are_escaped() {
    let mut report = report();
    let text = "\"<script>alert('&')</script>\u{1b}\u{fc}\n";
    (report.title, report.input) = (text.to_owned(), text.to_owned());
    report.steps[0].title = text.to_owned();
    report.steps[0].fired[0].0 = text.to_owned();
    report.steps[1].text = text.to_owned();
    report.failure = Some(text.to_owned());
    let mut graph = Graph::new(text);
    graph.add_cluster(None, text);
    graph.add_node(Node::of_text(None, text));
    graph.add_node(Node { inputs: vec![text.to_owned()], ..Node::of_text(None, text) });
    report.graphs.push((text.to_owned(), graph));
    let html = page(&[report], text);
    assert!(!html.contains("<script>") && !html.contains('\u{1b}'));
    assert!(html.contains("&quot;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;\\x1b\u{fc}"));
    assert_eq!(unbalanced(&html), []);
}

/// Returns a graph of nodes in a row.
fn chain(nodes: usize) -> Graph {
    let mut graph = Graph::new("chain");
    let cluster = graph.add_cluster(None, "all");
    let nodes: Vec<_> =
        (0..nodes).map(|n| graph.add_node(Node::of_text(Some(cluster), &n.to_string()))).collect();
    for pair in nodes.windows(2) {
        graph.add_line(End::Node(pair[0]), End::Node(pair[1]), "e", LineStyle::Dashed);
    }
    graph
}

fn page_with(graph: Graph) -> String {
    page(&[Report { graphs: vec![("g".to_owned(), graph)], ..report() }], "")
}

#[test]
fn a_graph_is_a_picture_with_its_dot_text() {
    let html = page_with(chain(3));
    assert_eq!(html.matches("<g class=\"node\">").count(), 3);
    assert_eq!(html.matches("<g class=\"edge dashed\">").count(), 2);
    assert_eq!(html.matches("<g class=\"cluster\">").count(), 1);
    assert!(html.contains("<pre>digraph &quot;chain&quot; {"));
}

#[test]
fn a_loop_and_an_edge_to_a_cluster_are_drawn() {
    let mut graph = chain(2);
    let node = ir_core::dot::NodeId(0);
    graph.add_edge(End::Node(node), End::Node(node), "");
    graph.add_edge(End::Node(node), End::Cluster(ir_core::dot::ClusterId(0)), "");
    let html = page_with(graph);
    assert_eq!(html.matches("<g class=\"edge\">").count(), 2);
    assert!(!html.contains("NaN") && !html.contains("inf"));
}

#[test]
fn a_large_graph_is_no_picture() {
    let html = page_with(chain(1000));
    assert!(!html.contains("<g class=\"node\">"));
    assert!(
        html.contains("The graph is too large for a picture on this page: 1000 nodes, 999 edges.")
    );
    assert!(html.contains("<pre>digraph &quot;chain&quot; {"));
}
