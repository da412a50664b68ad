/** Options of a query about a mailed link: it is sent once, and its result stays on the page. */
export const LINK_QUERY = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isSessionIndependent: true },
} as const;
