include "rs-opt/SyntaxOverlay.td"

def : TypesOverlay<"r.join", [[{$result = [&] {
  ArrayRef<int64_t> first = cast<RankedTensorType>($lhs.getType()).getShape();
  auto second = cast<RankedTensorType>($rhs.getType()).getShape();
  SmallVector<int64_t> shape;
  shape.reserve(4);
  assert(!first.empty() && "a shape (with dimensions)");
  if ($swapped.getValue()) {
    llvm::append_range(shape, second);
    shape.append(first.begin(), first.end());
  } else {
    { auto copy = first; shape.append(copy); }
    for (auto size : second) shape.push_back(size);
  }
  return RankedTensorType::get(shape, cast<RankedTensorType>($lhs.getType()).getElementType());
}()}]]>;

def : TypesOverlay<"r.parts", [[{$parts = [&] {
  SmallVector<Type> types;
  auto type = cast<RankedTensorType>($input.getType());
  for (auto size : type.getShape()) {
    if (size == 1) return SmallVector<Type>();
    types.push_back(RankedTensorType::get({size}, type.getElementType()));
  }
  return types;
}()}]]>;

def : TypesOverlay<"r.doubled", [[{$result = [&] {
  SmallVector<Type> types;
  types.push_back($input.getType());
  for (int i = 0; i < $times.getInt(); ++i) types.append(types.begin(), types.end());
  return types[0];
}()}]]>;
