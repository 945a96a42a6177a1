//! Conversations with the server: a document, a request at a position, and the answer. `<>` marks the position, and is removed from the text.

use expect_test::{Expect, expect};
use language_server::dialects::DialectLoader;
use language_server::server::serve;
use lsp_server::{Connection, Message, Notification, Request, RequestId};
use serde_json::{Value, json};

const ADDRESS: &str = "file:///folder/document.mlir";

/// A client of a server that runs in another thread.
struct Client {
    connection: Connection,
    requests: i32,
    /// The version of the document that was sent last.
    version: i32,
    /// The version whose diagnostics were published last; zero before the first.
    published: i64,
    /// The diagnostics that were published last, each as `line:column-line:column severity message`.
    diagnostics: Vec<String>,
}

impl Drop for Client {
    fn drop(&mut self) {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
    }
}

impl Client {
    /// Starts a server and a session with it, and opens a document.
    fn open(text: &str) -> Client {
        let (server, connection) = Connection::memory();
        #[expect(clippy::disallowed_methods, reason = "a test runs both ends")]
        std::thread::spawn(move || {
            let extension = driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
            let args = ["rs-lsp-server", "--config=none"].map(str::to_owned).to_vec();
            let dialects = DialectLoader::new(extension, args).expect("the flags are right");
            serve(&server, &dialects).expect("the client keeps to the protocol");
        });
        let mut client =
            Client { connection, requests: 0, version: 1, published: 0, diagnostics: Vec::new() };
        client.request("initialize", json!({ "capabilities": {} }));
        client.notify("initialized", json!({}));
        let document = json!({ "uri": ADDRESS, "languageId": "mlir", "version": 1, "text": text });
        client.notify("textDocument/didOpen", json!({ "textDocument": document }));
        client
    }

    fn notify(&self, method: &str, params: Value) {
        let notification = Notification::new(method.to_owned(), params);
        self.connection.sender.send(notification.into()).expect("the server runs");
    }

    /// Sends a request and returns the result, or the error.
    fn request(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        let request = Request::new(id.clone(), method.to_owned(), params);
        self.connection.sender.send(request.into()).expect("the server runs");
        loop {
            match self.connection.receiver.recv().expect("the server runs") {
                Message::Response(response) if response.id == id => {
                    let response = serde_json::to_value(&response).expect("a response is JSON");
                    let error =
                        response.get("error").and_then(|error| error.get("message")).cloned();
                    return error
                        .unwrap_or_else(|| response.get("result").cloned().unwrap_or_default());
                }
                Message::Notification(note) => self.notified(&note),
                _ => {}
            }
        }
    }

    /// Keeps the diagnostics that a notification publishes.
    fn notified(&mut self, note: &Notification) {
        if note.method != "textDocument/publishDiagnostics" {
            return;
        }
        let printed =
            |d: &Value| format!("{} {} {}", range(&d["range"]), d["severity"], text(&d["message"]));
        self.diagnostics = list(&note.params["diagnostics"]).iter().map(printed).collect();
        self.published = note.params["version"].as_i64().unwrap_or_default();
    }

    /// Changes the document.
    fn change(&mut self, version: i32, from: (u32, u32), to: (u32, u32), text: &str) {
        self.version = version;
        let position = |(line, character)| json!({ "line": line, "character": character });
        let change =
            json!({ "range": { "start": position(from), "end": position(to) }, "text": text });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": ADDRESS, "version": version }, "contentChanges": [change] }),
        );
    }

    /// Waits for the diagnostics of the version that was sent last.
    fn published(&mut self) -> String {
        while self.published != i64::from(self.version) {
            if let Message::Notification(note) =
                self.connection.receiver.recv().expect("the server runs")
            {
                self.notified(&note);
            }
        }
        self.diagnostics.join("\n")
    }
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Returns a range as `line:column-line:column`, from zero.
fn range(value: &Value) -> String {
    let position = |at: &Value| format!("{}:{}", at["line"], at["character"]);
    format!("{}-{}", position(&value["start"]), position(&value["end"]))
}

/// Opens a text and sends a request at the position that it marks. `more` are further parameters.
fn request(marked: &str, method: &str, more: Value) -> Value {
    let at = marked.find("<>").expect("a position is marked");
    let before = &marked[..at];
    let line = before.matches('\n').count();
    let character = before
        .lines()
        .last()
        .filter(|_| !before.ends_with('\n'))
        .map_or(0, |line| line.encode_utf16().count());
    let mut client = Client::open(&marked.replace("<>", ""));
    let mut params = json!({
        "textDocument": { "uri": ADDRESS },
        "position": { "line": line, "character": character },
    });
    let object = params.as_object_mut().expect("an object");
    object.extend(more.as_object().cloned().unwrap_or_default());
    client.request(&format!("textDocument/{method}"), params)
}

