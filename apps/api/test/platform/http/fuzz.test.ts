import { writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { runFuzz } from '@homeward/testing/fuzz/run-fuzz.ts';
import { describe, expect, it } from 'vitest';

/** `npm run drill -- fuzz` sends more of them, others each time. */
const { FUZZ_REQUESTS = '2000', FUZZ_SEED = '20261121', FUZZ_REPORT } = process.env;
/** Ten times what one takes on two cores. */
const REQUEST_MS = 100;

/** Error lines of the log, whose content no answer reveals. */
const errors: string[] = [];
const log = new Writable({
  write: (line, _encoding, done) => {
    if (String(line).startsWith('{"level":50')) errors.push(String(line));
    done();
  },
});

describe('hostile requests to every call of the contract', () => {
  const app = useTestApp({ log, env: { LIMITS_SCALE: '1000000', OUTGOING_ALLOWED: '127.0.0.0/8' } });
  const requests = Number(FUZZ_REQUESTS);

  it(
    'are answered in JSON without a 5xx, and park no job',
    async () => {
      const report = await runFuzz(app, { requests, seed: Number(FUZZ_SEED) });
      if (FUZZ_REPORT !== undefined) writeFileSync(FUZZ_REPORT, JSON.stringify({ ...report, errors }));
      expect(report).toMatchObject({ failures: [], parkedJobs: [] });
      // Only accepted requests reach code behind the contract.
      expect(report.byStatus[200]).toBeGreaterThan(requests / 5);
    },
    requests * REQUEST_MS,
  );
});
