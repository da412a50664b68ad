import { labelFiles } from '@homeward/contract';
import { makeLabelFile } from '@homeward/testing/app/label-files.ts';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the list of label files', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });

  it('has the newest first, and those under way without a link', async () => {
    await makeBatch(app, 'spring', 1);
    await makeLabelFile(app, { batch: 'spring', format: 'csv' });
    await app.runJobs();
    app.clock.advance(1000);
    await makeLabelFile(app, { batch: 'spring', format: 'svg' });
    const { files } = (await app.call(labelFiles.listLabelFiles, {}, AS_OPERATOR)).body;
    expect(files.map(({ format, link }) => [format, link !== null])).toEqual([
      ['svg', false],
      ['csv', true],
    ]);
  });
});
