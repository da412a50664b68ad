import { operator } from '@homeward/contract';
import { downloadLabels, findLabelFile, makeLabelFile } from '@homeward/testing/app/label-files.ts';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('drawing a file of labels', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });

  const printedAtOf = async (name: string) => {
    const { batches } = (await app.call(operator.listBatches, {}, AS_OPERATOR)).body;
    return batches.find((batch) => batch.name === name)?.printedAt;
  };

  it('gives the file its link and marks its batch as printed', async () => {
    await makeBatch(app, 'spring', 50);
    const { file } = (await makeLabelFile(app, { batch: 'spring' })).body;
    expect(await printedAtOf('spring')).toBeNull();
    await app.runJobs();
    expect(await findLabelFile(app, file.id)).toMatchObject({ batch: 'spring', tagId: null, drawn: 50 });
    expect(await printedAtOf('spring')).toBe(app.clock.now().toISOString());
  });

  it('makes a whole PDF, a zip and a table, without tags out of use', async () => {
    const [retired = ''] = await makeBatch(app, 'autumn', 3);
    await app.call(operator.retireCode, { params: { id: retired } }, AS_OPERATOR);
    const pdf = (await downloadLabels(app, { batch: 'autumn', format: 'pdf' })).bytes.toString('latin1');
    expect([pdf.slice(0, 5), pdf.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF']);
    const zip = (await downloadLabels(app, { batch: 'autumn', format: 'svg' })).bytes;
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    const csv = (await downloadLabels(app, { batch: 'autumn', format: 'csv' })).bytes.toString();
    const lines = csv.trimEnd().split('\r\n');
    expect([lines[0], lines.length]).toEqual(['\uFEFFid,url,batch', 3]);
    expect(lines[1]).toMatch(/^[0-9a-z]{16},https:\/\/homeward\.example\/qr-code\/[0-9a-z]{16},autumn$/);
    expect(csv).not.toContain(retired);
  });

  it('begins anew after an attempt that wrote a part and died', async () => {
    await makeBatch(app, 'crashed', 1);
    const { file } = (await makeLabelFile(app, { batch: 'crashed', format: 'csv' })).body;
    const part = { file_id: file.id, attempt: 0, position: 0, bytes: Buffer.from('half') };
    await app.context.db.insertInto('label_file_parts').values(part).execute();
    await app.runJobs();
    const text = await (await app.fetch((await findLabelFile(app, file.id))?.link ?? '')).text();
    expect(text).not.toContain('half');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });
});
