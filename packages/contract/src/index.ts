import * as account from './account/account.ts';
import * as emailChange from './account/email-change.ts';
import * as oidc from './account/oidc.ts';
import * as passkeys from './account/passkeys.ts';
import * as scriptTokens from './account/script-tokens.ts';
import * as secondStep from './account/second-step.ts';
import * as signUps from './account/sign-ups.ts';
import * as stepUp from './account/step-up.ts';
import * as adoption from './adoption.ts';
import * as audit from './audit.ts';
import * as backups from './backups.ts';
import * as categories from './categories.ts';
import * as codes from './codes.ts';
import * as contactWays from './contact-ways.ts';
import * as conversations from './conversations.ts';
import * as deskLinks from './desk-links.ts';
import * as finder from './finder.ts';
import * as invites from './invites.ts';
import * as itemMails from './item-mails.ts';
import * as labelFiles from './label-files.ts';
import * as monitoring from './monitoring.ts';
import * as ntfy from './notifications/ntfy.ts';
import * as webhook from './notifications/webhook.ts';
import * as notifications from './notifications.ts';
import * as operator from './operator.ts';
import * as operatorAccounts from './operator-accounts.ts';
import { OPERATOR_ENDPOINTS } from './operator-endpoints.ts';
import * as operators from './operators.ts';
import * as ownerQuestion from './owner-question.ts';
import * as posters from './posters.ts';
import * as profiles from './profiles.ts';
import * as questions from './questions.ts';
import * as scans from './scans.ts';
import type { Endpoint } from './schema/endpoint.ts';
import * as tags from './tags.ts';
import * as timeline from './timeline.ts';
import * as transfers from './transfers.ts';
import * as trips from './trips.ts';

export {
  type AnswerOf,
  type Auth,
  type CallOf,
  type Endpoint,
  endpoint,
  type RequestOf,
  type ScriptRight,
  type Upload,
  type UploadedFile,
} from './schema/endpoint.ts';
export { type ErrorAnswer, errorAnswer } from './schema/envelope.ts';
export {
  account,
  adoption,
  audit,
  backups,
  categories,
  codes,
  contactWays,
  conversations,
  deskLinks,
  emailChange,
  finder,
  invites,
  itemMails,
  labelFiles,
  monitoring,
  notifications,
  ntfy,
  oidc,
  operator,
  operatorAccounts,
  operators,
  ownerQuestion,
  passkeys,
  posters,
  profiles,
  questions,
  scans,
  scriptTokens,
  secondStep,
  signUps,
  stepUp,
  tags,
  timeline,
  transfers,
  trips,
  webhook,
};

