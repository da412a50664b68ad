import { rmSync } from 'node:fs';
import { makeScratchDirectory } from '@homeward/testing/database/scratch-directory.ts';
import { runProduct } from '@homeward/testing/processes/run-product.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import household from '../../src/demo/household.json' with { type: 'json' };

const TIMEOUT_MS = 120_000;

let dataDir: string;

beforeEach(() => {
  dataDir = makeScratchDirectory('homeward-demo-');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function signIn(url: string, email: string) {
  const body = JSON.stringify({ email, password: household.password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { accessToken: string; user: { _id: string } };
}

it('--demo fills an empty database with items and their history, and changes nothing at the next start', {
  timeout: TIMEOUT_MS,
}, async () => {
  for (const isFirst of [true, false]) {
    const { child, output, ready, ended } = runProduct({ DATA_DIR: dataDir }, ['--demo']);
    const url = await ready;
    expect(output.stdout.includes(household.password)).toBe(isFirst);
    expect(output.stdout.includes('changed nothing')).toBe(!isFirst);
    const { accessToken, user } = await signIn(url, household.people[0]?.email ?? '');
    const read = async (path: string) => {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const { qrCodes } = await read(`/api/qrcode/${user._id}`);
    expect(qrCodes).toHaveLength(household.items.filter(({ owner }) => owner === 'nora').length);
    const suitcase = qrCodes.find(({ name }: { name: string }) => name === 'Blue suitcase');
    expect(suitcase).toMatchObject({ is_lost: true });
    const { events } = await read(`/api/qrcode/${suitcase.qr_planet_id}/timeline`);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['message', 'note', 'share', 'scan', 'lost', 'activated']),
    );
    child.kill('SIGTERM');
    await ended;
  }
});
