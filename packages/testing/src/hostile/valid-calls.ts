import { ENDPOINTS, type Endpoint, type EndpointName } from '@homeward/contract';
import { buildRegistration, buildScan, buildSignUp } from '../app/builders.ts';
import { newEmail, PASSWORD } from '../app/personas.ts';
import { SMALL_PHOTO } from '../app/photo-files.ts';
import { buildSubscription } from '../app/push-devices.ts';
import type { CallSubject, ValidCall } from './call-subject.ts';
import { DESK_LINK_CALLS } from './valid-desk-link-calls.ts';
import { OPERATOR_CALLS } from './valid-operator-calls.ts';
import { SIGN_IN_CALLS } from './valid-sign-in-calls.ts';

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as EndpointName[];

const WAY = { kind: 'whatsapp', value: '+44 2071838751', name: 'Colin, evenings' };
const TRIP_ID = '5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

/** A public address for channels. Channels are tested before they are saved; this address is only validated, so no request is sent. */
const PUBLIC_ADDRESS = 'https://93.184.215.14';

const NO_SESSION = '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

let number = 0;

/** Builds a valid call of each endpoint; a missing endpoint fails the type check. */
export const VALID_CALLS: Record<EndpointName, (subject: CallSubject) => ValidCall> = {
  'account.signUp': () => {
    number += 1;
    return {
      body: {
        ...buildSignUp(`newcomer${number}@example.org`),
        redirect: 'activate-qr-code',
        invitation: 'none',
      },
    };
  },
  'account.checkSignUp': () => ({ body: { invitation: 'none' } }),
  'account.verifyEmail': ({ link }) => ({ body: link }),
  'account.verifyEmailLink': ({ link }) => ({ body: link }),
  'account.checkVerifyLink': ({ link }) => ({ body: link }),
  'account.login': ({ email }) => ({ body: { email, password: PASSWORD } }),
  'account.refreshToken': ({ refreshToken }) => ({ body: { refreshToken } }),
  'account.logout': () => ({}),
  'account.forgotPasswordLink': ({ email }) => ({ body: { email } }),
  'account.forgotPassword': () => ({ body: { password: PASSWORD } }),
  'invites.showAccess': () => ({}),
  'account.changePassword': ({ password }) => ({ body: { oldPassword: password, newPassword: PASSWORD } }),
  'account.delete': ({ password }) => ({ headers: { 'x-user-password': password } }),
  'account.changeName': () => ({ body: { name: 'Olivia Marsh-Reed' } }),
  'account.changeLanguage': () => ({ body: { language: 'de' } }),
  'account.listSessions': () => ({}),
  'account.endSession': ({ sessionId = NO_SESSION }) => ({ params: { id: sessionId } }),
  'account.endOtherSessions': () => ({}),
  'account.export': () => ({}),
  'account.becomeFirstOperator': () => ({ body: { token: 'none' } }),
  ...SIGN_IN_CALLS,
  'profiles.list': () => ({}),
  'profiles.removeCoOwner': ({ linkedId }) => ({ params: { id: linkedId } }),
  'invites.sendInvite': () => ({ body: { name: 'Ivy', email: newEmail('ivy') } }),
  'invites.listPending': () => ({}),
  'invites.withdraw': ({ invitation }) => ({ params: { id: invitation.code } }),
  'invites.show': ({ invitation: { code: _, ...pair } }) => ({ body: pair }),
  'invites.linkCoOwner': ({ invitation: { code: _, ...pair } }) => ({ body: pair }),
  'invites.setPassword': ({ invitation }) => ({ body: { password: PASSWORD, ...invitation } }),
  'codes.details': ({ code }) => ({ params: { id: code } }),
  'codes.categories': () => ({}),
  'codes.register': ({ blankCode }) => ({ body: buildRegistration(blankCode) }),
  'codes.list': ({ listOf }) => ({ params: { userId: listOf }, query: { page: '1', limit: '8' } }),
  'codes.search': ({ listOf }) => ({ query: { name: 'suit', userId: listOf, page: '1', limit: '8' } }),
  'codes.changeStatus': ({ code }) => ({
    body: { code, is_lost: false, is_recovered: true, thanks: 'Thank you, it is home' },
  }),
  'codes.update': ({ code }) => {
    const { code: _, ...body } = buildRegistration(code);
    const further_messages = [{ language: 'es', text: 'Llámeme' }];
    return { params: { id: code }, body: { ...body, further_messages, contact_ways: [WAY] } };
  },
  'codes.delete': ({ code }) => ({ params: { id: code } }),
  'codes.eraseFinderData': ({ code }) => ({ params: { id: code } }),
  'codes.savePhoto': ({ code }) => ({ params: { id: code }, file: SMALL_PHOTO }),
  'codes.removePhoto': ({ code }) => ({ params: { id: code } }),
  'codes.askForHelp': ({ code }) => ({
    params: { id: code },
    body: { message: 'Somebody writes rude notes', is_abuse: true, shows_details: true },
  }),
  'codes.answerQuestion': ({ code }) => ({ params: { id: code }, body: { answer: 'keep' } }),
  'tags.add': ({ code, blankCode }) => ({ params: { id: code }, body: { code: blankCode, name: 'Lid' } }),
  'tags.change': ({ code }) => ({ params: { id: code, tag: code }, body: { name: 'Lid' } }),
  'tags.remove': ({ code }) => ({ params: { id: code, tag: '2222222222222222' } }),
  'posters.make': ({ code }) => ({ params: { id: code }, body: { shows_contact: false } }),
  'posters.turnOff': ({ code }) => ({ params: { id: code, poster: '2222222222222222' } }),
  'codes.muteItem': ({ code }) => ({ params: { id: code }, body: { is_muted: true } }),
  'timeline.list': ({ code }) => ({
    params: { id: code },
    query: { before: '2100-01-01T00:00:00.000000Z~6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11', limit: '5' },
  }),
  'timeline.read': ({ code, conversation }) => ({
    params: { id: code },
    body: { entries: [conversation.id], until: '2026-11-21T09:00:00.000Z' },
  }),
  'timeline.countUnread': () => ({}),
  'transfers.give': ({ code }) => ({
    params: { id: code },
    body: { email: newEmail('nina'), takes_history: true, takes_photo: true, takes_messages: true },
  }),
  'transfers.showOpen': ({ code }) => ({ params: { id: code } }),
  'transfers.withdraw': ({ code }) => ({ params: { id: code } }),
  'transfers.show': () => ({}),
  'transfers.accept': ({ email, offerToken = 'no-token' }) => ({
    body: {
      token: offerToken,
      email,
      mobile_number: '+34 612345678',
      default_message: 'Please call me',
      contact_privacy: 'always',
    },
  }),
  ...DESK_LINK_CALLS,
  'contactWays.show': () => ({}),
  'contactWays.save': () => ({ body: { contact_ways: [WAY] } }),
  'trips.list': () => ({}),
  'trips.save': () => ({
    params: { id: TRIP_ID },
    body: {
      from: '2028-01-01',
      until: '2028-01-09',
      time_zone: 'Europe/Lisbon',
      email: 'away@example.org',
      mobile_number: '+351 912345678',
    },
  }),
  'trips.end': () => ({ params: { id: TRIP_ID } }),
  'notifications.show': () => ({}),
  'notifications.save': () => ({
    body: { settings: [{ event: 'scan', channel: 'push', is_on: false }] },
  }),
  'webhook.show': () => ({}),
  'webhook.sendTest': () => ({}),
  'webhook.makeSecret': () => ({}),
  'webhook.save': () => ({ body: { url: PUBLIC_ADDRESS } }),
  'webhook.remove': () => ({}),
  'ntfy.show': () => ({}),
  'ntfy.sendTest': () => ({}),
  'ntfy.save': () => ({ body: { server: PUBLIC_ADDRESS, topic: 'kite', token: 'tk_none' } }),
  'ntfy.remove': () => ({}),
  'notifications.resumeMail': () => ({}),
  'notifications.subscribe': () => ({ body: buildSubscription('valid') }),
  'notifications.unsubscribe': () => ({ params: { id: TRIP_ID } }),
  'finder.ownerDetails': ({ code }) => ({ params: { code } }),
  'finder.sendMessage': ({ code }) => ({
    body: {
      code,
      message: 'I found it',
      quick_answer: 'have',
      lat: 52.5,
      lng: 13.4,
      accuracy_m: 12.5,
      place: 'At the bakery',
      reply_to: 'fay@example.org',
      note_id: '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11',
      conversation_token: 'none',
    },
  }),
  'finder.shareLocation': ({ code }) => ({ body: { code, lat: 52.5, lng: 13.4, accuracy_m: 12.5 } }),
  'conversations.readAsFinder': () => ({}),
  'conversations.writeAsFinder': () => ({
    body: { id: '0c2f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11', message: 'It is here', quick_answer: 'desk' },
  }),
  'conversations.endAsFinder': () => ({}),
  'conversations.eraseAsFinder': () => ({}),
  'conversations.read': ({ code, conversation }) => ({
    params: { id: code, conversation: conversation.id },
  }),
  'conversations.write': ({ code, conversation }) => ({
    params: { id: code, conversation: conversation.id },
    body: { id: '0c2f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11', message: 'Thank you', quick_answer: 'coming' },
  }),
  'conversations.end': ({ code, conversation }) => ({ params: { id: code, conversation: conversation.id } }),
  'conversations.block': ({ code, conversation }) => ({
    params: { id: code, conversation: conversation.id },
  }),
  'scans.record': ({ code }) => ({
    body: buildScan(code, { lat: 52.5, lng: 13.4, scan_id: 'd2f1a9a4-3f0e-4c5e-8a77-0f4f4b1a2c33' }),
  }),
  ...OPERATOR_CALLS,
};

export function endpointOf(name: EndpointName): Endpoint {
  return ENDPOINTS[name];
}
