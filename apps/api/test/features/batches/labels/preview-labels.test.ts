import { labelFiles } from '@homeward/contract';
import { AS_OPERATOR, makeBatch } from '@homeward/testing/app/operator.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('a preview of labels', () => {
  const app = useTestApp({ env: { PUBLIC_URL: 'https://homeward.example' } });

  const preview = (body: Record<string, unknown>) =>
    app.call(labelFiles.previewLabels, { body: { batch: 'seen', layout: 'buckle', ...body } }, AS_OPERATOR);
  const countCodes = (svg: string) => svg.match(/id="code"/g)?.length;

  it('shows the first page without the used labels, shifted and scaled', async () => {
    await makeBatch(app, 'seen', 50);
    const { body } = await preview({});
    expect([countCodes(body.svg), body.count, body.pages]).toEqual([42, 50, 2]);
    const moved = (await preview({ skip: 40, shiftXMm: 1.5, scalePercent: 99 })).body;
    expect([countCodes(moved.svg), moved.pages]).toEqual([2, 3]);
    expect(moved.svg).toContain('<g transform="translate(1.5 0) scale(0.99)">');
    expect((await preview({ dpi: 203 })).body.moduleMm).toBeCloseTo((25.4 / 203) * 4, 5);
  });

  it('of short codes has larger squares, and a tape of 12 mm accepts only them', async () => {
    await makeBatch(app, 'seen', 50);
    const [long, short] = [(await preview({})).body, (await preview({ isShort: true })).body];
    expect(short.moduleMm / long.moduleMm).toBeGreaterThan(1.2);
    const tape = { layout: 'tape-12mm', appealLanguage: 'de' };
    expect((await preview(tape)).status).toBe(400);
    const { body } = await preview({ ...tape, isShort: true });
    expect([countCodes(body.svg), body.pages]).toEqual([1, 50]);
  });

  it('names the field that is wrong, and the reason for labels that cannot be drawn', async () => {
    await makeBatch(app, 'seen', 50);
    expect((await preview({ skip: 42 })).body.errors).toEqual({ skip: 'skip must be a number from 0 to 41' });
    const { status, body } = await preview({ brand: '家' });
    expect([status, body.resultMessage.en]).toEqual([
      400,
      'These labels can’t be made: The font of labels has no "家". Use another name.',
    ]);
  });
});
