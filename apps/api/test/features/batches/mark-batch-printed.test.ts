import { operator } from '@homeward/contract';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('marking a batch as printed', () => {
  const app = useTestApp();

  const mark = (name: string) => app.call(operator.markBatchPrinted, { params: { name } }, AS_OPERATOR);

  it('stores the latest time', async () => {
    await makeBatch(app, 'spring', 1);
    await makeBatch(app, 'autumn', 1);
    await mark('spring');
    app.clock.advance(60_000);
    const { status, body } = await mark('spring');
    expect([status, body.batch.printedAt]).toEqual([200, app.clock.now().toISOString()]);
    const { batches } = (await app.call(operator.listBatches, {}, AS_OPERATOR)).body;
    expect(batches.find(({ name }) => name === 'autumn')?.printedAt).toBeNull();
  });

  it('is refused for an unknown name', async () => {
    expect((await mark('winter')).status).toBe(404);
  });
});
