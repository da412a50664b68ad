const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Does the work when somebody first touches the page, or presses a key: what only an answer to them needs is loaded then and
 * not before. Returns what takes the wish back.
 */
export function onFirstTouch(work: () => void): () => void {
  const stop = () => {
    for (const type of TOUCHES) removeEventListener(type, begin, { capture: true });
  };
  const begin = () => {
    stop();
    work();
  };
  for (const type of TOUCHES) addEventListener(type, begin, { capture: true, passive: true });
  return stop;
}
