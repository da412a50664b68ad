import type { EmailProps } from '@homeward/api/emails.tsx';

const SITE = 'https://homeward.example';
const WHEN = '2026-11-21T14:05:00.000Z';
const PLACE = {
  words: 'daring.lion.race',
  plusCode: '9F2C2HQ6+5V',
  mapUrl: 'https://www.openstreetmap.org/?mlat=50.0379&mlon=8.5622#map=17/50.0379/8.5622',
  position: { lat: 50.0379, lng: 8.5622 },
  freeText: 'Terminal 1',
};

const brandName = 'Homeward';
const name = 'Olivia';
const person = { name: 'Ben Okoro', email: 'ben@example.org' };
const resetLink = `${SITE}/forgot-password-link`;
const passkeysLink = `${SITE}/settings`;
const muteUrl = `${SITE}/item-mails?token=0123456789`;
const finderMailsUrl = `${SITE}/finder-mails?token=0123456789`;
const passkeyChange = {
  brandName,
  name,
  passkey: 'Laptop',
  device: 'Chrome on Android',
  when: WHEN,
  passkeysLink,
  resetLink,
};
const invitation = { brandName, name, inviter: person, link: `${SITE}/invitation` };
const event = { brandName, itemName: 'Blue suitcase', when: WHEN, muteUrl };

/** Each mail of the product with all that it can say. */
export const SAMPLE_MAILS: { readonly [Name in keyof EmailProps]: EmailProps[Name] } = {
  verify: { brandName, name, link: `${SITE}/account?code=c&token=t` },
  alreadyHaveAccount: { brandName, name, signInLink: `${SITE}/`, resetLink },
  resetPassword: { brandName, name, link: `${SITE}/forgot-password?token=t` },
  passwordChanged: { brandName, name, when: WHEN, resetLink, passkeysLink, channelsLink: passkeysLink },
  sessionEnded: { brandName, name, device: 'Chrome on Android', when: WHEN, resetLink },
  passkeyAdded: passkeyChange,
  passkeyRemoved: passkeyChange,
  passkeyCopied: { brandName, name, passkey: 'Laptop', when: WHEN, passkeysLink },
  secondStep: {
    brandName,
    name,
    change: 'recovery',
    codesLeft: 2,
    device: 'Chrome on Android',
    when: WHEN,
    settingsLink: `${SITE}/settings`,
    resetLink,
  },
  securityAlert: {
    brandName,
    name,
    alert: { kind: 'transfer', item: 'Blue suitcase', email: 'nina@example.org' },
    device: 'Chrome on Android',
    when: WHEN,
    link: `${SITE}/edit-qr-code/a/give-away`,
    resetLink,
  },
  invitation,
  invitationToJoin: invitation,
  linked: { brandName, name, other: person, profilesLink: `${SITE}/profiles` },
  note: {
    ...event,
    message: 'It stands at the desk of gate B12.',
    place: PLACE,
    conversationUrl: `${SITE}/items/a`,
  },
  locationShare: { ...event, place: PLACE, accuracyM: 1234, link: `${SITE}/items/a` },
  finderMessage: { ...event, message: 'Still here!', conversationUrl: `${SITE}/items/a` },
  finderLink: { brandName, url: `${SITE}/finder-mails/confirm`, muteUrl: finderMailsUrl },
  ownerAnswer: {
    brandName,
    url: `${SITE}/messages/a`,
    ownerName: name,
    answer: 'Thank you!',
    muteUrl: finderMailsUrl,
  },
  noteReminder: { ...event, message: 'Still here!', place: PLACE, itemUrl: `${SITE}/items/a` },
  placeReminder: { ...event, place: PLACE, itemUrl: `${SITE}/items/a` },
  lostItemScanned: { ...event, place: PLACE, link: `${SITE}/items/a` },
  scanPlace: { ...event, place: PLACE, link: `${SITE}/items/a` },
  itemDigest: {
    brandName,
    since: WHEN,
    items: [
      {
        itemName: 'Blue suitcase',
        scans: { count: 14, last: WHEN, place: PLACE },
        notes: [{ message: 'Still here!', when: WHEN, place: { freeText: 'Terminal 1' } }],
        places: [{ when: WHEN, place: PLACE }],
      },
      { itemName: 'Violin', notes: [{ message: 'Found it.', when: WHEN }], places: [] },
    ],
    deferred: { notes: 12, places: 1 },
    listUrl: `${SITE}/`,
    muteUrl,
  },
  transfer: { brandName, owner: person, itemName: 'Violin', link: `${SITE}/take-over` },
  itemReceived: { brandName, name, itemName: 'Violin', formerName: 'Ben', itemLink: `${SITE}/items/a` },
  itemTakenOver: { brandName, name, itemName: 'Violin', newName: 'Ben', listLink: `${SITE}/` },
  channelOff: {
    brandName,
    name,
    channel: 'ntfy',
    host: 'ntfy.example.org',
    reason: 'failing',
    settingsLink: `${SITE}/settings`,
  },
};
