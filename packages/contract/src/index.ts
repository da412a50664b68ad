import * as account from './account.ts';
import * as codes from './codes.ts';
import type { Endpoint } from './endpoint.ts';
import * as finder from './finder.ts';
import * as operator from './operator.ts';
import * as profiles from './profiles.ts';
import * as scans from './scans.ts';

export {
  type AnswerOf,
  type Auth,
  type CallOf,
  type Endpoint,
  endpoint,
  type RequestOf,
} from './endpoint.ts';
export { type ErrorAnswer, errorAnswer } from './envelope.ts';
export { account, codes, finder, operator, profiles, scans };

/** Every call of the API by its name; OpenAPI, the client and the authorisation matrix are made from this list. */
export const ENDPOINTS = {
  'account.signUp': account.signUp,
  'account.verifyEmail': account.verifyEmail,
  'account.login': account.login,
  'account.refreshToken': account.refreshToken,
  'account.logout': account.logout,
  'profiles.list': profiles.list,
  'codes.details': codes.details,
  'codes.categories': codes.categories,
  'codes.register': codes.register,
  'codes.list': codes.list,
  'codes.changeStatus': codes.changeStatus,
  'finder.ownerDetails': finder.ownerDetails,
  'finder.sendMessage': finder.sendMessage,
  'finder.shareLocation': finder.shareLocation,
  'scans.record': scans.record,
  'operator.mintCodes': operator.mintCodes,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
