import { PHONE_TEXTS, VIDEO_TEXTS } from '../browser/settings.ts';
import { FINDER_TEXTS } from '../texts/finder-texts.ts';
import { SERVER_TEXTS } from '../texts/server-texts.ts';
import type { PluralForms } from './fill-text.ts';

const { notRegistered, unknown, scanRecorded, tooManyNotes, tooManyShares, placeTooLong, ...shown } =
  FINDER_TEXTS;

/** Every word a finder can read, in the language that all others are translated from. */
export const ENGLISH = {
  /** Travels with the page, for its script. */
  page: {
    ...shown,
    ...VIDEO_TEXTS,
    language: 'Language',
    leadLost: 'You are a message away from making someone’s day.',
    leadNotLost: 'The owner may not know it is gone. Tell them where it is.',
    photo: 'The item that belongs to this tag',
    ownerMessage: 'Message from the owner',
    owner: 'Owner',
    call: 'Call',
    email: 'E-mail',
    leaveNote: 'Leave a note',
    yourNote: 'Your note to {name}',
    noteStart: 'I found it near …',
    addMore: 'Add a place or your e-mail',
    place: 'Where is it now? (optional)',
    placeStart: 'I left it at …',
    replyTo: 'Your e-mail, for an answer (optional)',
    addPlace: 'Add my current place',
    findingPlace: 'Finding your place …',
    placeAdded: 'Your place goes with this note.',
    send: 'Send note',
    sending: 'Sending …',
    offline: 'You are offline. Your note is kept here until you can send it.',
    noteWaits:
      'Your note is kept here and goes by itself as soon as you are online. Please keep this page open.',
    noteUnreached: `${FINDER_TEXTS.messageFailed}. Your note is kept here; please try again.`,
    notSentYet: 'Your note was not sent yet.',
    nextNoteNow: 'You can write another note now.',
    nextNoteIn: {
      one: 'Another note can be written in {count} minute.',
      other: 'Another note can be written in {count} minutes.',
    },
    shareLocation: 'Share location',
    locationUnreached: 'Your location could not be sent. Please check your connection and try again.',
    pinpointing: 'Pinpointing …',
    pinpointingHint:
      'Finding where you are, to the nearest few steps. The owner gets a map link and a short place code.',
    cancel: 'Cancel',
    activate: 'Activate this tag',
    tryAgain: 'Try again',
    neverPay: 'Never pay a stranger or share a code to return an item.',
    placeKept: 'A place you share goes only to the people this item belongs to, and is erased after 30 days.',
    slogan: 'Lost things find their way home.',
    about: 'About {brand}',
  },
  /** The pages with nobody to reach. */
  notices: {
    'not-registered': {
      title: notRegistered,
      text: 'Nobody has linked this tag to themselves yet. If it is yours, activate it now.',
      advice: 'Found it on something? Please hand the item in at the nearest lost-and-found desk.',
    },
    unknown: {
      title: unknown,
      text: 'The code may have been read wrongly. Wipe the tag dry, hold the phone still, and scan it once more.',
      advice: 'Still no luck? Please hand the item in at the nearest lost-and-found desk.',
    },
    'too-many': {
      title: 'One moment, please',
      text: 'Many codes were opened from this connection just now. Wait a minute, then try again.',
      advice: 'Thank you for your patience: somebody will be glad you tried again.',
    },
    failed: {
      title: 'Something went wrong on our side',
      text: 'It is not your fault, and the tag is fine. Please try again in a moment.',
      advice: 'Were you writing a note? Your browser’s Back button brings your words back.',
    },
  },
  /** What desktops show where the operator wants the page on phones alone. */
  phone: PHONE_TEXTS,
  /** What only the server says. */
  answers: { scanRecorded, tooManyNotes, tooManyShares, placeTooLong, ...SERVER_TEXTS },
} as const;

type Translated<T> = T extends string
  ? string
  : T extends PluralForms
    ? PluralForms
    : { readonly [K in keyof T]: Translated<T[K]> };

/** Every word a finder can read, in one language; a text that is missing does not compile. */
export type FinderCatalogue = Translated<typeof ENGLISH>;
