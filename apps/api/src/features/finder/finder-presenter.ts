import { MINUTE_MS } from '@homeward/contract/durations';
import type { FinderContactPage, FinderOwner, FinderPageMessageKey } from '@homeward/contract/finder-page';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import { message } from '@homeward/messages/message';
import { translatorFor } from '@homeward/messages/server/catalogues';
import type { FoundTag } from './finder-repository.ts';
import { contactFor, ownerMessageFor } from './finder-rules.ts';

type PageMessages = FinderContactPage['messages'];

const NOT_ON_CONTACT_PAGES = ['finder.activate', 'finder.tryAgain'] as const;

/** Messages that a page in this state never shows. The page omits them, because it embeds its messages and should be small. */
const UNUSED = {
  lost: [
    ...NOT_ON_CONTACT_PAGES,
    'finder.notLost',
    'finder.leadNotLost',
    'finder.shareLocation',
    'finder.pinpointing',
    'finder.pinpointingHint',
    'finder.locationShared',
  ],
  'not-lost': [
    ...NOT_ON_CONTACT_PAGES,
    'finder.lost',
    'finder.leadLost',
    'finder.leaveNote',
    'finder.ownerMessage',
    'finder.addRoughPlace',
    'finder.roughPlaceAdded',
    'finder.addPlace',
    'finder.findingPlace',
    'finder.placeAdded',
  ],
} as const satisfies Record<FinderContactPage['state'], readonly FinderPageMessageKey[]>;

const usedMessages = new WeakMap<PageMessages, Map<string, PageMessages>>();

/** Returns the messages that a contact page can show. Cached for each language, because every visit needs them. */
export function selectMessages(
  messages: PageMessages,
  { state, owner }: Pick<FinderContactPage, 'state' | 'owner'>,
): PageMessages {
  const hasWays = owner.contactWays !== undefined;
  const hasEmail = owner.email !== '';
  const hasName = owner.name !== '';
  const key = `${state} ${hasWays} ${hasEmail} ${hasName}`;
  const known = usedMessages.get(messages) ?? new Map<string, PageMessages>();
  usedMessages.set(messages, known);
  const selected = known.get(key) ?? omitUnused();
  known.set(key, selected);
  return selected;

  function omitUnused(): PageMessages {
    const unused = new Set<string>(UNUSED[state]);
    if (!hasWays) unused.add('finder.moreWays');
    if (hasEmail) unused.add('finder.readsMessages');
    unused.add(hasName ? 'finder.noteToOwner' : 'finder.yourNote');
    return Object.fromEntries(Object.entries(messages).filter(([name]) => !unused.has(name))) as PageMessages;
  }
}

export function presentAge(readAt: Date, now: Date, language: Language): string {
  const count = Math.max(1, Math.round((now.getTime() - readAt.getTime()) / MINUTE_MS));
  return translatorFor(language)('notices.checkedAgo', { count });
}

const NO_OWNER = {
  registered: false,
  name: '',
  email: '',
  mobileNumber: '',
  contactWays: [],
  qrIsLost: false,
  defaultMessage: '',
};

/** Presents the owner. The owner's text is included only while the item is lost, in the finder's language if available. */
export function presentOwner(found: FoundTag, language: Language): FinderOwner {
  const words = ownerMessageFor(found, language);
  const { contactWays, ...contact } = presentContact(found);
  return {
    ...contact,
    ...(contactWays.length > 0 ? { contactWays } : {}),
    defaultMessage: words.text,
    ...(words.language ? { messageLang: LANGUAGES[words.language].lang } : {}),
  };
}

export function presentOwnerDetails(found: FoundTag, language: Language) {
  if (found.account_name === null)
    return { resultMessage: message('notices.not-registered.title'), owner: NO_OWNER };
  const qrIsLost = found.is_lost === true;
  return {
    resultMessage: message(qrIsLost ? 'finder.lost' : 'finder.notLost'),
    owner: {
      registered: true,
      qrIsLost,
      ...presentContact(found),
      defaultMessage: ownerMessageFor(found, language).text,
    },
  };
}

/** Omits the name on a poster's page, because the poster does not show the owner's name either. */
function presentContact(found: FoundTag) {
  const { contactWays, ...contact } = contactFor(found);
  const name = found.shows_contact === null ? (found.account_name ?? '') : '';
  return { name, ...contact, contactWays: [...contactWays] };
}
