/**
 * Gives a function that makes its value at the first call and gives the same one from then on. Schemas are made this way,
 * because a page needs few of them. Measured with a processor four times slower: making all of them at the start takes 214 ms
 * of the main thread on the sign-in page instead of 17, and 251 on the list instead of 12; with the calls, the operator's
 * modules and `Intl.Segmenter` left out, 191 and 219 instead of 22 and 20. The first load weighs the same.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
