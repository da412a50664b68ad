import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@homeward/contract/durations';
import type { Context } from '../context.ts';
import { addAccount } from '../features/account/account-repository.ts';
import { mintCodes } from '../features/batches/mint-codes.ts';
import { registerCode } from '../features/codes/register-code.ts';
import { savePhoto } from '../features/codes/save-photo.ts';
import { answerFinder } from '../features/conversations/answer-finder.ts';
import { writeAsFinder } from '../features/conversations/write-as-finder.ts';
import { sendMessage } from '../features/finder/send-message.ts';
import { shareLocation } from '../features/finder/share-location.ts';
import { addCoOwner } from '../features/profiles/profiles-repository.ts';
import { REMIND_JOB } from '../features/reminders/reminder-repository.ts';
import { recordScan } from '../features/scans/record-scan.ts';
import { SCAN_MAIL_JOB } from '../features/scans/send-scan-mail.ts';
import { readTimeline } from '../features/timeline/read-timeline.ts';
import { putTrip } from '../features/trips/trip-repository.ts';
import { tripPeriod } from '../features/trips/trip-rules.ts';
import { changeStatus } from '../flows/change-status.ts';
import { newId } from '../platform/database/ids.ts';
import type { Client } from '../platform/http/serve.ts';
import { deleteJobs } from '../platform/jobs/jobs-repository.ts';
import { MAIL_JOB } from '../platform/mail/mailer.ts';
import { APPS_FOLDER } from '../platform/project-folders.ts';
import { derivedId } from '../platform/tokens.ts';
import {
  CONVERSATION,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  ITEMS,
  type ItemKey,
  LOSSES,
  NOTES,
  SCANS,
  TRIP,
} from './demo-household.ts';

const PHOTOS = join(APPS_FOLDER, 'api/demo');
const HISTORY_DAYS = 24;
const FINDER: Client = {
  address: '192.0.2.1',
  userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile',
  purpose: '',
  isFromOtherSite: false,
  cookies: {},
  csrfHeader: undefined,
  bearer: undefined,
  device: '',
  language: 'en',
};

/** Fills an empty database with a household and its last weeks, through the use cases at the times of the events. */
export async function seedDemo(context: Context): Promise<void> {
  const start = context.clock.now().getTime();
  const at = (daysAgo: number, hour = 0): Context => {
    const now = new Date(start - daysAgo * DAY_MS + hour * HOUR_MS);
    return {
      ...context,
      clock: { ...context.clock, now: () => now },
      config: { ...context.config, limitsScale: 1000 },
    };
  };
  const [nora, tom, jonas] = await addPeople(at(HISTORY_DAYS));
  const owners = { nora, tom, jonas };
  await addCoOwner(context.db, { ownerId: nora, coOwnerId: tom, now: at(HISTORY_DAYS).clock.now() });
  const { codes } = await mintCodes(at(HISTORY_DAYS), undefined, inputOf({ count: ITEMS.length }));
  const tags = {} as Record<ItemKey, string>;
  for (const [index, { key, owner, hasPhoto, ...item }] of ITEMS.entries()) {
    const code = codes[index]?.id ?? '';
    const user = { accountId: owners[owner] };
    tags[key] = code;
    const registered = at(HISTORY_DAYS - 1, index);
    await registerCode(registered, user, inputOf({ ...item, code }));
    if (hasPhoto)
      await savePhoto(registered, user, inputOf(await readFile(join(PHOTOS, `${key}.webp`)), { id: code }));
  }
  for (const { item, daysAgo, is_lost, is_recovered } of LOSSES)
    await changeStatus(
      at(daysAgo),
      { accountId: nora },
      inputOf({ code: tags[item], is_lost, is_recovered }),
    );
  for (const { item, daysAgo, ...scan } of SCANS) {
    const moment = at(daysAgo);
    const timestamp = moment.clock.now().toISOString();
    await recordScan(
      moment,
      undefined,
      inputOf({ code: tags[item], timestamp, redirects: 1 as const, ...scan }),
    );
  }
  for (const { item, daysAgo, ...note } of NOTES)
    await sendMessage(at(daysAgo), undefined, inputOf({ code: tags[item], ...note }));
  // What is older than three days has been read.
  const until = at(3).clock.now().toISOString();
  for (const { key } of ITEMS.filter(({ owner }) => owner === 'nora')) {
    const id = tags[key];
    const entries = NOTES.filter(({ item }) => item === key).map(({ note_id }) =>
      derivedId('note', id, note_id),
    );
    for (const accountId of [nora, tom])
      await readTimeline(at(3), { accountId }, inputOf({ entries, until }, { id }));
  }
  await converse(at, { code: tags.suitcase, accountId: nora });
  const day = (daysAgo: number) => at(daysAgo).clock.now().toISOString().slice(0, 10);
  const [firstDay, lastDay] = [day(TRIP.fromDaysAgo), day(-TRIP.daysToCome)];
  const period = tripPeriod(firstDay, lastDay, TRIP.timeZone);
  const { timeZone, email, mobileNumber } = TRIP;
  await putTrip(context.db, nora, {
    id: newId(context.clock.now()),
    firstDay,
    lastDay,
    timeZone,
    email,
    mobileNumber,
    ...period,
  });
  // These mails and reminders would all be sent now.
  await deleteJobs(context.db, [MAIL_JOB, SCAN_MAIL_JOB, REMIND_JOB]);
}

async function addPeople(context: Context): Promise<[string, string, string]> {
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD);
  const now = context.clock.now();
  const add = async ({ name, email }: { readonly name: string; readonly email: string }) => {
    const id = newId(now);
    await addAccount(context.db, { id, name, email, language: null, passwordHash, now });
    return id;
  };
  const [nora, tom, jonas] = DEMO_PEOPLE;
  return [await add(nora), await add(tom), await add(jonas)];
}

/** A note with answers; the last one is unread. */
async function converse(
  at: (daysAgo: number) => Context,
  { code, accountId }: { code: string; accountId: string },
) {
  const { note, place, answer, reply } = CONVERSATION;
  await shareLocation(at(place.daysAgo), undefined, inputOf({ code, ...place.position }));
  const { conversation_url } = await sendMessage(
    at(note.daysAgo),
    undefined,
    inputOf({ code, ...note.words }),
  );
  const conversation = derivedId('note', code, note.words.note_id);
  await answerFinder(
    at(answer.daysAgo),
    { accountId },
    inputOf({ id: newId(new Date()), message: answer.message }, { id: code, conversation }),
  );
  const bearer = decodeURIComponent(conversation_url.split('/').at(-1) ?? '');
  const words = { id: newId(new Date()), message: reply.message };
  await writeAsFinder(at(reply.daysAgo), undefined, inputOf(words, undefined, { ...FINDER, bearer }));
}

function inputOf<B, P = undefined>(body: B, params?: P, client = FINDER) {
  return { body, params: params as P, query: undefined, headers: undefined, client };
}
