import { stepUp } from '@homeward/contract';
import { FRESH_PROOF_MS } from '@homeward/contract/limits';
import { addPerson, PASSWORD } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { expect, it } from 'vitest';
import { eraseExpiredRows } from '../../../../src/flows/erase-expired-rows.ts';

const app = useTestApp();
const LIFE_MS = 5 * 60_000;

it('a proof is stored as a hash, contains its expiry, and is erased after it', async () => {
  const { accessToken: bearer } = await addPerson(app, 'Olivia');
  const { body } = await app.call(stepUp.withPassword, { body: { password: PASSWORD } }, { bearer });
  expect(body.expires_at).toBe(new Date(app.clock.now().getTime() + LIFE_MS).toISOString());
  expect(await dumpDatabase(app.context.db)).not.toContain(body.proof.toLowerCase());
  const proofs = () => app.context.db.selectFrom('step_up_proofs').selectAll().execute();
  await eraseExpiredRows(app.context);
  expect(await proofs()).toHaveLength(1);
  app.clock.advance(FRESH_PROOF_MS - 1);
  await eraseExpiredRows(app.context);
  expect(await proofs()).toHaveLength(1);
  app.clock.advance(1);
  await eraseExpiredRows(app.context);
  expect(await proofs()).toEqual([]);
});
