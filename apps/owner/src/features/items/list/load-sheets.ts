/** Loads the sheet that confirms lost mode, in the form that `Late` takes; repeated calls are free. */
export async function loadLostModeSheet() {
  return { default: (await import('./lost-mode-sheet.tsx')).LostModeSheet };
}

/** Loads the sheet that follows lost mode, in the form that `LazyBoundary` takes; repeated calls are free. */
export async function loadHomeAgainSheet() {
  return { default: (await import('./home-again-sheet.tsx')).HomeAgainSheet };
}
