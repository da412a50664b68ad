/** `input` covers voice input and autofill. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'wheel', 'input'] as const;

/** Runs `work` at the first pointer, key, wheel or input event; returns its cleanup. */
export function onFirstInteraction(work: () => void): () => void {
  const stop = () => {
    for (const type of INTERACTION_EVENTS) removeEventListener(type, begin, { capture: true });
  };
  const begin = () => {
    stop();
    // Runs the work after the input event: an earlier render would restore the old text.
    setTimeout(work);
  };
  for (const type of INTERACTION_EVENTS) addEventListener(type, begin, { capture: true, passive: true });
  return stop;
}
