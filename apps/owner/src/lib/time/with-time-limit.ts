/** Rejects if the promise is still pending after `limitMs`. Browsers leave some promises pending for ever. */
export function withTimeLimit<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
