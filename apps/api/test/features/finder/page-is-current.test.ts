import { rmSync } from 'node:fs';
import { type AnswerOf, finder } from '@homeward/contract';
import {
  FINDER_PROPS_ID,
  type FinderContactPage,
  type FinderPageProps,
} from '@homeward/contract/finder-page';
import { EDITS, type EditedItem, EditedItems } from '@homeward/testing/app/edited-items.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { makeScratchDirectory } from '@homeward/testing/database/scratch-directory.ts';
import { openOwnDatabase, type TestDatabase } from '@homeward/testing/database/test-database.ts';
import { IS_DRILL } from '@homeward/testing/processes/drills.ts';
import { type ProductProcess, startProductProcess } from '@homeward/testing/processes/product-process.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const STEPS = IS_DRILL ? 10_000 : 100;
/** Many times what it takes on a machine that does nothing else. */
const STEP_MAX_MS = 500;
/** Other readers, so that a tested read meets reads in flight. */
const OTHER_READERS = 2;
const LIMITS_SCALE = '1000000';

const anyEdit = fc.record({
  kind: fc.constantFrom(...EDITS.kinds),
  at: fc.nat(EDITS.items - 1),
  isOn: fc.boolean(),
  text: fc.constantFrom(...EDITS.texts),
  privacy: fc.constantFrom(...EDITS.privacies),
});
const anyVisit = fc.record({
  language: fc.constantFrom('en', 'de', 'ar'),
  encoding: fc.constantFrom('br', 'identity'),
});
type Visit = typeof anyVisit extends fc.Arbitrary<infer V> ? V : never;

describe("the finder's page of one process while another one edits", () => {
  let database: TestDatabase;
  let writer: TestApp;
  let reader: ProductProcess;
  let edited: EditedItems;
  const dataDir = makeScratchDirectory('homeward-reader-');

  beforeAll(async () => {
    database = await openOwnDatabase();
    writer = await openTestApp({
      env: { LIMITS_SCALE },
      database: { ...database, dispose: async () => undefined },
    });
    // The other process has the machine's time.
    writer.clock.advance(Date.now() - writer.clock.now().getTime());
    const { settings } = database;
    reader = await startProductProcess({ DATABASE_URL: settings.url, DATA_DIR: dataDir, LIMITS_SCALE });
    edited = await EditedItems.add(writer);
  });
  afterAll(async () => {
    await reader.kill();
    await writer.dispose();
    await database.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const read = async (tag: string, { language, encoding }: Visit) => {
    const headers = { 'accept-encoding': encoding, 'accept-language': language };
    const answer = await fetch(`${reader.baseUrl}/qr-code/${tag}`, { headers });
    return answer.text();
  };
  const readDetails = async (tag: string) => {
    const path = finder.ownerDetails.path.replace(':code', tag);
    const answer = await fetch(`${reader.baseUrl}${path}`, { headers: { 'accept-language': 'en' } });
    return ((await answer.json()) as AnswerOf<typeof finder.ownerDetails>).owner;
  };

  /** Reads by the first of its tags, which leads to the others. */
  const assertCurrent = async (item: EditedItem, visit: Visit) => {
    const tag = item.tags[0] ?? '';
    const [html, details] = await Promise.all([read(tag, visit), readDetails(tag)]);
    const shown = edited.pageOf(item, visit.language);
    const { state, code, owner, photo } = readProps(html) as FinderContactPage;
    expect({ state, code, owner, photo }).toEqual(shown);
    const { name = '', email = '', mobileNumber = '' } = 'owner' in shown ? shown.owner : {};
    expect(details).toMatchObject({ registered: item.isRegistered, name, email, mobileNumber });
  };

  it(`shows every change at the next visit, ${STEPS} times, and never another item’s data`, {
    timeout: 60_000 + STEPS * STEP_MAX_MS,
  }, async () => {
    let isOver = false;
    const readOthers = async () => {
      const visit = { language: 'en', encoding: 'br' } as const;
      while (!isOver) for (const { tags } of edited.items) await read(tags[0] ?? '', visit);
    };
    const others = Array.from({ length: OTHER_READERS }, readOthers);
    const property = fc.asyncProperty(anyEdit, anyVisit, async (edit, visit) => {
      const changed = await edited.apply(edit);
      const other = edited.items.find((it) => it !== changed) ?? changed;
      for (const item of [changed, other]) await assertCurrent(item, visit);
    });
    try {
      await fc.assert(property, { numRuns: STEPS, endOnFailure: true });
    } finally {
      isOver = true;
      await Promise.all(others);
    }
  });
});

/** Parses only the props, since there are thousands of pages. */
function readProps(html: string): FinderPageProps {
  const json = html.split(`id="${FINDER_PROPS_ID}">`)[1]?.split('</script>')[0];
  return JSON.parse(json ?? 'null') as FinderPageProps;
}
