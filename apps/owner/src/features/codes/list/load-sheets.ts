/** Loads the question that lost mode begins with, in the form `Late` takes; again at no cost. */
export async function loadLostModeSheet() {
  return { default: (await import('./lost-mode-sheet.tsx')).LostModeSheet };
}

/** Loads the question that lost mode ends with, in the form `LazyBoundary` takes; again at no cost. */
export async function loadHomeAgainSheet() {
  return { default: (await import('./home-again-sheet.tsx')).HomeAgainSheet };
}
