/** What the HTTP client needs of the browser. Tests give it a double: nothing else reaches the network. */
export interface Network {
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>;
  /** What the browser believes of its connection; only for the message of a request without an answer. */
  readonly isOnline: () => boolean;
}

export const browserNetwork: Network = {
  fetch: (url, request) => fetch(url, request),
  isOnline: () => navigator.onLine,
};
