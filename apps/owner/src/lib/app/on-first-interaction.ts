/** The event `input` covers voice input and autofill. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'wheel', 'input'] as const;

/** Runs `work` at the first pointer, key, wheel or input event. Returns a function that removes the listeners. */
export function onFirstInteraction(work: () => void): () => void {
  const stop = () => {
    for (const type of INTERACTION_EVENTS) removeEventListener(type, begin, { capture: true });
  };
  const begin = () => {
    stop();
    // The work runs after the input event, because a render during the event would restore the old text.
    setTimeout(work);
  };
  for (const type of INTERACTION_EVENTS) addEventListener(type, begin, { capture: true, passive: true });
  return stop;
}
