import { codes, operator, scans } from '@homeward/contract';
import { buildRegistration, buildScan, setLost } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the list of batches', () => {
  const app = useTestApp();

  const list = async () => (await app.call(operator.listBatches, {}, AS_OPERATOR)).body.batches;

  it('is empty at first and then newest first', async () => {
    expect(await list()).toEqual([]);
    await makeBatch(app, 'older', 1);
    app.clock.advance(1000);
    await makeBatch(app, 'newer', 1);
    expect((await list()).map(({ name }) => name)).toEqual(['newer', 'older']);
  });

  it('contains the address of labels', async () => {
    const { body } = await app.call(operator.listBatches, {}, AS_OPERATOR);
    expect(body.labels).toEqual({ address: app.context.config.publicUrl, problem: 'this-machine' });
  });

  it('counts the codes by state: activated, lost, scanned by a finder, retired', async () => {
    const ids = await makeBatch(app, 'counted', 4);
    const olivia = await addPerson(app, 'Olivia');
    const bearer = olivia.accessToken;
    for (const code of ids.slice(0, 3)) {
      await app.call(codes.register, { body: buildRegistration(code) }, { bearer });
    }
    await setLost(app, olivia, ids[0] ?? '');
    for (let times = 0; times < 2; times += 1) {
      await app.call(scans.record, { body: buildScan(ids[0] ?? '') });
    }
    await app.call(scans.record, { body: buildScan(ids[1] ?? '') }, { bearer });
    await app.call(operator.retireCode, { params: { id: ids[3] ?? '' } }, AS_OPERATOR);
    const batch = (await list()).find(({ name }) => name === 'counted');
    expect(batch).toMatchObject({ count: 4, minted: 4, outOfUse: 1, activated: 3, lost: 1, scanned: 1 });
  });
});
