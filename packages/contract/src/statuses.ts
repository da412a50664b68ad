import { ENDPOINTS, type EndpointName } from './index.ts';
import type { Endpoint } from './schema/endpoint.ts';

/** `statusesOf` adds the general ones. */
const OWN: Partial<Record<EndpointName, readonly number[]>> = {
  'account.login': [401, 403],
  'account.refreshToken': [403],
  'secondStep.begin': [409],
  'secondStep.turnOn': [409],
  'secondStep.signIn': [401],
  'passkeys.signIn': [401],
  'passkeys.addOptions': [409],
  'passkeys.add': [409],
  'passkeys.rename': [404],
  'passkeys.remove': [404],
  'scriptTokens.make': [409],
  'profiles.removeCoOwner': [404],
  'invites.sendInvite': [409],
  'invites.withdraw': [404],
  'invites.setPassword': [409],
  'invites.linkCoOwner': [409],
  'codes.details': [404],
  'codes.register': [404, 409],
  'codes.list': [403],
  'codes.search': [403],
  'codes.changeStatus': [403, 404],
  'codes.update': [403, 404],
  'codes.delete': [403, 404],
  'codes.eraseFinderData': [403, 404],
  'codes.savePhoto': [403, 404],
  'codes.removePhoto': [403, 404],
  'codes.askForHelp': [403, 404],
  'codes.muteItem': [403, 404],
  'tags.add': [403, 404, 409],
  'tags.change': [403, 404],
  'tags.remove': [403, 404, 409],
  'timeline.list': [403, 404],
  'timeline.read': [403, 404],
  'transfers.give': [403, 404],
  'transfers.showOpen': [403, 404],
  'transfers.withdraw': [403, 404],
  'transfers.show': [404, 409],
  'transfers.accept': [404, 409],
  'webhook.makeSecret': [404],
  'webhook.sendTest': [404, 409],
  'ntfy.sendTest': [404, 409],
  'notifications.subscribe': [409],
  'finder.ownerDetails': [404],
  'finder.sendMessage': [403, 404, 409],
  'finder.shareLocation': [404],
  'conversations.readAsFinder': [404],
  'conversations.writeAsFinder': [404, 409],
  'conversations.endAsFinder': [404],
  'conversations.read': [403, 404],
  'conversations.write': [403, 404, 409],
  'conversations.end': [403, 404],
  'conversations.block': [403, 404],
  'scans.record': [404, 409],
  'operator.mintCodes': [409],
  'operator.makeBatch': [409],
  'operator.listBatchCodes': [404],
  'operator.markBatchPrinted': [404],
  'operator.retireCode': [404, 409],
  'operator.replaceCode': [404, 409],
  'operator.listHelpNotes': [404],
  'operator.resolveHelpRequest': [404],
  'operator.saveBackupTime': [409],
  'operator.uploadBackup': [409],
  'operator.restoreBackup': [409],
  'operator.showRestore': [404],
};

const NAMES = new Map<Endpoint, EndpointName>(
  (Object.keys(ENDPOINTS) as EndpointName[]).map((name) => [ENDPOINTS[name], name]),
);

/** Returns all statuses of a call in rising order, for OpenAPI. */
export function statusesOf(endpoint: Endpoint): readonly number[] {
  const name = NAMES.get(endpoint);
  const own = (name && OWN[name]) ?? [];
  const sends = endpoint.method === 'GET' ? [] : [408, 413, 415];
  const needsBearer = ['session', 'refresh', 'operator'].includes(endpoint.auth) ? [401] : [];
  // A script token without the right.
  const needsRight = endpoint.auth === 'session' ? [403] : [];
  return [...new Set([200, 400, 429, 500, 503, ...sends, ...needsBearer, ...needsRight, ...own])].sort(
    (a, b) => a - b,
  );
}

export const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'Something of the request is not as it must be; `errors` names the fields.',
  401: 'The bearer is no living session or token for scripts, or the login is wrong.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or none for the caller.',
  408: 'The request did not come whole in time.',
  409: 'Something else stands in the way.',
  413: 'The body is too large.',
  415: 'The body is of a type that is not understood.',
  429: 'Too often; `Retry-After` says how many seconds to wait.',
  500: 'Something went wrong on our side; `requestId` finds it in the log.',
  503: 'The database does not answer; `Retry-After` says when to try again.',
};
