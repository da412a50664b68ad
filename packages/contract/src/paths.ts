/** The addresses of the product's pages, as people, mails and tags know them; one place for both sides. */
export const PATHS = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  verifyEmail: '/account',
  scanner: '/qr-scanner',
  manageProfile: '/manage-profile',
  addCode: (code: string) => `/add-qr-code/${encodeURIComponent(code)}`,
  /** Server-rendered; always a plain link. */
  finder: (code: string) => `/qr-code/${encodeURIComponent(code)}`,
} as const;

/** The web app's routes in the router's notation; the server answers any other address with status 404. */
export const APP_ROUTES = {
  home: PATHS.home,
  signIn: PATHS.signIn,
  signUp: PATHS.signUp,
  verifyEmail: PATHS.verifyEmail,
  scanner: PATHS.scanner,
  manageProfile: PATHS.manageProfile,
  addCode: '/add-qr-code/:id',
} as const;

/** The value of `redirect` that leads somebody who signs in on to the scanner. */
export const REDIRECT_ACTIVATE = 'activate-qr-code';

/** What an item shows until its owner adds a photo. */
export const DEFAULT_ITEM_IMAGE = '/images/item.svg';
