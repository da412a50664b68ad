/** The last one is for what is filled in without a hand: by a voice, or by the browser. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'wheel', 'input'] as const;

/**
 * Runs the work at the first pointer, key, wheel or input event: what only an interaction needs is loaded then and
 * not before. Returns its cleanup.
 */
export function onFirstInteraction(work: () => void): () => void {
  const stop = () => {
    for (const type of INTERACTION_EVENTS) removeEventListener(type, begin, { capture: true });
  };
  const begin = () => {
    stop();
    // The input event is handled first: a render in between would restore the old text.
    setTimeout(work);
  };
  for (const type of INTERACTION_EVENTS) addEventListener(type, begin, { capture: true, passive: true });
  return stop;
}
