import { APP_ROUTES } from '@homeward/contract/paths';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { AppFrame } from './layouts/app-frame.tsx';
import { PhonePages } from './layouts/phone-pages.tsx';
import { RequireSession } from './require-session.tsx';

const SignInPage = lazy(async () => ({ default: (await import('../pages/sign-in-page.tsx')).SignInPage }));
const SignUpPage = lazy(async () => ({ default: (await import('../pages/sign-up-page.tsx')).SignUpPage }));
const VerifyEmailPage = lazy(async () => ({
  default: (await import('../pages/verify-email-page.tsx')).VerifyEmailPage,
}));
const ForgotPasswordLinkPage = lazy(async () => ({
  default: (await import('../pages/forgot-password-link-page.tsx')).ForgotPasswordLinkPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const SetPasswordPage = lazy(async () => ({
  default: (await import('../pages/set-password-page.tsx')).SetPasswordPage,
}));
const AdditionalUserPage = lazy(async () => ({
  default: (await import('../pages/additional-user-page.tsx')).AdditionalUserPage,
}));
const HomePage = lazy(async () => ({ default: (await import('../pages/home-page.tsx')).HomePage }));
const ManageProfilePage = lazy(async () => ({
  default: (await import('../pages/manage-profile-page.tsx')).ManageProfilePage,
}));
const SendInvitePage = lazy(async () => ({
  default: (await import('../pages/send-invite-page.tsx')).SendInvitePage,
}));
const ScannerPage = lazy(async () => ({ default: (await import('../pages/scanner-page.tsx')).ScannerPage }));
const AddCodePage = lazy(async () => ({ default: (await import('../pages/add-code-page.tsx')).AddCodePage }));
const EditCodePage = lazy(async () => ({
  default: (await import('../pages/edit-code-page.tsx')).EditCodePage,
}));
const SurveyFormPage = lazy(async () => ({
  default: (await import('../pages/survey-form-page.tsx')).SurveyFormPage,
}));
const FaqsPage = lazy(async () => ({ default: (await import('../pages/faqs-page.tsx')).FaqsPage }));
const TermsPage = lazy(async () => ({ default: (await import('../pages/terms-page.tsx')).TermsPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}));
/** Only in development: the condition is false in what is built, and the gallery falls away with it. */
const GalleryPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./gallery/gallery-page.tsx')).GalleryPage }))
  : undefined;

/** The table of pages; each is a chunk of its own. */
export function Router() {
  return (
    <Routes>
      <Route element={<AppFrame />}>
        <Route element={<PhonePages />}>
          <Route path={APP_ROUTES.signIn} element={<SignInPage />} />
          <Route path={APP_ROUTES.signUp} element={<SignUpPage />} />
          <Route path={APP_ROUTES.verifyEmail} element={<VerifyEmailPage />} />
          <Route path={APP_ROUTES.forgotPasswordLink} element={<ForgotPasswordLinkPage />} />
          <Route path={APP_ROUTES.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={APP_ROUTES.setPassword} element={<SetPasswordPage />} />
          <Route path={APP_ROUTES.additionalUser} element={<AdditionalUserPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route path={APP_ROUTES.home} element={<HomePage />} />
          <Route path={APP_ROUTES.manageProfile} element={<ManageProfilePage />} />
          <Route path={APP_ROUTES.sendInvite} element={<SendInvitePage />} />
          <Route path={APP_ROUTES.editCode} element={<EditCodePage />} />
          <Route path={APP_ROUTES.surveyForm} element={<SurveyFormPage />} />
        </Route>
        <Route element={<RequireSession activating />}>
          <Route path={APP_ROUTES.scanner} element={<ScannerPage />} />
          <Route path={APP_ROUTES.addCode} element={<AddCodePage />} />
        </Route>
        <Route path={APP_ROUTES.faqs} element={<FaqsPage />} />
        <Route path={APP_ROUTES.terms} element={<TermsPage />} />
        {GalleryPage && <Route path="/dev/gallery" element={<GalleryPage />} />}
      </Route>
    </Routes>
  );
}
