/** On its own for the little script in the app's page, which carries no list of pages with it. */
export const HOME_PATH = '/';

/** The item that the scanner finds a further tag for. */
export const ITEM_PARAM = 'item';

/** The addresses of the product's pages, as people, mails and tags know them; one place for both sides. */
export const PATHS = {
  home: HOME_PATH,
  signIn: '/signin',
  signUp: '/signup',
  verifyEmail: '/account',
  changeEmail: '/change-email',
  forgotPasswordLink: '/forgot-password-link',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  additionalUser: '/additional-user',
  scanner: '/qr-scanner',
  manageProfile: '/manage-profile',
  sendInvite: '/send-invite',
  faqs: '/faqs',
  terms: '/terms',
  surveyForm: '/survey-form',
  /** What happened to an item. */
  item: (code: string) => `/items/${encodeURIComponent(code)}`,
  editCode: (code: string) => `/edit-qr-code/${encodeURIComponent(code)}`,
  /** An owner gives the tag with this code away. */
  giveAway: (code: string) => `/edit-qr-code/${encodeURIComponent(code)}/give-away`,
  /** What was given away is taken over. */
  takeOver: '/take-over',
  itemNote: (code: string, note: string) =>
    `/items/${encodeURIComponent(code)}/notes/${encodeURIComponent(note)}`,
  /** Contact details for a time. */
  trips: '/trips',
  planTrip: '/trips/new',
  trip: (id: string) => `/trips/${encodeURIComponent(id)}`,
  poster: (code: string) => `/items/${encodeURIComponent(code)}/poster`,
  addCode: (code: string) => `/add-qr-code/${encodeURIComponent(code)}`,
  /** The scanner, for a further tag of the item that has this one. */
  addTag: (code: string) => `/qr-scanner?${ITEM_PARAM}=${encodeURIComponent(code)}`,
  /** Server-rendered; always a plain link. With a language it stays in that language. */
  finder: (code: string, language?: string) =>
    `/qr-code/${encodeURIComponent(code)}${language === undefined ? '' : languageQuery(language)}`,
} as const;

/** Where an owner changes the password: a panel of the settings. */
export const PASSWORD_ADDRESS = `${HOME_PATH}#password`;

/** Where an owner's passkeys are listed: a panel of the settings, above their list of items. */
export const PASSKEYS_ADDRESS = `${HOME_PATH}#passkeys`;

/** Where an owner changes the e-mail address: a panel of the settings, too. */
export const EMAIL_ADDRESS = `${HOME_PATH}#email`;

/** Where an owner's second step is turned on and off: a panel of the settings, too. */
export const SECOND_STEP_ADDRESS = `${HOME_PATH}#second-step`;

/** The panel of the settings that lists an owner's tokens for scripts. */
export const SCRIPT_TOKENS_ADDRESS = `${HOME_PATH}#tokens`;

/** Where an owner chooses what they are told of, and how: a panel of the settings, too. */
export const NOTIFICATIONS_ADDRESS = `${HOME_PATH}#notifications`;

/** Names the language of a page of the server's in an address. */
export const LANGUAGE_PARAM = 'lang';

/** The end of an address that shows a page of the server's in a language; alone, it is a link to the same page. */
export function languageQuery(language: string): string {
  return `?${LANGUAGE_PARAM}=${encodeURIComponent(language)}`;
}

/** The web app's routes in the router's notation; the server answers any other address with status 404. */
export const APP_ROUTES = {
  home: PATHS.home,
  signIn: PATHS.signIn,
  signUp: PATHS.signUp,
  verifyEmail: PATHS.verifyEmail,
  changeEmail: PATHS.changeEmail,
  forgotPasswordLink: PATHS.forgotPasswordLink,
  forgotPassword: PATHS.forgotPassword,
  setPassword: PATHS.setPassword,
  additionalUser: PATHS.additionalUser,
  scanner: PATHS.scanner,
  manageProfile: PATHS.manageProfile,
  sendInvite: PATHS.sendInvite,
  faqs: PATHS.faqs,
  terms: PATHS.terms,
  surveyForm: PATHS.surveyForm,
  item: '/items/:id',
  editCode: '/edit-qr-code/:id',
  poster: '/items/:id/poster',
  giveAway: '/edit-qr-code/:id/give-away',
  takeOver: PATHS.takeOver,
  trips: PATHS.trips,
  planTrip: PATHS.planTrip,
  trip: '/trips/:id',
  addCode: '/add-qr-code/:id',
  itemNote: '/items/:id/notes/:noteId',
} as const;

