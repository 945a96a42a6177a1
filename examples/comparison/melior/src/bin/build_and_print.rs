//! Builds a function, verifies it and prints it.

use melior::dialect::{arith, func};
use melior::ir::attribute::{StringAttribute, TypeAttribute};
use melior::ir::operation::OperationLike;
use melior::ir::r#type::FunctionType;
use melior::ir::{Block, BlockLike, Location, Module, Region, RegionLike, Type};

fn main() {
    let context = melior_tasks::context();
    let location = Location::unknown(&context);
    let module = Module::new(location);
    let f32 = Type::float32(&context);
    let block = Block::new(&[(f32, location)]);
    let x = block.argument(0).unwrap().into();
    let square = block.append_operation(arith::mulf(x, x, location));
    block.append_operation(func::r#return(&[square.result(0).unwrap().into()], location));
    let region = Region::new();
    region.append_block(block);
    let name = StringAttribute::new(&context, "square");
    let ty = TypeAttribute::new(FunctionType::new(&context, &[f32], &[f32]).into());
    module.body().append_operation(func::func(&context, name, ty, region, &[], location));
    assert!(module.as_operation().verify());
    println!("{}", module.as_operation());
}