fn ranges(answer: &Value) -> String {
    list(answer).iter().map(|found| range(&found["range"])).collect::<Vec<_>>().join(" ")
}

fn check(found: &str, expected: &Expect) {
    expected.assert_eq(found);
}

const ADD: &str = "\
func.func @add(%a: i32, %b: i32) -> i32 {
  %sum = arith.addi %a, %b : i32
  return %su<>m : i32
}
";

#[test]
fn definition_and_references() {
    let at = request(ADD, "definition", json!({}));
    check(&range(&at["range"]), &expect!["1:2-1:6"]);
    let all = request(ADD, "references", json!({ "context": { "includeDeclaration": true } }));
    check(&ranges(&all), &expect!["1:2-1:6 2:9-2:13"]);
    let uses = request(ADD, "references", json!({ "context": { "includeDeclaration": false } }));
    check(&ranges(&uses), &expect!["2:9-2:13"]);
    let nothing = request("// <>no name\n", "definition", json!({}));
    assert_eq!(nothing, Value::Null);
}

#[test]
fn symbols_across_functions() {
    let text = "func.func private @callee()\nfunc.func @caller() {\n  \
                call @cal<>lee() : () -> ()\n  return\n}\n";
    let at = request(text, "definition", json!({}));
    check(&range(&at["range"]), &expect!["0:0-0:9"]);
    let highlights = request(text, "documentHighlight", json!({}));
    check(&ranges(&highlights), &expect!["0:18-0:25 2:7-2:14"]);
}

