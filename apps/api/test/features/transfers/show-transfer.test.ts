import { codes, transfers } from '@homeward/contract';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { offerTag } from '@homeward/testing/app/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('the page of an offer’s link', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeEach(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    const call = { params: { id: code }, file: SMALL_PHOTO };
    await app.call(codes.savePhoto, call, { bearer: olivia.accessToken });
  });

  const show = (token?: string) => app.call(transfers.show, {}, token === undefined ? {} : { bearer: token });

  it('contains the former owner’s and the item’s name, and nothing else', async () => {
    const { body } = await show(await offerTag(app, olivia, code));
    expect(body).toEqual({
      resultMessage: { en: 'A tag is being transferred to you' },
      from: olivia.name,
      item: { name: 'Blue suitcase', category: 'Luggage', image_url: '/images/item.svg' },
      takes_history: false,
      takes_photo: false,
      takes_messages: false,
      expires_at: new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
  });

  it('contains the photo if it goes along', async () => {
    const { body } = await show(await offerTag(app, olivia, code, { takes_photo: true }));
    expect(body.item.image_url).toMatch(/^\/item-photos\/[0-9a-f-]{36}\/full\.webp$/);
  });

  it('changes nothing when opened repeatedly', async () => {
    const token = await offerTag(app, olivia, code);
    for (let count = 0; count < 3; count += 1) expect((await show(token)).status).toBe(200);
    const { body } = await app.call(codes.details, { params: { id: code } }, { bearer: olivia.accessToken });
    expect(body.qrCode.user_id).toBe(olivia.id);
  });

  it.each([undefined, 'no-token', 'x'.repeat(5000)])('refuses %s', async (token) => {
    const { status, body } = await show(token);
    expect([status, body.resultMessage.en]).toEqual([404, expect.stringContaining('no longer valid')]);
  });
});
