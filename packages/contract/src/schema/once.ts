/**
 * Gives a function that makes its value at the first call and gives the same one from then on. Schemas are made this way:
 * together they cost an old phone a fifth of a second, and a page needs a few of them.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
