import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codes, finder, scans } from '@homeward/contract';
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
import type { Caller, Client } from '../platform/http/serve.ts';
import { deleteJobs } from '../platform/jobs/jobs-repository.ts';
import { MAIL_JOB } from '../platform/mail/mailer.ts';
import { APPS_FOLDER } from '../platform/project-folders.ts';
import { derivedId } from '../platform/tokens.ts';
import household from './household.json' with { type: 'json' };

const PHOTOS = join(APPS_FOLDER, 'api/demo');
const HISTORY_DAYS = 24;
const USUAL_ITEM = { mobile_number: household.phone, survey_ans: '', contact_privacy: 'while_lost' };
const USUAL_SCAN = { redirects: 1, device: 'mobile', os: 'iOS', country: 'Europe/Stockholm' };
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

type At = (daysAgo: number, hour?: number) => Context;

/** Fills an empty database with a demo household and its recent events. Each use case runs with the clock set to its event's time. */
export async function seedDemo(context: Context): Promise<void> {
  const { items, losses, notes } = household;
  const start = context.clock.now().getTime();
  const at: At = (daysAgo, hour = 0) => {
    const now = new Date(start - daysAgo * DAY_MS + hour * HOUR_MS);
    return {
      ...context,
      clock: { ...context.clock, now: () => now },
      config: { ...context.config, limitsScale: 1000 },
    };
  };
  const accounts = await addPeople(at(HISTORY_DAYS));
  const as = (key: string) => ({ accountId: accounts[key] ?? '' });
  const [nora, tom] = [as('nora'), as('tom')];
  const linked = { ownerId: nora.accountId, coOwnerId: tom.accountId };
  await addCoOwner(context.db, { ...linked, now: at(HISTORY_DAYS).clock.now() });
  const { codes: blank } = await mintCodes(
    at(HISTORY_DAYS),
    { name: 'demo' },
    inputOf({ count: items.length }),
  );
  const tags: Record<string, string> = {};
  const tagOf = (item: string) => tags[item] ?? '';

  for (const [index, { key, owner, hasPhoto, ...words }] of items.entries()) {
    const code = blank[index]?.id ?? '';
    tags[key] = code;
    const registered = at(HISTORY_DAYS - 1, index);
    const item = { ...USUAL_ITEM, email: emailOf(owner), ...words, code };
    await registerCode(registered, as(owner), inputOf(codes.register.body.parse(item)));
    if (!hasPhoto) continue;
    const photo = await readFile(join(PHOTOS, `${key}.webp`));
    await savePhoto(registered, as(owner), inputOf(photo, { id: code }));
  }
  for (const { item, daysAgo, ...change } of losses)
    await changeStatus(
      at(daysAgo),
      nora,
      inputOf(codes.changeStatus.body.parse({ ...change, code: tagOf(item) })),
    );
  for (const { item, daysAgo, ...scan } of household.scans) {
    const timestamp = at(daysAgo).clock.now().toISOString();
    const body = { code: tagOf(item), timestamp, ...USUAL_SCAN, ...scan };
    await recordScan(at(daysAgo), undefined, inputOf(scans.record.body.parse(body)));
  }
  for (const { item, daysAgo, ...note } of notes)
    await sendMessage(
      at(daysAgo),
      undefined,
      inputOf(finder.sendMessage.body.parse({ code: tagOf(item), ...note })),
    );
  // The owners have read all entries that are older than three days.
  const until = at(3).clock.now().toISOString();
  for (const { key } of items.filter(({ owner }) => owner === 'nora')) {
    const id = tagOf(key);
    const entries = notes
      .filter(({ item }) => item === key)
      .map(({ note_id }) => derivedId('note', id, note_id));
    for (const user of [nora, tom]) await readTimeline(at(3), user, inputOf({ entries, until }, { id }));
  }
  await converse(at, tagOf('suitcase'), nora);
  await travel(at, nora);
  // Without this deletion, the mails and reminders of the past weeks would all be sent now.
  await deleteJobs(context.db, [MAIL_JOB, SCAN_MAIL_JOB, REMIND_JOB]);
}

function emailOf(owner: string): string {
  return household.people.find(({ key }) => key === owner)?.email ?? '';
}

async function addPeople(context: Context): Promise<Record<string, string>> {
  const passwordHash = await context.passwords.hash(household.password);
  const now = context.clock.now();
  const ids: Record<string, string> = {};
  for (const { key, name, email } of household.people) {
    const id = newId(now);
    ids[key] = id;
    await addAccount(context.db, { id, name, email, language: null, passwordHash, now });
  }
  return ids;
}

/** Creates a conversation: a finder's note, the owner's answer, and the finder's reply, which the owner has not read. */
async function converse(at: At, code: string, owner: Caller): Promise<void> {
  const { note, place, answer, reply } = household.conversation;
  await shareLocation(at(place.daysAgo), undefined, inputOf({ code, ...place.position }));
  const words = finder.sendMessage.body.parse({ code, ...note.words });
  const { conversation_url } = await sendMessage(at(note.daysAgo), undefined, inputOf(words));
  const params = { id: code, conversation: derivedId('note', code, note.words.note_id) };
  const newWords = (message: string) => ({ id: randomUUID(), message });
  await answerFinder(at(answer.daysAgo), owner, inputOf(newWords(answer.message), params));
  const bearer = decodeURIComponent(conversation_url.split('/').at(-1) ?? '');
  const input = inputOf(newWords(reply.message), undefined, { ...FINDER, bearer });
  await writeAsFinder(at(reply.daysAgo), undefined, input);
}

async function travel(at: At, { accountId }: Caller): Promise<void> {
  const { fromDaysAgo, daysToCome, ...contact } = household.trip;
  const dayOf = (context: Context) => context.clock.now().toISOString().slice(0, 10);
  const [firstDay, lastDay] = [dayOf(at(fromDaysAgo)), dayOf(at(-daysToCome))];
  const days = { firstDay, lastDay, ...tripPeriod(firstDay, lastDay, contact.timeZone) };
  await putTrip(at(0).db, accountId, { id: randomUUID(), ...contact, ...days });
}

function inputOf<B, P = undefined>(body: B, params?: P, client = FINDER) {
  return { body, params: params as P, query: undefined, headers: undefined, client };
}
