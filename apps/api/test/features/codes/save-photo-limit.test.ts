import { codes } from '@homeward/contract';
import { HOUR_MS } from '@homeward/contract/durations';
import { activateCode } from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { asUpload, SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

/** Of 100 an hour. */
const LIMITS_SCALE = '0.04';
const MAX = 4;
const NO_PHOTO = asUpload(Buffer.from('hello'), 'png');

describe('uploading many photos', () => {
  const app = useTestApp({ env: { LIMITS_SCALE } });

  const save = (id: string, { accessToken: bearer }: Person, file = SMALL_PHOTO) =>
    app.call(codes.savePhoto, { params: { id }, file }, { bearer, from: newAddress() });

  it('is limited per hour and account', async () => {
    const [olivia, sam] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Sam')];
    const [hers, his] = [await activateCode(app, olivia), await activateCode(app, sam)];
    for (let time = 1; time <= MAX; time += 1) {
      // A refusal before decoding does not count.
      expect((await save(hers, sam)).status).toBe(403);
      expect((await save(hers, olivia)).status).toBe(200);
    }
    const refused = await save(hers, olivia);
    expect(refused.status).toBe(429);
    expect(refused.body.resultMessage.en).toBe('Too many photos in one hour. Please try again later.');
    expect(refused.headers.get('retry-after')).toBe(String(HOUR_MS / 1000));
    expect((await save(his, sam)).status).toBe(200);
    app.clock.advance(HOUR_MS);
    expect((await save(hers, await logIn(app, olivia.email))).status).toBe(200);
  });

  it('counts files that turn out to be no photo', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    for (let time = 1; time <= MAX; time += 1) expect((await save(code, olivia, NO_PHOTO)).status).toBe(400);
    for (const file of [NO_PHOTO, SMALL_PHOTO]) expect((await save(code, olivia, file)).status).toBe(429);
  });
});
