import {
  FINDER_PROPS_ID,
  type FinderContactPage,
  type FinderMessagePage,
  type FinderOwner,
  type FinderPageProps,
} from '@homeward/contract/finder-page';
import type { ContactWay } from '@homeward/contract/item/contact-ways';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { mailtoLink, telLink, wayLink } from '../contact/contact-address.ts';
import { initialOf } from '../contact/contact-card.tsx';
import { isLongMessage } from '../page/owner-message.tsx';
import { escapeHtml, jsonForScript } from './finder-document.ts';
import { type FinderAssets, renderFinderDocument } from './finder-view.tsx';

type TemplatePage = FinderContactPage | FinderMessagePage;

/** The fixed texts of all pages with the same key. A page's values go between the texts. */
export interface FinderTemplate {
  /** The common start of all pages of one state and language. The first text begins with this start. */
  readonly beginning: string;
  readonly texts: readonly string[];
  valuesOf(page: FinderPageProps, noteId: string | undefined): string[];
}

interface Slot {
  readonly place: keyof PageValues;
  readonly name: string;
}

/** A page's values by name, escaped for the markup and for the JSON data. */
interface PageValues {
  readonly markup: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, string>>;
}

/** Returns the key shared by pages that differ only in their values; undefined for a page with data of a single visit. */
export function findTemplateKey(page: FinderPageProps): string | undefined {
  if (!isTemplatePage(page)) return undefined;
  const parts = [page.state, page.language, page.isChosenLanguage];
  if (!('owner' in page)) return parts.join();
  const { name, email, mobileNumber, defaultMessage, messageLang, contactWays = [] } = page.owner;
  const message = defaultMessage === '' ? 'none' : isLongMessage(defaultMessage);
  const contact = [kindOf(email, mailtoLink), kindOf(mobileNumber, telLink)];
  if (contactWays.some((way) => wayLink(way) === undefined)) return undefined;
  const ways = contactWays.map(({ kind, name }) => (name === '' ? kind : `${kind} named`)).join('+');
  const shown = [page.isPoster, name !== '', page.photo !== undefined];
  return [...parts, ...shown, ...contact, ways, message, messageLang].join();
}

function isTemplatePage(page: FinderPageProps): page is TemplatePage {
  if (page.state === 'not-registered') return true;
  const isOfOneVisit = ['draft', 'sentCooldownMs', 'conversationPath', 'checkedAgo'].some(
    (name) => name in page,
  );
  return (page.state === 'lost' || page.state === 'not-lost') && !isOfOneVisit;
}

function kindOf(address: string, link: (address: string) => string | undefined): string {
  if (address === '') return 'none';
  return link(address) === undefined ? 'no link' : 'link';
}

/** Renders a page of placeholders and splits the document at the placeholders. */
export function makeTemplate(page: FinderPageProps, assets: FinderAssets): FinderTemplate {
  if (!isTemplatePage(page)) throw new Error(`A page that is ${page.state} has no template`);
  const sample = sampleOf(page);
  const { texts, slots } = splitDocument(sample, assets);
  return {
    texts,
    beginning: commonStart(texts[0] ?? '', splitDocument(otherOf(sample), assets).texts[0] ?? ''),
    valuesOf(shown, noteId) {
      const values = listValues(shown as TemplatePage, noteId);
      return slots.map(({ place, name }) => values[place][name] ?? '');
    },
  };
}

function listValues(page: TemplatePage, noteId: string | undefined): PageValues {
  const shared = { code: page.code, noteId: noteId ?? '' };
  if (!('owner' in page)) return { markup: escapeAll(shared, escapeHtml), data: { code: page.code } };
  const { name, email, mobileNumber, defaultMessage: message, contactWays = [] } = page.owner;
  const photo = page.photo ?? '';
  const mailto = mailtoLink(email)?.slice('mailto:'.length) ?? '';
  const at = email.lastIndexOf('@');
  const ways: Record<string, string> = Object.assign({}, ...contactWays.map(markupOfWay));
  const shown = {
    ...shared,
    name,
    isolatedName: stripBidiControls(name),
    initial: initialOf(name),
    mailto,
    emailName: mailto && email.slice(0, at),
    emailDomain: mailto && email.slice(at),
    tel: telLink(mobileNumber)?.slice('tel:'.length) ?? '',
    mobileNumber,
    message,
    photo,
    ...ways,
  };
  const dataOfWays = contactWays.map((way, at) => ({ [`way${at}`]: way.value, [`name${at}`]: way.name }));
  const data: Record<string, string> = Object.assign(
    { code: page.code, name, email, mobileNumber, message, photo },
    ...dataOfWays,
  );
  return { markup: escapeAll(shown, escapeHtml), data: escapeAll(data, escapeJson) };
}