#[test]
fn hovers_show_types_and_documentation() {
    let of_value = request(ADD, "hover", json!({}));
    check(
        text(&of_value["contents"]["value"]),
        &expect![[r#"
            ```mlir
            i32
            ```

            result #0 of `arith.addi`, 1 use"#]],
    );
    let of_op = request(
        "func.func private @f() attributes {a = 1}\nfunc.f<>unc private @g()\n",
        "hover",
        json!({}),
    );
    let printed = text(&of_op["contents"]["value"]).lines().take(5).collect::<Vec<_>>().join("\n");
    check(
        &printed,
        &expect![[r#"
            ```mlir
            func.func private @g()
            ```

            function definition or declaration"#]],
    );
}

#[test]
fn values_are_renamed() {
    let edits = request(ADD, "rename", json!({ "newName": "%total" }));
    let edits = &edits["changes"][ADDRESS];
    check(&ranges(edits), &expect!["1:3-1:6 2:10-2:13"]);
    assert_eq!(list(edits)[0]["newText"], "total");
    let refused = request(ADD, "rename", json!({ "newName": "a b" }));
    check(
        text(&refused),
        &expect![
            "'a b' is not a name: a name after '%' is a number, or starts with a letter or one of '$._-', and has letters, digits and these characters"
        ],
    );
    let operation = request("func.fu<>nc private @f()\n", "rename", json!({ "newName": "g" }));
    check(text(&operation), &expect!["only values, blocks, symbols and aliases can be renamed"]);
}

#[test]
fn a_symbol_that_needs_quotes_gets_them() {
    let edits = request("func.func private @<>f()\n", "rename", json!({ "newName": "a b" }));
    assert_eq!(list(&edits["changes"][ADDRESS])[0]["newText"], "\"a b\"");
}

#[test]
fn completion_follows_the_format() {
    let found =
        request("func.func @f(%a: i32) {\n  %0 = arith.addi %a, <>\n}\n", "completion", json!({}));
    let labels: Vec<String> =
        list(&found).iter().map(|item| text(&item["label"]).to_owned()).collect();
    check(&labels.join(" "), &expect!["%a"]);
    let found = request(
        "func.func private @callee()\nfunc.func @f() {\n  call @c<>\n}\n",
        "completion",
        json!({}),
    );
    assert_eq!(list(&found)[0]["label"], "@callee");
}

#[test]
fn folding_and_selection() {
    let mut client = Client::open(
        "// one\n// two\n// three\nfunc.func @f() {\n  %0 = arith.constant 1 : i32\n  return\n}\n",
    );
    let document = json!({ "uri": ADDRESS });
    let folding = client.request("textDocument/foldingRange", json!({ "textDocument": document }));
    let lines: Vec<String> =
        list(&folding).iter().map(|f| format!("{}-{}", f["startLine"], f["endLine"])).collect();
    check(&lines.join(" "), &expect!["3-5 0-2"]);
    let positions = json!([{ "line": 4, "character": 3 }]);
    let selection = client.request(
        "textDocument/selectionRange",
        json!({ "textDocument": document, "positions": positions }),
    );
    let mut nested = Vec::new();
    let mut at = &list(&selection)[0];
    while at.is_object() {
        nested.push(range(&at["range"]));
        at = &at["parent"];
    }
    check(&nested.join(" in "), &expect!["4:2-4:4 in 4:2-4:29 in 3:0-6:1 in 0:0-7:0"]);
}

#[test]
fn hints_show_types_that_the_text_does_not_show() {
    let mut client = Client::open(
        "func.func @f(%a: i32, %b: i32) {\n  %0 = arith.cmpi eq, %a, %b : i32\n  \
         %1 = arith.addi %a, %b : i32\n  return\n}\n",
    );
    let all =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let hints = client.request(
        "textDocument/inlayHint",
        json!({ "textDocument": { "uri": ADDRESS }, "range": all }),
    );
    let printed: Vec<String> = list(&hints)
        .iter()
        .map(|h| {
            format!("{}:{}{}", h["position"]["line"], h["position"]["character"], text(&h["label"]))
        })
        .collect();
    check(&printed.join(", "), &expect!["1:4: i1"]);
}

#[test]
fn tokens_are_relative() {
    let mut client = Client::open("func.func @f(%a: i32) {\n  return\n}\n");
    let tokens = client
        .request("textDocument/semanticTokens/full", json!({ "textDocument": { "uri": ADDRESS } }));
    check(&tokens["data"].to_string(), &expect!["[0,0,9,0,1,0,10,2,5,0,0,3,2,2,1,1,2,6,0,1]"]);
}

#[test]
fn diagnostics_follow_edits() {
    let mut client = Client::open(
        "func.func @f() -> i32 {\n  %c = arith.constant 1 : i32\n  \
         return {a = \"😀\"} %c : i32\n}\n",
    );
    check(&client.published(), &expect![""]);
    // Columns count UTF-16 units.
    client.change(2, (2, 9), (2, 19), "");
    check(&client.published(), &expect![""]);
    client.change(3, (2, 10), (2, 12), "%unknown");
    check(&client.published(), &expect!["2:10-2:18 1 use of undeclared SSA value name"]);
}

#[test]
fn parts_are_files_of_their_own() {
    let mut client = Client::open(
        "func.func private @f()\n// -----\n\
         func.func private @f()\nfunc.func private @g()\nfunc.func private @g()\n",
    );
    check(&client.published(), &expect!["4:0-4:22 1 redefinition of symbol named 'g'"]);
    let symbols = client.request("workspace/symbol", json!({ "query": "G" }));
    check(
        &list(&symbols)
            .iter()
            .map(|s| range(&s["location"]["range"]))
            .collect::<Vec<_>>()
            .join(" "),
        &expect!["3:0-3:22 4:0-4:22"],
    );
}

#[test]
fn unsupported_features_are_errors() {
    let mut client = Client::open("");
    check(
        text(&client.request("textDocument/unknown", json!({}))),
        &expect!["the request 'textDocument/unknown' is not supported"],
    );
    let malformed = client.request("textDocument/hover", json!({ "textDocument": 1 }));
    assert!(
        text(&malformed).starts_with("invalid parameters of 'textDocument/hover': "),
        "{malformed}"
    );
    // A document that is not open has no answer.
    let position = json!({ "textDocument": { "uri": "file:///other.mlir" }, "position": { "line": 0, "character": 0 } });
    assert_eq!(client.request("textDocument/hover", position), Value::Null);
}

#[test]
fn suggestions_are_code_actions() {
    let mut client =
        Client::open("func.func @f(%a: i32) {\n  %0 = arith.adi %a, %a : i32\n  return\n}\n");
    let all =
        json!({ "start": { "line": 1, "character": 8 }, "end": { "line": 1, "character": 8 } });
    let params = json!({ "textDocument": { "uri": ADDRESS }, "range": all, "context": { "diagnostics": [] } });
    let actions = client.request("textDocument/codeAction", params);
    let edits = &list(&actions)[0]["edit"]["changes"][ADDRESS];
    check(text(&list(&actions)[0]["title"]), &expect!["Replace 'arith.adi' with 'arith.addi'"]);
    check(&ranges(edits), &expect!["1:7-1:16"]);
}

#[test]
fn flags_that_print_something_are_refused() {
    let refused = |flags: &[&str]| {
        let extension = driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN);
        let args = ["rs-lsp-server", "--config=none"].iter().chain(flags);
        let args = args.map(|arg| (*arg).to_owned()).collect();
        DialectLoader::new(extension, args).err().unwrap_or_default()
    };
    let prints = "these flags print a text, and are not for documents";
    assert_eq!(refused(&["--list-passes"]), prints);
    assert_eq!(refused(&["--show-dialects"]), prints);
    assert!(refused(&["--foo"]).starts_with("unknown flag '--foo'"), "{}", refused(&["--foo"]));
    assert_eq!(refused(&[]), "");
}
