import { APP_ROUTES } from '@homeward/contract/paths';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { withAllMessages } from '../lib/language/with-all-messages.ts';

type RouteName = keyof typeof APP_ROUTES;
type PageModule = Promise<{ default: ComponentType }>;

const loadPage = {
  home: async () => ({ default: (await import('../pages/home-page.tsx')).HomePage }),
  signIn: async () => ({ default: (await import('../pages/account/sign-in-page.tsx')).SignInPage }),
  signUp: async () => ({ default: (await import('../pages/account/sign-up-page.tsx')).SignUpPage }),
  verifyEmail: async () => ({
    default: (await import('../pages/account/verify-email-page.tsx')).VerifyEmailPage,
  }),
  changeEmail: async () => ({
    default: (await import('../pages/account/change-email-page.tsx')).ChangeEmailPage,
  }),
  forgotPasswordLink: async () => ({
    default: (await import('../pages/account/forgot-password-link-page.tsx')).ForgotPasswordLinkPage,
  }),
  forgotPassword: async () => ({
    default: (await import('../pages/account/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  setPassword: async () => ({
    default: (await import('../pages/account/set-password-page.tsx')).SetPasswordPage,
  }),
  additionalUser: async () => ({
    default: (await import('../pages/additional-user-page.tsx')).AdditionalUserPage,
  }),
  scanner: async () => ({ default: (await import('../pages/scanner-page.tsx')).ScannerPage }),
  manageProfile: async () => ({
    default: (await import('../pages/manage-profile-page.tsx')).ManageProfilePage,
  }),
  sendInvite: async () => ({ default: (await import('../pages/send-invite-page.tsx')).SendInvitePage }),
  faqs: async () => ({ default: (await import('../pages/faqs-page.tsx')).FaqsPage }),
  terms: async () => ({ default: (await import('../pages/terms-page.tsx')).TermsPage }),
  surveyForm: async () => ({ default: (await import('../pages/survey-form-page.tsx')).SurveyFormPage }),
  item: async () => ({ default: (await import('../pages/item-page.tsx')).ItemPage }),
  editCode: async () => ({ default: (await import('../pages/edit-code-page.tsx')).EditCodePage }),
  giveAway: async () => ({ default: (await import('../pages/give-away-page.tsx')).GiveAwayPage }),
  takeOver: async () => ({ default: (await import('../pages/take-over-page.tsx')).TakeOverPage }),
  trips: async () => ({ default: (await import('../pages/trips-page.tsx')).TripsPage }),
  planTrip: async () => ({ default: (await import('../pages/plan-trip-page.tsx')).PlanTripPage }),
  trip: async () => ({ default: (await import('../pages/trip-page.tsx')).TripPage }),
  itemNote: async () => ({ default: (await import('../pages/item-note-page.tsx')).ItemNotePage }),
  poster: async () => ({ default: (await import('../pages/poster-page.tsx')).PosterPage }),
  addCode: async () => ({ default: (await import('../pages/add-code-page.tsx')).AddCodePage }),
} satisfies Record<RouteName, () => PageModule>;

/** Routes whose texts are all in the first message file. */
const WITH_FIRST_MESSAGES: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'signIn',
  'signUp',
  'verifyEmail',
  'forgotPasswordLink',
  'forgotPassword',
]);

function loadWhole(route: RouteName): PageModule {
  return WITH_FIRST_MESSAGES.has(route) ? loadPage[route]() : withAllMessages(loadPage[route]);
}

const ahead = new Map<RouteName, PageModule>();

/** Returns a route's page: a preloaded one synchronously, since `import()` resolves a task later even for a loaded module. */
export function takePage(route: RouteName): PageModule {
  const page = ahead.get(route) ?? loadWhole(route);
  ahead.delete(route);
  return page;
}

export async function loadPageOf(pathname: string): Promise<void> {
  const routes = Object.keys(loadPage) as RouteName[];
  const route = routes.find((name) => matchPath(APP_ROUTES[name], pathname));
  if (route === undefined) return;
  const page = loadWhole(route);
  await page.then(
    () => ahead.set(route, page),
    () => undefined,
  );
}
