"lossy.note"() {hidden = 1 : i32} : () -> ()
// -----
lossy.pair 1 2
// -----
"lossy.pair"() {second = 2 : i32} : () -> ()
