/** The connection that Lighthouse calls "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
