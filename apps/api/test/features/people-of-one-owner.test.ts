import { codes } from '@homeward/contract';
import { activateCode, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('two co-owners of the same owner', () => {
  const app = useTestApp();

  it('see nothing of each other', async () => {
    const [owner, coOwner] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    const third = await addPerson(app, 'Third');
    for (const person of [coOwner, third]) await linkCoOwner(app, owner, person);
    const thirdsCode = await activateCode(app, third);
    const bearer = coOwner.accessToken;
    const list = await app.call(codes.list, { params: { userId: third.id } }, { bearer });
    const details = await app.call(codes.details, { params: { id: thirdsCode } }, { bearer });
    const report = { code: thirdsCode, is_lost: true };
    const change = await app.call(codes.changeStatus, { body: report }, { bearer });
    expect([list.status, change.status]).toEqual([403, 403]);
    expect(details.body.qrCode.user_id).not.toBe(third.id);
    expect(JSON.stringify([list.body, details.body, change.body])).not.toContain(third.name);
  });
});