/** Returns the values in a contact way's link and text. The template contains the link's scheme. */
function markupOfWay({ kind, value, name }: ContactWay, at: number): Record<string, string> {
  const link = wayLink({ kind, value })?.replace(/^(?:mailto:|(?:tel|sms):\+|https:.*[/+])/, '') ?? '';
  const words = { [`link${at}`]: link, [`name${at}`]: stripBidiControls(name) };
  if (kind !== 'email') return { ...words, [`way${at}`]: value };
  const end = value.lastIndexOf('@');
  return { ...words, [`local${at}`]: value.slice(0, end), [`domain${at}`]: value.slice(end) };
}

function escapeAll(
  values: Readonly<Record<string, string>>,
  toPlace: (text: string) => string,
): Record<string, string> {
  const escaped: Record<string, string> = {};
  for (const name in values) escaped[name] = toPlace(values[name] as string);
  return escaped;
}

function escapeJson(text: string): string {
  return jsonForScript(text).slice(1, -1);
}

/** The placeholder is random, so that no fixed text and no operator setting contains it. */
const MARK = crypto.randomUUID().replaceAll('-', '');
const MARK_DIGITS = String(crypto.getRandomValues(new BigUint64Array(1))[0])
  .padStart(15, '7')
  .slice(0, 15);
/** A noncharacter (Unicode Standard, section 23.7), which no text contains. */
const MARK_INITIAL = '\ufdd0';
const BIDI_CONTROL = '\u200e';
const MARK_NOTE_ID = `note${MARK}`;
const LONG_LENGTH = 1000;

function sampleOf<Page extends TemplatePage>(page: Page): Page {
  const sample = { ...page, code: `code${MARK}` };
  if (!('owner' in page)) return sample;
  const photo = page.photo === undefined ? {} : { photo: `photo${MARK}` };
  return { ...sample, ...photo, owner: sampleOwner(page.owner) };
}

function sampleOwner(owner: FinderOwner): FinderOwner {
  const emails = { none: '', link: `mail${MARK}@${MARK}.example`, 'no link': `mail${MARK}` };
  const numbers = { none: '', link: `+49 ${MARK_DIGITS}`, 'no link': `tel${MARK}` };
  const message = owner.defaultMessage === '' ? '' : `message${MARK}`;
  return {
    ...owner,
    name: owner.name === '' ? '' : `${MARK_INITIAL}${MARK}${BIDI_CONTROL}`,
    email: emails[kindOf(owner.email, mailtoLink) as keyof typeof emails],
    mobileNumber: numbers[kindOf(owner.mobileNumber, telLink) as keyof typeof numbers],
    ...(owner.contactWays ? { contactWays: owner.contactWays.map(sampleWay) } : {}),
    defaultMessage: isLongMessage(owner.defaultMessage) ? message.padEnd(LONG_LENGTH, '_') : message,
  };
}

function sampleWay({ kind, name }: ContactWay, at: number): ContactWay {
  const number = `+${at + 1} ${MARK_DIGITS}`;
  const values = {
    email: `way${at}${MARK}@way${at}${MARK}.example`,
    telegram: `way${at}${MARK}`.slice(0, 32),
  };
  const value = kind === 'email' || kind === 'telegram' ? values[kind] : number;
  return { kind, value, name: name === '' ? '' : `name${at}${MARK}` };
}

/** Returns the page with its photo added or removed. Documents of one state and language are identical up to the photo. */
function otherOf(sample: TemplatePage): TemplatePage {
  if (!('owner' in sample)) return sample;
  const { photo, ...others } = sample;
  return photo === undefined ? { ...others, photo: `photo${MARK}` } : others;
}

function splitDocument(sample: TemplatePage, assets: FinderAssets): { texts: string[]; slots: Slot[] } {
  const document = renderFinderDocument(sample, assets, 'owner' in sample ? MARK_NOTE_ID : undefined);
  const dataStart = document.indexOf(`id="${FINDER_PROPS_ID}"`);
  const dataEnd = document.indexOf('</script>', dataStart);
  const values = listValues(sample, MARK_NOTE_ID);
  const places = [
    ...findValues(document.slice(0, dataStart), 'markup', values),
    ...findValues(document.slice(dataStart, dataEnd), 'data', values, dataStart),
    ...findValues(document.slice(dataEnd), 'markup', values, dataEnd),
  ];
  const starts = [0, ...places.map(({ end }) => end)];
  const ends = [...places.map(({ start }) => start), document.length];
  return { texts: starts.map((start, at) => document.slice(start, ends[at])), slots: places };
}

function findValues(text: string, place: keyof PageValues, values: PageValues, offset = 0) {
  // The pattern lists long values first, because some values are prefixes of others.
  const known = Object.entries(values[place])
    .filter(([, value]) => value !== '')
    .sort(([, one], [, other]) => other.length - one.length);
  const pattern = known.map(([, value]) => value.replaceAll(/[^a-z0-9]/gi, '\\$&')).join('|');
  return [...text.matchAll(new RegExp(pattern, 'g'))].map(({ 0: found, index }) => {
    const [name] = known.find(([, value]) => value === found) as [string, string];
    return { place, name, start: offset + index, end: offset + index + found.length };
  });
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
