import { SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts';

/** Separate from PATHS, so that the inline script of the app's page does not include the list. */
export const HOME_PATH = '/';

/** The item for which the scanner adds a tag. */
export const ITEM_PARAM = 'item';

type PathTo<Route extends string> = Route extends `${string}:${string}/:${string}`
  ? (first: string, second: string) => string
  : Route extends `${string}:${string}`
    ? (value: string) => string
    : Route;

type ScreenPaths = { readonly [Name in ScreenName]: PathTo<(typeof SCREENS)[Name]['path']> };

/** Addresses of the product's pages in browsers, mails and on tags: each screen's path, or a function of its parameters. */
export const PATHS = /* @__PURE__ */ buildPaths();

function buildPaths() {
  return {
    ...(Object.fromEntries(SCREEN_NAMES.map((name) => [name, pathTo(SCREENS[name].path)])) as ScreenPaths),
    /** The scanner, for a further tag of the item with this tag. */
    addTag: (code: string) => `${SCREENS.scanner.path}?${ITEM_PARAM}=${encodeURIComponent(code)}`,
    /** Server-rendered, so link to it with a plain anchor. With a language, the page uses that language. */
    finder: (code: string, language?: string) =>
      `/qr-code/${encodeURIComponent(code)}${language === undefined ? '' : languageQuery(language)}`,
  };
}

function pathTo(route: string): string | ((...values: string[]) => string) {
  if (!route.includes(':')) return route;
  return (...values) => route.replaceAll(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''));
}

/** A panel of the settings. */
export const PASSWORD_ADDRESS = `${HOME_PATH}#password`;

export const PASSKEYS_ADDRESS = `${HOME_PATH}#passkeys`;

export const EMAIL_ADDRESS = `${HOME_PATH}#email`;

export const SECOND_STEP_ADDRESS = `${HOME_PATH}#second-step`;

export const SCRIPT_TOKENS_ADDRESS = `${HOME_PATH}#tokens`;

export const NOTIFICATIONS_ADDRESS = `${HOME_PATH}#notifications`;

export const LANGUAGE_PARAM = 'lang';

/** Returns the query that sets a page's language; alone, it links to the same page. */
export function languageQuery(language: string): string {
  return `?${LANGUAGE_PARAM}=${encodeURIComponent(language)}`;
}

/** Sections of the operator's console, which is a page of its own outside the app. */
export const OPERATOR_ROUTES = {
  overview: '/operator',
  batches: '/operator/batches',
  tags: '/operator/tags',
  mail: '/operator/mail',
  help: '/operator/help',
  categories: '/operator/categories',
} as const;

/** The value of `redirect` that continues to the scanner after sign-in. */
export const REDIRECT_ACTIVATE = 'activate-qr-code';

/** Prefetched by the home page before the app has loaded. */
export const CODE_LIST_ROUTE = '/api/qrcode/:userId';

export type PhotoSize = 'full' | 'small';

export const PHOTO_ROUTE = '/item-photos/:id/:size.webp';

/** Public: anyone with the address can read the photo, as finders do. */
export function photoPath(id: string, size: PhotoSize): string {
  return PHOTO_ROUTE.replace(':id', id).replace(':size', size);
}

/** Shown for an item without a photo. */
export const DEFAULT_ITEM_IMAGE = '/images/item.svg';

/** The terms as a page without JavaScript; the id marks the section about stored data. */
export const TERMS_TEXT_ROUTE = '/terms/text';
export const TERMS_DATA_ID = 'data';

/** Returns the data section of the terms, with the language only if the finder chose one. */
export function termsDataPath(language: string | undefined): string {
  return `${TERMS_TEXT_ROUTE}${language === undefined ? '' : languageQuery(language)}#${TERMS_DATA_ID}`;
}

/** A finder's page of a conversation: server-rendered, authorised by the link's token. */
export const CONVERSATION_ROUTE = '/messages/:token';

/** The address grants reading and writing. */
export function conversationPath(token: string, language?: string): string {
  const path = CONVERSATION_ROUTE.replace(':token', encodeURIComponent(token));
  return `${path}${language === undefined ? '' : languageQuery(language)}`;
}

/** The page behind the link in item mails: server-rendered, authorised by the link's token. */
export const ITEM_MAILS_ROUTE = '/item-mails';

/** Mutes and unmutes an item's mails without signing in. */
export function itemMailsPath(token: string, language: string): string {
  return `${ITEM_MAILS_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

/** The unsubscribe page of a finder's address: server-rendered, authorised by the link's token. */
export const FINDER_MAILS_ROUTE = '/finder-mails';

export const CONFIRM_ADDRESS_ROUTE = `${FINDER_MAILS_ROUTE}/confirm`;

/** Unsubscribes and resubscribes a finder's address. */
export function finderMailsPath(token: string, language: string): string {
  return `${FINDER_MAILS_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

/** Confirms a finder's address for mailed answers. */
export function confirmAddressPath(token: string, language: string): string {
  return `${CONFIRM_ADDRESS_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

/** Query parameters of an invitation's link. */
export const INVITATION_PARAMS = {
  ownerToken: 'owner-token',
  coOwnerToken: 'co-owner-token',
  code: 'code',
} as const;

export const TRANSFER_PARAM = 'token';

export function takeOverPath(token: string): string {
  return `${PATHS.takeOver}?${TRANSFER_PARAM}=${encodeURIComponent(token)}`;
}

type InvitationParts = Readonly<Record<keyof typeof INVITATION_PARAMS, string>>;

/** The invitation's page for a recipient with an account. */
export function additionalUserPath({ ownerToken, coOwnerToken }: Omit<InvitationParts, 'code'>): string {
  return `${PATHS.additionalUser}?${toQuery({ ownerToken, coOwnerToken })}`;
}

/** The invitation's page for a recipient without an account. */
export function setPasswordPath({ ownerToken, coOwnerToken, code }: InvitationParts): string {
  return `${PATHS.setPassword}?${toQuery({ ownerToken, coOwnerToken, code })}`;
}

function toQuery(parts: Partial<InvitationParts>): string {
  const pairs = Object.entries(parts) as [keyof InvitationParts, string][];
  return pairs.map(([part, value]) => `${INVITATION_PARAMS[part]}=${encodeURIComponent(value)}`).join('&');
}
