export async function loadLostModeSheet() {
  return { default: (await import('./lost-mode-sheet.tsx')).LostModeSheet };
}

export async function loadHomeAgainSheet() {
  return { default: (await import('./home-again-sheet.tsx')).HomeAgainSheet };
}
