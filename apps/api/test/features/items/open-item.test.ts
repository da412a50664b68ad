import { randomUUID } from 'node:crypto';
import {
  account,
  codes,
  conversations,
  finder,
  itemMails,
  operator,
  profiles,
  scans,
  tags,
  timeline,
  transfers,
  trips,
} from '@homeward/contract';
import {
  activateCode,
  buildRegistration,
  buildScan,
  linkCoOwner,
  mint,
} from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { AS_OPERATOR } from '@homeward/testing/app/operator.ts';
import { addPerson, PASSWORD, type Person } from '@homeward/testing/app/personas.ts';
import { SMALL_PHOTO } from '@homeward/testing/app/photo-files.ts';
import { type TestAnswer, useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { addCommitLatch, holdLatch } from '@homeward/testing/database/commit-latch.ts';
import { IS_DRILL } from '@homeward/testing/processes/drills.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../../src/features/items/item-repository.ts';

/** Of each pair, half of them in each order. */
const ROUNDS = IS_DRILL ? 40 : 2;

interface Cast {
  readonly olivia: Person;
  /** Olivia's co-owner. */
  readonly colin: Person;
  /** Takes the item over. */
  readonly nina: Person;
  readonly code: string;
  readonly blank: string;
  readonly note: { readonly id: string; readonly token: string };
  readonly offer: string;
}

type Answer = Promise<TestAnswer<unknown>>;

describe('an item during simultaneous changes of access', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' }, poolSize: 8 });

  beforeAll(() => addCommitLatch(app.context.db));

  const as = ({ accessToken: bearer }: Person) => ({ bearer });

  /** Events that end a right to an item, or the item. */
  const CHANGES = {
    'accepting a transfer': ({ nina, offer }) =>
      app.call(transfers.accept, { body: buildAcceptance(offer) }, as(nina)),
    'removing a co-owner': ({ olivia, colin }) =>
      app.call(profiles.removeCoOwner, { params: { id: colin.id } }, as(olivia)),
    'leaving as a co-owner': ({ olivia, colin }) =>
      app.call(profiles.removeCoOwner, { params: { id: olivia.id } }, as(colin)),
    'deleting the item': ({ olivia, code }) => app.call(codes.remove, { params: { id: code } }, as(olivia)),
    'deleting the account': ({ olivia }) =>
      app.call(account.deleteAccount, { headers: { [account.PASSWORD_HEADER]: PASSWORD } }, as(olivia)),
    'replacing the tag': ({ code }) =>
      app.call(operator.replaceCode, { params: { id: code }, body: {} }, AS_OPERATOR),
    'retiring the blank tag': ({ blank }) =>
      app.call(operator.retireCode, { params: { id: blank } }, AS_OPERATOR),
  } satisfies Record<string, (cast: Cast) => Answer>;
  type Change = keyof typeof CHANGES;

  const finderFrom = () => ({ from: newAddress() });
  const WRITES = {
    'an update': ({ code }, person) => {
      const { code: id, ...body } = buildRegistration(code, { name: 'Written late' });
      return app.call(codes.update, { params: { id }, body }, as(person));
    },
    'a change of lost mode': ({ code }, person) =>
      app.call(codes.changeStatus, { body: { code, is_lost: true } }, as(person)),
    'a deletion': ({ code }, person) => app.call(codes.remove, { params: { id: code } }, as(person)),
    'a photo': ({ code }, person) =>
      app.call(
        codes.savePhoto,
        { params: { id: code }, file: new Blob([SMALL_PHOTO], { type: 'image/png' }) },
        as(person),
      ),
    'a mute': ({ code }, person) =>
      app.call(itemMails.mute, { params: { id: code }, body: { is_muted: true } }, as(person)),
    'an answer': ({ code, note }, person) =>
      app.call(
        conversations.write,
        { params: { id: code, conversation: note.id }, body: { id: randomUUID(), message: 'Written late' } },
        as(person),
      ),
    'a help request': ({ code }, person) =>
      app.call(
        codes.askForHelp,
        { params: { id: code }, body: { message: 'Written late', is_abuse: false, shows_details: true } },
        as(person),
      ),
    'a read mark': ({ code }, person) =>
      app.call(
        timeline.read,
        { params: { id: code }, body: { until: new Date(Date.UTC(2030, 0)).toISOString() } },
        as(person),
      ),
    'another tag': ({ code, blank }, person) =>
      app.call(tags.add, { params: { id: code }, body: { code: blank } }, as(person)),
    'a trip': (_cast, person) =>
      app.call(
        trips.save,
        {
          params: { id: randomUUID() },
          body: {
            from: '2026-12-01',
            until: '2026-12-02',
            time_zone: 'UTC',
            email: 'late@example.org',
            mobile_number: '',
          },
        },
        as(person),
      ),
    'a note': ({ code }) =>
      app.call(finder.sendMessage, { body: { code, message: 'Written late' } }, finderFrom()),
    'a shared place': ({ code }) =>
      app.call(finder.shareLocation, { body: { code, lat: 1, lng: 2 } }, finderFrom()),
    'a scan': ({ code }) => app.call(scans.record, { body: buildScan(code) }, finderFrom()),
  } satisfies Record<string, (cast: Cast, person: Person) => Answer>;
  type Write = keyof typeof WRITES;

  const FINDERS_WRITES: ReadonlySet<string> = new Set<Write>(['a note', 'a shared place', 'a scan']);
  /** A co-owner may not do these; then it is another device of the owner that does. */
  const OWNERS_WRITES: ReadonlySet<string> = new Set<Write>(['a deletion', 'a help request']);
  const ENDS_ITEM: ReadonlySet<string> = new Set<Change>(['deleting the item', 'deleting the account']);
  const ENDS_LINK: ReadonlySet<string> = new Set<Change>(['removing a co-owner', 'leaving as a co-owner']);

  /** True if the write must be refused once the change is committed. */
  function isRefused(change: string, write: string): boolean {
    if (change === 'retiring the blank tag') return write === 'another tag';
    if (write === 'a scan' || change === 'replacing the tag') return false;
    if (write === 'a trip') return false;
    if (FINDERS_WRITES.has(write)) return ENDS_ITEM.has(change);
    return !(ENDS_LINK.has(change) && OWNERS_WRITES.has(write));
  }

  function writerOf(change: string, write: string, { olivia, colin }: Cast): Person {
    if (OWNERS_WRITES.has(write) || change === 'replacing the tag') return olivia;
    return change === 'accepting a transfer' ? olivia : colin;
  }

  async function gather(round: number): Promise<Cast> {
    const [olivia, colin, nina] = [
      await addPerson(app, 'Olivia'),
      await addPerson(app, 'Colin'),
      await addPerson(app, 'Nina'),
    ];
    await linkCoOwner(app, olivia, colin);
    const code = await activateCode(app, olivia);
    const [blank = ''] = await mint(app);
    const note = await openConversation(app, code);
    const takesAll = round % 4 < 2;
    const body = { takes_history: takesAll, takes_messages: takesAll, takes_photo: takesAll };
    const offer = await offerTag(app, olivia, code, body);
    return { olivia, colin, nina, code, blank, note, offer };
  }

  /** Runs the first call up to its commit and the second up to its lock, then releases both. */
  async function interleave(first: () => Answer, second: () => Answer) {
    const latch = await holdLatch(app.context.database);
    const one = first();
    await latch.untilWaits(one);
    const other = second();
    await latch.untilWaits(other);
    await latch.open();
    return Promise.all([one, other]);
  }

  /** Jobs for a person about what happens to an item now. */
  const jobsTo = async (person: Person, code: string) => {
    const rows = app.context.db
      .selectFrom('jobs')
      .select('id')
      .where('account_id', '=', person.id)
      .where('activation_id', '=', itemOnTag(code))
      .where('created_at', '=', app.clock.now());
    return (await rows.execute()).length;
  };

  const PAIRS = Object.keys(CHANGES).flatMap((change) =>
    Object.keys(WRITES)
      // No other write has to do with a blank tag.
      .filter((write) => change !== 'retiring the blank tag' || write === 'another tag')
      .map((write) => ({ change, write })),
  );

  it.each(PAIRS)('serialises $write and $change', async ({ change, write }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const cast = await gather(round);
      app.clock.advance(1000);
      const person = writerOf(change, write, cast);
      const changing = () => CHANGES[change as Change](cast);
      const writing = () => WRITES[write as Write](cast, person);
      if (round % 2 === 0) {
        const [changed, written] = await interleave(changing, writing);
        expect(changed.status).toBe(200);
        expect(written.status < 500 && written.status !== 200).toBe(isRefused(change, write));
        if (change === 'accepting a transfer') expect(await jobsTo(cast.olivia, cast.code)).toBe(0);
      } else {
        const [written, changed] = await interleave(writing, changing);
        expect(written.status).toBe(
          ENDS_LINK.has(change) && OWNERS_WRITES.has(write) && person === cast.colin ? 403 : 200,
        );
        expect(changed.status).toBeLessThan(500);
      }
      if (change === 'accepting a transfer' && write !== 'a deletion') {
        const item = app.context.db
          .selectFrom('items')
          .select(['account_id', 'email', 'is_lost'])
          .where('id', '=', itemOnTag(cast.code));
        expect(await item.execute()).toEqual([
          { account_id: cast.nina.id, email: 'nina.contact@example.org', is_lost: false },
        ]);
      }
    }
  });
});
