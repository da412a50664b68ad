/** How long an answer may take, in ms, unless its endpoint allows more. */
export const REQUEST_TIMEOUT_MS = 30_000;
