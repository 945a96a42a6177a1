// cargo run --manifest-path examples/my-opt/Cargo.toml -- --canonicalize examples/my-opt/example.mlir
%0 = my.number 6
%1 = my.scale %0 by 7
my.paint %1 in red
