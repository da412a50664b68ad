import { timeline } from '@homeward/contract';
import { activateCode, linkCoOwner, unlinkCoOwner } from '@homeward/testing/app/builders.ts';
import { readEntries, scanCode } from '@homeward/testing/app/item-events.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('the unread count', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let colin: Person;

  beforeEach(async () => {
    [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
  });

  const count = async ({ accessToken: bearer }: Person) =>
    (await app.call(timeline.countUnread, {}, { bearer })).body.unread_count;
  const newItem = async (owner: Person) => {
    const code = await activateCode(app, owner);
    app.clock.advance(1000);
    return code;
  };

  it('is the sum over the items of the account and linked accounts', async () => {
    await linkCoOwner(app, olivia, colin);
    const [keys, bag, his] = [await newItem(olivia), await newItem(olivia), await newItem(colin)];
    expect([await count(olivia), await count(colin)]).toEqual([0, 0]);
    await leaveNote(app, keys);
    await scanCode(app, bag);
    await leaveNote(app, his);
    expect([await count(olivia), await count(colin)]).toEqual([3, 3]);
    await readEntries(app, olivia, keys);
    expect([await count(olivia), await count(colin)]).toEqual([2, 3]);
    await unlinkCoOwner(app, olivia, colin);
    expect([await count(olivia), await count(colin)]).toEqual([1, 1]);
  });

  it('stops at 99', async () => {
    const code = await newItem(olivia);
    for (let number = 0; number < 101; number += 1) await scanCode(app, code);
    expect(await count(olivia)).toBe(99);
  });
});
