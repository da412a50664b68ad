import { codes } from '@homeward/contract';
import { PHOTO_MAX_BYTES } from '@homeward/contract/limits';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const tooLarge = 'The photo must be at most 10 MB';
const unreadable = 'We can’t read this photo. Please choose a JPEG, PNG, WebP, GIF or AVIF file.';

describe('a file that is refused before it is decoded', () => {
  const app = useTestApp();
  let olivia: Person;
  let code: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const put = (file: Blob) =>
    app.call(
      codes.savePhoto,
      { params: { id: code }, file },
      { bearer: olivia.accessToken, from: newAddress() },
    );

  it.each(['image/svg+xml', 'application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'has the content type %s',
    async (type) => {
      const { status, body } = await put(new Blob(['{}'], { type }));
      expect(body.resultMessage.en).toBe(unreadable);
      expect(status).toBe(415);
    },
  );

  it.each(['image/heic', 'image/heif'])('gets advice for %s', async (type) => {
    const { status, body } = await put(new Blob(['{}'], { type }));
    expect(body.resultMessage.en).toMatch(/^HEIC photos aren’t supported.*“Most Compatible”\.$/);
    expect(status).toBe(415);
  });

  it('has more than 10 MB, with or without a length', async () => {
    const bytes = new Uint8Array(PHOTO_MAX_BYTES + 1);
    const announced = await put(new Blob([bytes], { type: 'image/jpeg' }));
    expect([announced.status, announced.body.resultMessage.en]).toEqual([413, tooLarge]);

    const streamed = await app.fetch(`/api/qrcode/${code}/image`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${olivia.accessToken}`, 'content-type': 'image/jpeg' },
      body: new Blob([bytes]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toEqual({ resultMessage: { en: tooLarge } });
  });
});