/** OpenAPI, the client and the authorisation matrix are generated from this list. */
export const ENDPOINTS = {
  'account.signUp': account.signUp,
  'account.checkSignUp': signUps.checkSignUp,
  'account.verifyEmail': account.verifyEmail,
  'account.verifyEmailLink': account.verifyEmailLink,
  'account.checkVerifyLink': account.checkVerifyLink,
  'account.login': account.login,
  'account.refreshToken': account.refreshToken,
  'account.logout': account.logout,
  'account.forgotPasswordLink': account.forgotPasswordLink,
  'account.forgotPassword': account.forgotPassword,
  'account.changePassword': account.changePassword,
  'account.delete': account.deleteAccount,
  'account.listSessions': account.listSessions,
  'account.changeName': account.changeName,
  'account.changeLanguage': account.changeLanguage,
  'account.endSession': account.endSession,
  'account.endOtherSessions': account.endOtherSessions,
  'account.export': account.exportAccount,
  'account.becomeFirstOperator': operators.becomeFirst,
  'emailChange.show': emailChange.show,
  'emailChange.request': emailChange.request,
  'emailChange.cancel': emailChange.cancel,
  'emailChange.confirm': emailChange.confirm,
  'oidc.show': oidc.show,
  'oidc.startSignIn': oidc.startSignIn,
  'oidc.startConnection': oidc.startConnection,
  'oidc.signIn': oidc.signIn,
  'oidc.connect': oidc.connect,
  'oidc.disconnect': oidc.disconnect,
  'passkeys.signInOptions': passkeys.signInOptions,
  'passkeys.signIn': passkeys.signIn,
  'passkeys.list': passkeys.list,
  'passkeys.addOptions': passkeys.addOptions,
  'passkeys.add': passkeys.add,
  'passkeys.rename': passkeys.rename,
  'passkeys.remove': passkeys.remove,
  'secondStep.show': secondStep.show,
  'secondStep.begin': secondStep.begin,
  'secondStep.turnOn': secondStep.turnOn,
  'secondStep.turnOff': secondStep.turnOff,
  'secondStep.makeRecoveryCodes': secondStep.makeRecoveryCodes,
  'secondStep.signIn': secondStep.signIn,
  'stepUp.withPassword': stepUp.withPassword,
  'stepUp.passkeyOptions': stepUp.passkeyOptions,
  'stepUp.withPasskey': stepUp.withPasskey,
  'scriptTokens.list': scriptTokens.list,
  'scriptTokens.make': scriptTokens.make,
  'scriptTokens.end': scriptTokens.end,
  'profiles.list': profiles.list,
  'profiles.removeCoOwner': profiles.removeCoOwner,
  'invites.show': invites.showInvitation,
  'invites.sendInvite': invites.sendInvite,
  'invites.showAccess': invites.showAccess,
  'invites.listPending': invites.listPending,
  'invites.withdraw': invites.withdraw,
  'invites.setPassword': invites.setPassword,
  'invites.linkCoOwner': invites.linkCoOwner,
  'codes.details': codes.details,
  'codes.categories': categories.list,
  'codes.register': codes.register,
  'codes.list': codes.list,
  'codes.search': codes.search,
  'codes.changeStatus': codes.changeStatus,
  'codes.update': codes.update,
  'codes.delete': codes.remove,
  'codes.eraseFinderData': codes.eraseFinderData,
  'codes.savePhoto': codes.savePhoto,
  'codes.removePhoto': codes.removePhoto,
  'codes.askForHelp': codes.askForHelp,
  'codes.muteItem': itemMails.mute,
  'codes.answerQuestion': ownerQuestion.answerQuestion,
  'tags.add': tags.add,
  'tags.change': tags.change,
  'tags.remove': tags.remove,
  'posters.make': posters.make,
  'posters.turnOff': posters.turnOff,
  'timeline.list': timeline.list,
  'timeline.read': timeline.read,
  'timeline.countUnread': timeline.countUnread,
  'transfers.give': transfers.give,
  'transfers.showOpen': transfers.showOpen,
  'transfers.withdraw': transfers.withdraw,
  'transfers.show': transfers.show,
  'transfers.accept': transfers.accept,
  'deskLinks.list': deskLinks.list,
  'deskLinks.make': deskLinks.make,
  'deskLinks.extend': deskLinks.extend,
  'deskLinks.end': deskLinks.end,
  'trips.list': trips.list,
  'trips.save': trips.save,
  'trips.end': trips.end,
  'notifications.show': notifications.show,
  'notifications.save': notifications.save,
  'webhook.show': webhook.show,
  'webhook.sendTest': webhook.sendTest,
  'webhook.makeSecret': webhook.makeSecret,
  'webhook.save': webhook.save,
  'webhook.remove': webhook.remove,
  'ntfy.show': ntfy.show,
  'ntfy.sendTest': ntfy.sendTest,
  'ntfy.save': ntfy.save,
  'ntfy.remove': ntfy.remove,
  'notifications.resumeMail': notifications.resumeMail,
  'notifications.subscribe': notifications.subscribe,
  'notifications.unsubscribe': notifications.unsubscribe,
  'finder.ownerDetails': finder.ownerDetails,
  'finder.sendMessage': finder.sendMessage,
  'finder.shareLocation': finder.shareLocation,
  'contactWays.show': contactWays.show,
  'contactWays.save': contactWays.save,
  'conversations.readAsFinder': conversations.readAsFinder,
  'conversations.writeAsFinder': conversations.writeAsFinder,
  'conversations.endAsFinder': conversations.endAsFinder,
  'conversations.eraseAsFinder': conversations.eraseAsFinder,
  'conversations.read': conversations.read,
  'conversations.write': conversations.write,
  'conversations.end': conversations.end,
  'conversations.block': conversations.block,
  'scans.record': scans.record,
  ...OPERATOR_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
