import type { EmailProps } from '@homeward/api/emails.tsx';
import {
  accountPlanPath,
  additionalUserPath,
  confirmAddressPath,
  conversationPath,
  finderMailsPath,
  itemMailsPath,
  NOTIFICATIONS_ADDRESS,
  PASSKEYS_ADDRESS,
  PATHS,
  SECOND_STEP_ADDRESS,
  setPasswordPath,
  takeOverPath,
} from '@homeward/contract/paths';

/** Value of `PUBLIC_URL` in these mails. */
export const SITE = 'https://homeward.example';
const CODE = '2345678923456789';
const TOKEN = '0123456789';
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
const resetLink = `${SITE}${PATHS.forgotPasswordLink}`;
const passkeysLink = `${SITE}${PASSKEYS_ADDRESS}`;
const channelsLink = `${SITE}${NOTIFICATIONS_ADDRESS}`;
const itemUrl = `${SITE}${PATHS.item(CODE)}`;
const conversationUrl = `${SITE}${PATHS.itemNote(CODE, '0d9f5b52-3c5e-4b1c-9d52-6f1c8a3b7e10')}`;
const listUrl = `${SITE}${PATHS.home}`;
const muteUrl = `${SITE}${itemMailsPath(TOKEN, 'en')}`;
const finderMailsUrl = `${SITE}${finderMailsPath(TOKEN, 'en')}`;
const passkeyChange = {
  brandName,
  name,
  passkey: 'Laptop',
  device: 'Chrome on Android',
  when: WHEN,
  passkeysLink,
  resetLink,
};
const invitation = { brandName, name, inviter: person };
const event = { brandName, itemName: 'Blue suitcase', when: WHEN, muteUrl };

/** One example of each mail that the product sends, with all optional parts. */
export const SAMPLE_MAILS: { readonly [Name in keyof EmailProps]: EmailProps[Name] } = {
  verify: { brandName, name, link: `${SITE}/account?code=c&token=t` },
  alreadyHaveAccount: { brandName, name, signInLink: `${SITE}${PATHS.signIn}`, resetLink },
  resetPassword: { brandName, name, link: `${SITE}/forgot-password?token=t` },
  passwordChanged: { brandName, name, when: WHEN, resetLink, passkeysLink, channelsLink },
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
    settingsLink: `${SITE}${SECOND_STEP_ADDRESS}`,
    resetLink,
  },
  securityAlert: {
    brandName,
    name,
    alert: { kind: 'transfer', item: 'Blue suitcase', email: 'nina@example.org' },
    device: 'Chrome on Android',
    when: WHEN,
    link: `${SITE}${PATHS.giveAway(CODE)}`,
    resetLink,
  },
  operatorAct: {
    brandName,
    name,
    change: 'deletionPlanned',
    when: WHEN,
    dueAt: WHEN,
    link: `${SITE}${accountPlanPath(TOKEN, 'en')}`,
  },
  invitation: {
    ...invitation,
    link: `${SITE}${additionalUserPath({ ownerToken: TOKEN, coOwnerToken: TOKEN })}`,
  },
  invitationToJoin: {
    ...invitation,
    link: `${SITE}${setPasswordPath({ ownerToken: TOKEN, coOwnerToken: TOKEN, code: TOKEN })}`,
  },
  linked: { brandName, name, other: person, profilesLink: `${SITE}${PATHS.manageProfile}` },
  note: {
    ...event,
    message: 'It stands at the desk of gate B12.',
    place: PLACE,
    accuracyM: 1234,
    conversationUrl,
  },
  locationShare: { ...event, place: PLACE, accuracyM: 1234, link: itemUrl },
  deskAnswer: {
    ...event,
    desk: 'Lufthansa desk',
    kind: 'have',
    place: { freeText: 'Counter 4, Terminal 1' },
    until: '2026-12-04',
    caseNumber: 'FRALH12345',
    link: itemUrl,
  },
  finderMessage: { ...event, message: 'Still here!', conversationUrl },
  finderLink: { brandName, url: `${SITE}${confirmAddressPath(TOKEN, 'en')}`, muteUrl: finderMailsUrl },
  ownerAnswer: {
    brandName,
    url: `${SITE}${conversationPath(TOKEN)}`,
    ownerName: name,
    answer: 'Thank you!',
    muteUrl: finderMailsUrl,
  },
  replyRefused: { brandName, problem: 'ended' },
  noteReminder: { ...event, message: 'Still here!', place: PLACE, itemUrl },
  placeReminder: { ...event, place: PLACE, itemUrl },
  lostItemScanned: { ...event, place: PLACE, link: itemUrl },
  scanPlace: { ...event, place: PLACE, link: itemUrl },
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
    listUrl,
    muteUrl,
  },
  transfer: { brandName, owner: person, itemName: 'Violin', link: `${SITE}${takeOverPath(TOKEN)}` },
  itemReceived: { brandName, name, itemName: 'Violin', formerName: 'Ben', itemLink: itemUrl },
  itemTakenOver: { brandName, name, itemName: 'Violin', newName: 'Ben', listLink: listUrl },
  ownerQuestion: {
    brandName,
    itemName: 'Violin',
    heirName: 'Ben',
    dueAt: WHEN,
    link: itemUrl,
  },
  tagFreed: { brandName, itemName: 'Violin', itemLink: listUrl, exportLink: `${SITE}/export.json?token=t` },
  channelOff: {
    brandName,
    name,
    channel: 'ntfy',
    host: 'ntfy.example.org',
    reason: 'failing',
    settingsLink: channelsLink,
  },
  backupProblem: {
    brandName,
    problem: 'failed',
    reason: 'The disk of /var/backups is full.',
    newestAt: WHEN,
    link: `${SITE}/operator/backups`,
  },
};