/** The sections of the operator's console, which is a page of its own and no route of the app. */
export const OPERATOR_ROUTES = {
  overview: '/operator',
  batches: '/operator/batches',
  tags: '/operator/tags',
  mail: '/operator/mail',
  help: '/operator/help',
  categories: '/operator/categories',
} as const;

/** The value of `redirect` that leads on to the scanner after signing in. */
export const REDIRECT_ACTIVATE = 'activate-qr-code';

/** Where the list of an owner's codes is asked for: by the home page itself, before the app is there. */
export const CODE_LIST_ROUTE = '/api/qrcode/:userId';

/** The two sizes a photo is kept in: to look at, and to know an item by. */
export type PhotoSize = 'full' | 'small';

export const PHOTO_ROUTE = '/item-photos/:id/:size.webp';

/** Where a photo is; a caller who knows the address may see it, as every finder of the item does. */
export function photoPath(id: string, size: PhotoSize): string {
  return PHOTO_ROUTE.replace(':id', id).replace(':size', size);
}

/** What an item shows until its owner adds a photo. */
export const DEFAULT_ITEM_IMAGE = '/images/item.svg';

/** The terms as a page that needs no script; the section about what is stored, and for how long, has the id. */
export const TERMS_TEXT_ROUTE = '/terms/text';
export const TERMS_DATA_ID = 'data';

/** Where a finder reads what the operator does with their data, in the language they chose, if they did. */
export function termsDataPath(language: string | undefined): string {
  return `${TERMS_TEXT_ROUTE}${language === undefined ? '' : languageQuery(language)}#${TERMS_DATA_ID}`;
}

/** The page of a finder's link to a conversation: server-rendered, for the holder of the link. */
export const CONVERSATION_ROUTE = '/messages/:token';

/** Where a finder reads the owner's answer; the holder of the address may read and write there. */
export function conversationPath(token: string, language?: string): string {
  const path = CONVERSATION_ROUTE.replace(':token', encodeURIComponent(token));
  return `${path}${language === undefined ? '' : languageQuery(language)}`;
}

/** The page of the link at the end of mails about items: server-rendered, for the holder of the link. */
export const ITEM_MAILS_ROUTE = '/item-mails';

/** Where the mails about an item are muted and unmuted without signing in, in the language of the mail. */
export function itemMailsPath(token: string, language: string): string {
  return `${ITEM_MAILS_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

/** The page of the link that ends the mails to a finder's address: server-rendered, for the holder of the link. */
export const FINDER_MAILS_ROUTE = '/finder-mails';

/** The page of the link that a finder confirms their address with. */
export const CONFIRM_ADDRESS_ROUTE = `${FINDER_MAILS_ROUTE}/confirm`;

/** Where further mails to a finder's address are refused and allowed again, in the language of the mail. */
export function finderMailsPath(token: string, language: string): string {
  return `${FINDER_MAILS_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

/** Where a finder confirms that answers are to be mailed to their address. */
export function confirmAddressPath(token: string, language: string): string {
  return `${CONFIRM_ADDRESS_ROUTE}${languageQuery(language)}&token=${encodeURIComponent(token)}`;
}

/** What the link of an invitation calls its parts; only all of them together open it. */
export const INVITATION_PARAMS = {
  ownerToken: 'owner-token',
  coOwnerToken: 'co-owner-token',
  code: 'code',
} as const;

/** What the link of an offered tag calls its secret. */
export const TRANSFER_PARAM = 'token';

/** Where an offered tag is taken over. */
export function takeOverPath(token: string): string {
  return `${PATHS.takeOver}?${TRANSFER_PARAM}=${encodeURIComponent(token)}`;
}

type InvitationParts = Readonly<Record<keyof typeof INVITATION_PARAMS, string>>;

/** Where an invitation leads a person with an account. */
export function additionalUserPath({ ownerToken, coOwnerToken }: Omit<InvitationParts, 'code'>): string {
  return `${PATHS.additionalUser}?${toQuery({ ownerToken, coOwnerToken })}`;
}

/** Where an invitation leads a person without an account. */
export function setPasswordPath({ ownerToken, coOwnerToken, code }: InvitationParts): string {
  return `${PATHS.setPassword}?${toQuery({ ownerToken, coOwnerToken, code })}`;
}

function toQuery(parts: Partial<InvitationParts>): string {
  const pairs = Object.entries(parts) as [keyof InvitationParts, string][];
  return pairs.map(([part, value]) => `${INVITATION_PARAMS[part]}=${encodeURIComponent(value)}`).join('&');
}
