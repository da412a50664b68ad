import { SCREEN_NAMES, SCREENS, type ScreenName } from '@homeward/contract/screens';
import { t } from '@homeward/messages/browser/messages';
import type { PlainKey, ValuesFor } from '@homeward/messages/message';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';
import { withAllMessages } from '../lib/language/with-all-messages.ts';

type TitleKey = { [Key in PlainKey]: ValuesFor<Key> extends [] ? Key : never }[PlainKey];

interface ScreenPage {
  /** Undefined if the page sets its own title. */
  readonly title?: TitleKey;
  readonly load: () => Promise<ComponentType>;
}

type PageModule = Promise<{ default: ComponentType }>;

const PAGES: Readonly<Record<ScreenName, ScreenPage>> = {
  home: { load: async () => (await import('../pages/home-page.tsx')).HomePage },
  signIn: {
    title: 'account.logIn',
    load: async () => (await import('../pages/account/sign-in-page.tsx')).SignInPage,
  },
  signUp: {
    title: 'account.signUp',
    load: async () => (await import('../pages/account/sign-up-page.tsx')).SignUpPage,
  },
  verifyEmail: {
    title: 'account.verify.title',
    load: async () => (await import('../pages/account/verify-email-page.tsx')).VerifyEmailPage,
  },
  changeEmail: {
    title: 'settings.panels.email',
    load: async () => (await import('../pages/account/change-email-page.tsx')).ChangeEmailPage,
  },
  forgotPasswordLink: {
    title: 'account.forgot.pageTitle',
    load: async () => (await import('../pages/account/forgot-password-link-page.tsx')).ForgotPasswordLinkPage,
  },
  forgotPassword: {
    title: 'account.newPassword',
    load: async () => (await import('../pages/account/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  setPassword: {
    title: 'account.setPassword.pageTitle',
    load: async () => (await import('../pages/account/set-password-page.tsx')).SetPasswordPage,
  },
  additionalUser: {
    title: 'invites.accept.page',
    load: async () => (await import('../pages/additional-user-page.tsx')).AdditionalUserPage,
  },
  scanner: { load: async () => (await import('../pages/scanner-page.tsx')).ScannerPage },
  addCode: {
    title: 'activation.detailsTitle',
    load: async () => (await import('../pages/add-code-page.tsx')).AddCodePage,
  },
  manageProfile: {
    title: 'profiles.title',
    load: async () => (await import('../pages/manage-profile-page.tsx')).ManageProfilePage,
  },
  sendInvite: {
    title: 'invites.form.title',
    load: async () => (await import('../pages/send-invite-page.tsx')).SendInvitePage,
  },
  faqs: { title: 'support.faqs', load: async () => (await import('../pages/faqs-page.tsx')).FaqsPage },
  terms: { title: 'support.terms', load: async () => (await import('../pages/terms-page.tsx')).TermsPage },
  surveyForm: {
    title: 'activation.survey.title',
    load: async () => (await import('../pages/survey-form-page.tsx')).SurveyFormPage,
  },
  item: { load: async () => (await import('../pages/item-page.tsx')).ItemPage },
  itemNote: {
    title: 'thread.title',
    load: async () => (await import('../pages/item-note-page.tsx')).ItemNotePage,
  },
  poster: { title: 'poster.title', load: async () => (await import('../pages/poster-page.tsx')).PosterPage },
  deskLinks: {
    title: 'deskLinks.title',
    load: async () => (await import('../pages/desk-links-page.tsx')).DeskLinksPage,
  },
  editCode: {
    title: 'details.title',
    load: async () => (await import('../pages/edit-code-page.tsx')).EditCodePage,
  },
  giveAway: {
    title: 'transfer.give.title',
    load: async () => (await import('../pages/give-away-page.tsx')).GiveAwayPage,
  },
  takeOver: {
    title: 'transfer.take.title',
    load: async () => (await import('../pages/take-over-page.tsx')).TakeOverPage,
  },
  trips: { title: 'trips.title', load: async () => (await import('../pages/trips-page.tsx')).TripsPage },
  planTrip: {
    title: 'trips.plan',
    load: async () => (await import('../pages/plan-trip-page.tsx')).PlanTripPage,
  },
  trip: { title: 'trips.yours', load: async () => (await import('../pages/trip-page.tsx')).TripPage },
};

const preloaded = new Map<ScreenName, PageModule>();

export const SCREEN_ROUTES = SCREEN_NAMES.map((name) => ({
  path: SCREENS[name].path,
  guard: SCREENS[name].guard,
  // A preloaded page is available synchronously. `import()` resolves only in a later task, even for a loaded module.
  Page: lazy(() => preloaded.get(name) ?? loadPage(name)),
}));

export async function preloadPageAt(pathname: string): Promise<void> {
  const name = SCREEN_NAMES.find((screen) => matchPath(SCREENS[screen].path, pathname));
  if (name === undefined) return;
  const page = loadPage(name);
  await page.then(
    () => preloaded.set(name, page),
    () => undefined,
  );
}

async function loadPage(name: ScreenName): PageModule {
  const { load, title } = PAGES[name];
  const Page = await (SCREENS[name].messages === 'start' ? load() : withAllMessages(load));
  return { default: title === undefined ? Page : withTitle(Page, title) };
}

function withTitle(Page: ComponentType, title: TitleKey): ComponentType {
  return function TitledPage() {
    usePageTitle(t(title));
    return <Page />;
  };
}
