import { LABEL_FILE_LIFE_MS } from '@homeward/contract/limits';
import { downloadLabels, findLabelFile } from '@homeward/testing/app/label-files.ts';
import { makeBatch } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the link of a file of labels', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });

  it('downloads the file without the operator’s token, not with another link’s token', async () => {
    await makeBatch(app, 'spring', 1);
    const { link, headers } = await downloadLabels(app, { batch: 'spring' });
    expect(link).toMatch(/\/spring\.pdf$/);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await app.fetch(link.replace(/[^/]+\/spring/, 'wrong-token/spring'))).status).toBe(404);
  });

  it('ends after an hour, when the file is erased', async () => {
    await makeBatch(app, 'winter', 1);
    const { id, link } = await downloadLabels(app, { batch: 'winter', format: 'csv' });
    app.clock.advance(LABEL_FILE_LIFE_MS);
    expect((await app.fetch(link)).status).toBe(404);
    expect(await findLabelFile(app, id)).toBeUndefined();
    await app.runJobs();
    expect(await app.context.db.selectFrom('label_file_parts').select('position').execute()).toEqual([]);
  });
});
