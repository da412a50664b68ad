export const SERVER_COMMAND = [
  // In MB. Node's default uses 20 MB more memory when idle; a size of 4 uses a tenth more processor time under full load.
  '--max-semi-space-size=8',
  'apps/api/dist/server/server.js',
] as const;
