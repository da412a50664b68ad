export const SERVER_COMMAND = [
  // The default takes 20 MB more when idle. With 4 MB, full load would take a tenth more processor time.
  '--max-semi-space-size=8',
  'apps/api/dist/server/server.js',
] as const;
