/** Loads the question that lost mode begins with, in the form `Late` takes; again at no cost. */
export async function loadLostModeSheet() {
  return { default: (await import('./lost-mode-sheet.tsx')).LostModeSheet };
}
