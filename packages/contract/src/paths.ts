import { ADD_CODE_ROUTE, SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts';

/** This constant is not in PATHS, because an inline script of the owners' app imports this constant and must stay small. */
export const HOME_PATH = '/';

/** Query parameter of the scanner: the id of the item to which the scanner adds a tag. */
export const ITEM_PARAM = 'item';

type PathTo<Route extends string> = Route extends `${string}:${string}/:${string}`
  ? (first: string, second: string) => string
  : Route extends `${string}:${string}`
    ? (value: string) => string
    : Route;

type ScreenPaths = { readonly [Name in ScreenName]: PathTo<(typeof SCREENS)[Name]['path']> };

/** URLs of the product's pages: each screen's path, or a function of its parameters. */
export const PATHS = /* @__PURE__ */ buildPaths();

function buildPaths() {
  return {
    ...(Object.fromEntries(SCREEN_NAMES.map((name) => [name, pathTo(SCREENS[name].path)])) as ScreenPaths),
    addTag: (code: string) => `${SCREENS.scanner.path}?${ITEM_PARAM}=${encodeURIComponent(code)}`,
    finder: finderTagPath,
  };
}

/** Links to the finder's page must be plain anchors, because the server renders it. The finder's script does not import PATHS. */
export function finderTagPath(code: string, language?: string): string {
  return `/qr-code/${encodeURIComponent(code)}${language === undefined ? '' : languageQuery(language)}`;
}

export function addCodePath(code: string): string {
  return ADD_CODE_ROUTE.replace(':id', encodeURIComponent(code));
}

function pathTo(route: string): string | ((...values: string[]) => string) {
  if (!route.includes(':')) return route;
  // The oldest browsers that the finder page supports lack `replaceAll`.
  return (...values) => route.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''));
}

export const PASSWORD_ADDRESS = `${HOME_PATH}#password`;

export const PASSKEYS_ADDRESS = `${HOME_PATH}#passkeys`;

export const SIGN_IN_PROVIDER_ADDRESS = `${HOME_PATH}#provider`;

export const EMAIL_ADDRESS = `${HOME_PATH}#email`;

export const SECOND_STEP_ADDRESS = `${HOME_PATH}#second-step`;

export const SCRIPT_TOKENS_ADDRESS = `${HOME_PATH}#tokens`;
export const CONTACT_WAYS_ADDRESS = `${HOME_PATH}#ways`;

export const NOTIFICATIONS_ADDRESS = `${HOME_PATH}#notifications`;

export const LANGUAGE_PARAM = 'lang';

/** Returns the query of a page's URL; the query alone is a relative link to the same page in another language. */
export function languageQuery(language: string): string {
  return `?${LANGUAGE_PARAM}=${encodeURIComponent(language)}`;
}

/** Session storage key; the value is the path of the page that opens after sign-in. */
export const OPENED_PAGE_KEY = 'openedPage';

export const OPERATOR_ROUTES = {
  overview: '/operator',
  tags: '/operator/tags',
  batches: '/operator/batches',
  requests: '/operator/requests',
  labels: '/operator/labels',
  accounts: '/operator/accounts',
  help: '/operator/help',
  operators: '/operator/operators',
  first: '/operator/first',
  backups: '/operator/backups',
  service: '/operator/service',
  mail: '/operator/mail',
  categories: '/operator/categories',
  audit: '/operator/audit',
} as const;

export const REDIRECT_ACTIVATE = 'activate-qr-code';

/** Each holder of the link can download the file of labels until the server erases the file. */
export const LABEL_FILE_ROUTE = '/api/operator/label-files/:id/:token/:name';

export function labelFilePath(id: string, token: string, name: string): string {
  return `/api/operator/label-files/${id}/${token}/${encodeURIComponent(name)}`;
}

/** The home page requests this route before the app has loaded. */
export const CODE_LIST_ROUTE = '/api/qrcode/:userId';

export type PhotoSize = 'full' | 'small';

export const PHOTO_ROUTE = '/item-photos/:id/:size.webp';

