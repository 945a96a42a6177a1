//! The structure of the page: its sections, the escapes, and pictures of graphs up to their limits.

use std::time::Duration;

use html_report::{PassRecord, ReportPage, page};
use ir_core::dot::{End, Graph, GraphNode, LineStyle};

fn report() -> ReportPage {
    let step = |title: &str, text: &str, fired: &[(&str, u64)]| PassRecord {
        title: title.to_owned(),
        text: Some(text.to_owned()),
        time: Duration::from_micros(1500),
        fired: fired.iter().map(|&(rule, times)| (rule.to_owned(), times)).collect(),
    };
    ReportPage {
        title: "a.mlir".to_owned(),
        input: "x\ny\n".to_owned(),
        parsed: Some("x\ny\n".to_owned()),
        steps: vec![
            step("canonicalize", "x\nz\n", &[("rule-a", 2), ("rule-b", 1)]),
            step("cse", "x\nz\n", &[]),
        ],
        ..ReportPage::default()
    }
}

/// Returns the first element whose end does not match its start.
fn unbalanced(html: &str) -> Option<String> {
    let mut open: Vec<String> = Vec::new();
    let body = &html[html.find("<body>").expect("a body")..];
    for tag in body.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap_or_default();
        let name: String =
            tag.trim_start_matches('/').chars().take_while(|c| c.is_alphanumeric()).collect();
        if tag.starts_with('/') {
            let start = open.pop().unwrap_or("html".to_owned());
            if start != name {
                return Some(format!("<{start}> ends with </{name}>"));
            }
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    open.pop().map(|name| format!("<{name}> has no end"))
}

#[test]
fn a_page_has_all_sections_and_balanced_elements() {
    let html = page(&[report()], "a.mlir:1:1: warning: w\n");
    assert_eq!(unbalanced(&html), None);
    for part in [
        "<h1>a.mlir</h1>",
        "2 passes, 1 changed the IR, 3.00 ms in passes",
        "1. <code>canonicalize</code> <span class=\"plus\">+1</span> <span class=\"minus\">-1</span>",
        "lines, 1.50 ms, rules fired 3 times",
        "<span class=\"same\">  x</span><span class=\"removed\">- y</span><span class=\"added\">+ z</span>",
        "2. <code>cse</code> <span class=\"soft\">no change, 1.50 ms</span>",
        "<td><code>rule-a</code></td><td>1. <code>canonicalize</code></td><td class=\"number\">2</td>",
        "<pre>a.mlir:1:1: warning: w\n</pre>",
        "<a href=\"#texts-0\">Input and output</a>",
        "<a href=\"#diagnostics\">Diagnostics</a>",
        "<summary>Output</summary>\n<pre>x\nz\n</pre>",
    ] {
        assert!(html.contains(part), "the page has no {part}");
    }
}

#[test]
fn elements_that_do_not_match_are_found() {
    for (html, found) in [
        ("<body><p></p></body>", None),
        ("<body><p><b></p></b></body>", Some("<b> ends with </p>")),
        ("<body><p>", Some("<p> has no end")),
    ] {
        assert_eq!(unbalanced(html).as_deref(), found);
    }
}

#[test]
fn a_failed_pass_is_shown_as_failed() {
    let mut report = report();
    report.steps[1].text = None;
    report.failure = Some("The pass cse failed.".to_owned());
    let html = page(&[report], "");
    for part in [
        "2 passes, 1 changed the IR, 1 failed, 3.00 ms in passes",
        "<p class=\"failed\">2. <code>cse</code> failed <span class=\"soft\">after 1.50 ms</span></p>",
        "<summary>IR before the failed pass</summary>\n<pre>x\nz\n</pre>",
    ] {
        assert!(html.contains(part), "the page has no {part}");
    }
    assert!(!html.contains("no change") && !html.contains("<summary>Output</summary>"));
    assert!(!html.contains("#diagnostics"));
}

#[test]
fn a_run_without_ir_has_no_output() {
    let failure = Some("The input is invalid.".to_owned());
    let html = page(&[ReportPage { parsed: None, steps: Vec::new(), failure, ..report() }], "");
    assert!(html.contains("<summary>Input</summary>"));
    assert!(!html.contains("<summary>Output</summary>"));
}

#[test]
fn long_texts_are_cut_off() {
    let mut report = report();
    // Two bytes a character, so that the limit is inside one.
    let long = format!("z{}\n", "\u{fc}".repeat(1 << 20));
    report.input = "line\n".repeat(6000);
    report.steps[1].text = Some(long.clone());
    let mut graph = Graph::new("g");
    graph.add_node(GraphNode::of_text(None, &long));
    report.graphs.push((long.clone(), graph));
    let html = page(&[report], &long);
    assert!(html.contains("line\n<span class=\"soft\">… 1000 more lines, 5000 bytes</span></pre>"));
    assert!(html.contains("<span class=\"soft\">… 1 more line, 1048579 bytes</span></pre>"));
    assert!(html.contains("… (2093154 more bytes)</span>"), "{}", html.len());
    assert!(html.len() < 4 << 20, "{} bytes", html.len());
    assert_eq!(unbalanced(&html), None);
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
    report.steps[1].text = Some(text.to_owned());
    report.failure = Some(text.to_owned());
    let mut graph = Graph::new(text);
    graph.add_cluster(None, text);
    graph.add_node(GraphNode::of_text(None, text));
    graph.add_node(GraphNode { inputs: vec![text.to_owned()], ..GraphNode::of_text(None, text) });
    report.graphs.push((text.to_owned(), graph));
    let html = page(&[report], text);
    assert!(!html.contains("<script>") && !html.contains('\u{1b}'));
    assert!(html.contains("&quot;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;\\x1b\u{fc}"));
    assert_eq!(unbalanced(&html), None);
}

/// Returns a graph of nodes in a row.
fn chain(nodes: usize) -> Graph {
    let mut graph = Graph::new("chain");
    let cluster = graph.add_cluster(None, "all");
    let nodes: Vec<_> = (0..nodes)
        .map(|n| graph.add_node(GraphNode::of_text(Some(cluster), &n.to_string())))
        .collect();
    for pair in nodes.windows(2) {
        graph.add_line(End::Node(pair[0]), End::Node(pair[1]), "e", LineStyle::Dashed);
    }
    graph
}

fn page_with(graph: Graph) -> String {
    page(&[ReportPage { graphs: vec![("g".to_owned(), graph)], ..report() }], "")
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

/// Returns the width of the picture.
fn picture_width(html: &str) -> f64 {
    let width = html.split("<svg class=\"graph\" width=\"").nth(1).expect("a picture");
    width.split('"').next().and_then(|width| width.parse().ok()).expect("a number")
}

#[test]
fn a_long_label_of_a_cluster_is_shortened() {
    let mut graph = Graph::new("g");
    let cluster = graph.add_cluster(None, &"a".repeat(10_000));
    graph.add_node(GraphNode::of_text(Some(cluster), "n"));
    assert!(picture_width(&page_with(graph)) < 700.0);
}

#[test]
fn a_graph_with_many_long_edges_is_no_picture() {
    let mut graph = chain(200);
    for to in 2..200 {
        graph.add_edge(End::Node(ir_core::dot::NodeId(0)), End::Node(ir_core::dot::NodeId(to)), "");
    }
    let html = page_with(graph);
    assert!(html.contains("is too large for a picture on this page: 200 nodes, 397 edges."));
}

#[test]
fn an_empty_graph_is_no_large_one() {
    let html = page_with(Graph::new("g"));
    assert!(html.contains("The graph is empty.") && !html.contains("too large"));
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
