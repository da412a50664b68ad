import { randomUUID } from 'node:crypto';
import { operator } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { downloadLabels, makeLabelFile } from '@homeward/testing/app/label-files.ts';
import { AS_OPERATOR, makeBatch, replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const PUBLIC_URL = 'https://homeward.example';

describe('making a file of labels', () => {
  const app = useTestApp({ env: { PUBLIC_URL } });

  it('happens once for a repeated request, and is refused for an id with another content', async () => {
    await makeBatch(app, 'twice', 2);
    const body = { id: randomUUID(), batch: 'twice', format: 'csv' };
    const first = await makeLabelFile(app, body);
    expect([first.status, first.body.file]).toMatchObject([200, { count: 2, drawn: 0, link: null }]);
    expect((await makeLabelFile(app, body)).status).toBe(200);
    expect((await makeLabelFile(app, { ...body, skip: 1 })).status).toBe(409);
    const acts = app.context.db.selectFrom('audit_log').select(['subject', 'operator_name as operator']);
    expect(await acts.where('act', '=', 'labels.made').execute()).toEqual([
      { subject: 'twice (csv)', operator: 'operator token' },
    ]);
  });

  it('works for one tag with an item, not for a replaced or an unknown one', async () => {
    const tagId = await activateCode(app, await addPerson(app, 'Olivia'));
    const { bytes } = await downloadLabels(app, { tagId, format: 'csv' });
    expect(bytes.toString()).toContain(`${tagId},${PUBLIC_URL}/qr-code/${tagId},`);
    const short = await downloadLabels(app, { tagId, format: 'csv', isShort: true });
    expect(short.bytes.toString()).toContain(`${tagId},${`${PUBLIC_URL}/${tagId}`.toUpperCase()},`);
    await replaceTag(app, tagId);
    expect((await makeLabelFile(app, { tagId })).status).toBe(409);
    expect((await makeLabelFile(app, { tagId: 'zzzzzzzzzzzzzzzz' })).status).toBe(404);
  });

  it.each([
    [404, { batch: 'none' }],
    [400, {}],
    [400, { batch: 'refused', tagId: 'k7qv2m0xw9hbz4tc' }],
    [400, { batch: 'refused', skip: 42 }],
    [400, { batch: 'refused', shiftXMm: 51 }],
    [400, { batch: 'refused', brand: '家' }],
    [400, { batch: 'refused', isShort: 'yes' }],
    [400, { batch: 'refused', appealLanguage: 'ja' }],
    [409, { batch: 'empty' }],
  ])('is refused with %i: %o', async (expected, body) => {
    await makeBatch(app, 'refused', 2);
    const [only = ''] = await makeBatch(app, 'empty', 1);
    await app.call(operator.retireCode, { params: { id: only } }, AS_OPERATOR);
    expect((await makeLabelFile(app, body)).status).toBe(expected);
  });
});

describe('making a file of labels for an address that finders cannot open', () => {
  const app = useTestApp();

  it('is refused unless the operator wants it anyway', async () => {
    await makeBatch(app, 'spring', 1);
    const { status, body } = await makeLabelFile(app, { batch: 'spring' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['anyway']]);
    expect((await makeLabelFile(app, { batch: 'spring', anyway: true })).status).toBe(200);
  });
});