/** Photos are public, because finders see them: each caller with the URL can read the photo. */
export function photoPath(id: string, size: PhotoSize): string {
  return PHOTO_ROUTE.replace(':id', id).replace(':size', size);
}

export const DEFAULT_ITEM_IMAGE = '/images/item.svg';

/** The terms as a page without JavaScript, and the id of its section about stored data. */
export const TERMS_TEXT_ROUTE = '/terms/text';
export const TERMS_DATA_ID = 'data';

/** The path contains the language only if the finder chose one. */
export function termsDataPath(language: string | undefined): string {
  return `${TERMS_TEXT_ROUTE}${language === undefined ? '' : languageQuery(language)}#${TERMS_DATA_ID}`;
}

/** The server renders this page. The token in the URL authorises the caller to read and write in the conversation. */
export const CONVERSATION_ROUTE = '/messages/:token';

export function conversationPath(token: string, language?: string): string {
  const path = CONVERSATION_ROUTE.replace(':token', encodeURIComponent(token));
  return `${path}${language === undefined ? '' : languageQuery(language)}`;
}

/** Page of a lost item for a desk. The server renders the page; the token in the URL authorises the caller. */
export const DESK_ROUTE = '/desk/:token';

export function deskPath(token: string): string {
  return DESK_ROUTE.replace(':token', encodeURIComponent(token));
}

/** Page that item mails link to. The server renders the page; the link's token authorises the caller. */
export const ITEM_MAILS_ROUTE = '/item-mails';

export function itemMailsPath(token: string, language: string): string {
  return `${ITEM_MAILS_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

/** Page on which an owner stops a planned act of the operator. The server renders this page; the link's token authorises the caller. */
export const ACCOUNT_PLAN_ROUTE = '/account-plan';

export function accountPlanPath(token: string, language: string): string {
  return `${ACCOUNT_PLAN_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

/** Page on which a finder unsubscribes an address. The server renders this page; the link's token authorises the caller. */
export const FINDER_MAILS_ROUTE = '/finder-mails';

export const CONFIRM_ADDRESS_ROUTE = `${FINDER_MAILS_ROUTE}/confirm`;

export function finderMailsPath(token: string, language: string): string {
  return `${FINDER_MAILS_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

export function confirmAddressPath(token: string, language: string): string {
  return `${CONFIRM_ADDRESS_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

export const EXPORT_ROUTE = '/export.json';

export function exportPath(token: string): string {
  return `${EXPORT_ROUTE}?token=${encodeURIComponent(token)}`;
}

export const INVITATION_PARAMS = {
  ownerToken: 'owner-token',
  coOwnerToken: 'co-owner-token',
  code: 'code',
} as const;

export const TRANSFER_PARAM = 'token';

export function takeOverPath(token: string): string {
  return `${PATHS.takeOver}?${TRANSFER_PARAM}=${encodeURIComponent(token)}`;
}

export const SIGN_UP_PARAM = 'invitation';

/** Returns the path of a sign-up link that an operator made. */
export function signUpPath(token: string): string {
  return `${PATHS.signUp}?${SIGN_UP_PARAM}=${encodeURIComponent(token)}`;
}

type InvitationParts = Readonly<Record<keyof typeof INVITATION_PARAMS, string>>;

/** Returns the path of the invitation for a recipient with an account. */
export function additionalUserPath({ ownerToken, coOwnerToken }: Omit<InvitationParts, 'code'>): string {
  return `${PATHS.additionalUser}?${toQuery({ ownerToken, coOwnerToken })}`;
}

/** Returns the path of the invitation for a recipient without an account. */
export function setPasswordPath({ ownerToken, coOwnerToken, code }: InvitationParts): string {
  return `${PATHS.setPassword}?${toQuery({ ownerToken, coOwnerToken, code })}`;
}

function toQuery(parts: Partial<InvitationParts>): string {
  const pairs = Object.entries(parts) as [keyof InvitationParts, string][];
  return pairs.map(([part, value]) => `${INVITATION_PARAMS[part]}=${encodeURIComponent(value)}`).join('&');
}
