import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { labelFiles, operator } from '@homeward/contract';
import { LABEL_FILE_LIFE_MS } from '@homeward/contract/limits';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { AS_OPERATOR, makeBatch, replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const PUBLIC_URL = 'https://homeward.example';

describe('files of labels', () => {
  const app = useTestApp({ env: { PUBLIC_URL } });

  const make = (body: Record<string, unknown>) =>
    app.call(
      labelFiles.makeLabelFile,
      { body: { id: randomUUID(), format: 'pdf', layout: 'buckle', ...body } },
      AS_OPERATOR,
    );
  const preview = (body: Record<string, unknown>) =>
    app.call(labelFiles.previewLabels, { body: { layout: 'buckle', ...body } }, AS_OPERATOR);
  const fileOf = async (id: string) => {
    const { files } = (await app.call(labelFiles.listLabelFiles, {}, AS_OPERATOR)).body;
    return files.find((file) => file.id === id);
  };
  const printedAtOf = async (name: string) => {
    const { batches } = (await app.call(operator.listBatches, {}, AS_OPERATOR)).body;
    return batches.find((batch) => batch.name === name)?.printedAt;
  };
  /** Makes a file, runs its job and downloads it. */
  const download = async (body: Record<string, unknown>) => {
    const { file } = (await make(body)).body;
    await app.runJobs();
    const response = await app.fetch((await fileOf(file.id))?.link ?? '');
    return { id: file.id, response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('are drawn by a job, marked as printed, and downloaded by a link without the token', async () => {
    await makeBatch(app, 'spring', 50);
    const { status, body } = await make({ batch: 'spring' });
    expect([status, body.file]).toMatchObject([200, { count: 50, drawn: 0, link: null, failure: null }]);
    expect(await printedAtOf('spring')).toBeNull();
    await app.runJobs();
    const file = await fileOf(body.file.id);
    expect(file).toMatchObject({ batch: 'spring', tagId: null, drawn: 50 });
    expect(file?.link).toMatch(/\/spring\.pdf$/);
    expect(await printedAtOf('spring')).toBe(app.clock.now().toISOString());
    const response = await app.fetch(file?.link ?? '');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect([bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]).toEqual([
      '%PDF-',
      '%%EOF',
    ]);
  });

  it('are a table and a zip as well, without codes out of use', async () => {
    const [retired = ''] = await makeBatch(app, 'autumn', 3);
    await app.call(operator.retireCode, { params: { id: retired } }, AS_OPERATOR);
    const csv = await download({ batch: 'autumn', format: 'csv' });
    const lines = csv.bytes.toString().trimEnd().split('\r\n');
    expect([lines[0], lines.length]).toEqual(['\uFEFFid,url,batch', 3]);
    expect(lines[1]).toMatch(/^[0-9a-z]{16},https:\/\/homeward\.example\/qr-code\/[0-9a-z]{16},autumn$/);
    expect(csv.bytes.toString()).not.toContain(retired);
    const zip = await download({ batch: 'autumn', format: 'svg' });
    expect([zip.response.headers.get('content-type'), zip.bytes.subarray(0, 2).toString()]).toEqual([
      'application/zip',
      'PK',
    ]);
  });

  it('are erased after an hour, and their link ends', async () => {
    await makeBatch(app, 'winter', 1);
    const { id } = await download({ batch: 'winter', format: 'csv' });
    const link = (await fileOf(id))?.link ?? '';
    expect((await app.fetch(link.replace(/\/[^/]+\/winter/, '/wrong-token/winter'))).status).toBe(404);
    app.clock.advance(LABEL_FILE_LIFE_MS);
    expect((await app.fetch(link)).status).toBe(404);
    expect(await fileOf(id)).toBeUndefined();
    await app.runJobs();
    const parts = await app.context.db.selectFrom('label_file_parts').selectAll().execute();
    expect(parts).toEqual([]);
  });

  it('are made once for a repeated request, and refused for an id with another content', async () => {
    await makeBatch(app, 'twice', 2);
    const body = { id: randomUUID(), batch: 'twice', format: 'csv' };
    expect([(await make(body)).status, (await make(body)).status]).toEqual([200, 200]);
    expect((await make({ ...body, skip: 1 })).status).toBe(409);
    const acts = app.context.db
      .selectFrom('audit_log')
      .select(['act', 'subject', 'operator_name as operator']);
    expect(await acts.where('act', '=', 'labels.made').where('subject', 'like', 'twice%').execute()).toEqual([
      { act: 'labels.made', subject: 'twice (csv)', operator: 'operator token' },
    ]);
  });

  it('are made of one tag again, with or without a batch, not of a tag out of use', async () => {
    const owner = await addPerson(app, 'Olivia');
    const tagId = await activateCode(app, owner);
    const { bytes } = await download({ tagId, format: 'csv' });
    expect(bytes.toString()).toContain(`${tagId},${PUBLIC_URL}/qr-code/${tagId},`);
    expect((await preview({ tagId })).body).toMatchObject({ count: 1, pages: 1 });
    await replaceTag(app, tagId);
    expect((await make({ tagId })).status).toBe(409);
    expect((await make({ tagId: 'zzzzzzzzzzzzzzzz' })).status).toBe(404);
  });

  it('have a preview of their first page, with the used labels left out', async () => {
    await makeBatch(app, 'seen', 50);
    const codesOf = (svg: string) => svg.match(/id="code"/g)?.length;
    const { body } = await preview({ batch: 'seen' });
    expect([codesOf(body.svg), body.count, body.pages]).toEqual([42, 50, 2]);
    const moved = (await preview({ batch: 'seen', skip: 40, shiftXMm: 1.5, scalePercent: 99 })).body;
    expect([codesOf(moved.svg), moved.pages]).toEqual([2, 3]);
    expect(moved.svg).toContain('<g transform="translate(1.5 0) scale(0.99)">');
    expect((await preview({ batch: 'seen', dpi: 203 })).body.moduleMm).toBeCloseTo((25.4 / 203) * 4, 5);
  });

  it.each([
    [404, { batch: 'none' }],
    [400, {}],
    [400, { batch: 'refused', tagId: 'k7qv2m0xw9hbz4tc' }],
    [400, { batch: 'refused', skip: 42 }],
    [400, { batch: 'refused', shiftXMm: 51 }],
    [400, { batch: 'refused', brand: '家' }],
    [409, { batch: 'empty' }],
  ])('are refused with %i: %o', async (expected, body) => {
    await makeBatch(app, 'refused', 2);
    const [only = ''] = await makeBatch(app, 'empty', 1);
    await app.call(operator.retireCode, { params: { id: only } }, AS_OPERATOR);
    expect([(await make(body)).status, (await preview(body)).status]).toEqual([expected, expected]);
  });

  it('of 3,000 codes leave the event loop free', { timeout: 120_000 }, async () => {
    await makeBatch(app, 'large', 3000);
    await make({ batch: 'large', layout: 'avery-l7160' });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await app.runJobs();
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(500);
  });
});

describe('files of labels at an address that finders cannot open', () => {
  const app = useTestApp();

  it('are refused unless the operator wants them anyway', async () => {
    await makeBatch(app, 'spring', 1);
    const body = { id: randomUUID(), batch: 'spring', format: 'pdf', layout: 'buckle' };
    const make = (more: object) =>
      app.call(labelFiles.makeLabelFile, { body: { ...body, ...more } }, AS_OPERATOR);
    const { status, body: answer } = await make({});
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, ['anyway']]);
    expect((await make({ anyway: true })).status).toBe(200);
  });
});
