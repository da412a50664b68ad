import type { AppBundle } from '@homeward/messages/browser/bundles';

/** A screen of the owners' app; `apps/owner/src/app/screens.tsx` adds its title and component. */
export interface Screen {
  /** The server returns the app's page for these paths only, and 404 for others. */
  readonly path: string;
  /**
   * `session` and `activation` require a session. After a sign-in for an `activation` page, the app opens the scanner.
   * With `DESKTOP_PAGES=placeholder`, desktops show a QR code instead of a `phone` page.
   */
  readonly guard: 'none' | 'phone' | 'session' | 'activation';
  /** `start` if the start bundle contains all texts of the screen. */
  readonly messages: AppBundle;
  /** The server permits search engines to index the screen. */
  readonly isIndexed?: true;
}

/** This constant is outside SCREENS, so that the finder's script does not include all of SCREENS. */
export const ADD_CODE_ROUTE = '/add-qr-code/:id';

/** The first matching path wins, so a fixed path precedes a path with a parameter. */
export const SCREENS = {
  home: { path: '/', guard: 'session', messages: 'start' },
  signIn: { path: '/signin', guard: 'phone', messages: 'start', isIndexed: true },
  signUp: { path: '/signup', guard: 'phone', messages: 'start', isIndexed: true },
  verifyEmail: { path: '/account', guard: 'phone', messages: 'start' },
  changeEmail: { path: '/change-email', guard: 'phone', messages: 'rest' },
  forgotPasswordLink: { path: '/forgot-password-link', guard: 'phone', messages: 'start' },
  forgotPassword: { path: '/forgot-password', guard: 'phone', messages: 'start' },
  setPassword: { path: '/set-password', guard: 'phone', messages: 'rest' },
  additionalUser: { path: '/additional-user', guard: 'phone', messages: 'rest' },
  scanner: { path: '/qr-scanner', guard: 'activation', messages: 'rest' },
  addCode: { path: ADD_CODE_ROUTE, guard: 'activation', messages: 'rest' },
  manageProfile: { path: '/manage-profile', guard: 'session', messages: 'rest' },
  sendInvite: { path: '/send-invite', guard: 'session', messages: 'rest' },
  faqs: { path: '/faqs', guard: 'none', messages: 'rest', isIndexed: true },
  terms: { path: '/terms', guard: 'none', messages: 'rest', isIndexed: true },
  surveyForm: { path: '/survey-form', guard: 'session', messages: 'rest' },
  item: { path: '/items/:id', guard: 'session', messages: 'rest' },
  itemNote: { path: '/items/:id/notes/:noteId', guard: 'session', messages: 'rest' },
  poster: { path: '/items/:id/poster', guard: 'session', messages: 'rest' },
  deskLinks: { path: '/items/:id/desk-links', guard: 'session', messages: 'rest' },
  editCode: { path: '/edit-qr-code/:id', guard: 'session', messages: 'rest' },
  giveAway: { path: '/edit-qr-code/:id/give-away', guard: 'session', messages: 'rest' },
  takeOver: { path: '/take-over', guard: 'phone', messages: 'rest' },
  trips: { path: '/trips', guard: 'session', messages: 'rest' },
  planTrip: { path: '/trips/new', guard: 'session', messages: 'rest' },
  trip: { path: '/trips/:id', guard: 'session', messages: 'rest' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];
