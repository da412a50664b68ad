import { APP_ROUTES } from '@homeward/contract/paths';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { AppFrame } from './layouts/app-frame.tsx';
import { PhonePages } from './layouts/phone-pages.tsx';
import { takePage } from './pages.ts';
import { RequireSession } from './require-session.tsx';

const SignInPage = lazy(() => takePage('signIn'));
const SignUpPage = lazy(() => takePage('signUp'));
const VerifyEmailPage = lazy(() => takePage('verifyEmail'));
const ChangeEmailPage = lazy(() => takePage('changeEmail'));
const ForgotPasswordLinkPage = lazy(() => takePage('forgotPasswordLink'));
const ForgotPasswordPage = lazy(() => takePage('forgotPassword'));
const SetPasswordPage = lazy(() => takePage('setPassword'));
const AdditionalUserPage = lazy(() => takePage('additionalUser'));
const HomePage = lazy(() => takePage('home'));
const ManageProfilePage = lazy(() => takePage('manageProfile'));
const SendInvitePage = lazy(() => takePage('sendInvite'));
const ScannerPage = lazy(() => takePage('scanner'));
const AddCodePage = lazy(() => takePage('addCode'));
const ItemPage = lazy(() => takePage('item'));
const EditCodePage = lazy(() => takePage('editCode'));
const GiveAwayPage = lazy(() => takePage('giveAway'));
const TakeOverPage = lazy(() => takePage('takeOver'));
const TripsPage = lazy(() => takePage('trips'));
const PlanTripPage = lazy(() => takePage('planTrip'));
const TripPage = lazy(() => takePage('trip'));
const ItemNotePage = lazy(() => takePage('itemNote'));
const PosterPage = lazy(() => takePage('poster'));
const SurveyFormPage = lazy(() => takePage('surveyForm'));
const FaqsPage = lazy(() => takePage('faqs'));
const TermsPage = lazy(() => takePage('terms'));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}));

export function Router() {
  return (
    <Routes>
      <Route element={<AppFrame />}>
        <Route element={<PhonePages />}>
          <Route path={APP_ROUTES.signIn} element={<SignInPage />} />
          <Route path={APP_ROUTES.signUp} element={<SignUpPage />} />
          <Route path={APP_ROUTES.verifyEmail} element={<VerifyEmailPage />} />
          <Route path={APP_ROUTES.changeEmail} element={<ChangeEmailPage />} />
          <Route path={APP_ROUTES.forgotPasswordLink} element={<ForgotPasswordLinkPage />} />
          <Route path={APP_ROUTES.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={APP_ROUTES.setPassword} element={<SetPasswordPage />} />
          <Route path={APP_ROUTES.additionalUser} element={<AdditionalUserPage />} />
          <Route path={APP_ROUTES.takeOver} element={<TakeOverPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route path={APP_ROUTES.home} element={<HomePage />} />
          <Route path={APP_ROUTES.manageProfile} element={<ManageProfilePage />} />
          <Route path={APP_ROUTES.sendInvite} element={<SendInvitePage />} />
          <Route path={APP_ROUTES.editCode} element={<EditCodePage />} />
          <Route path={APP_ROUTES.giveAway} element={<GiveAwayPage />} />
          <Route path={APP_ROUTES.trips} element={<TripsPage />} />
          <Route path={APP_ROUTES.planTrip} element={<PlanTripPage />} />
          <Route path={APP_ROUTES.trip} element={<TripPage />} />
          <Route path={APP_ROUTES.item} element={<ItemPage />} />
          <Route path={APP_ROUTES.itemNote} element={<ItemNotePage />} />
          <Route path={APP_ROUTES.poster} element={<PosterPage />} />
          <Route path={APP_ROUTES.surveyForm} element={<SurveyFormPage />} />
        </Route>
        <Route element={<RequireSession activating />}>
          <Route path={APP_ROUTES.scanner} element={<ScannerPage />} />
          <Route path={APP_ROUTES.addCode} element={<AddCodePage />} />
        </Route>
        <Route path={APP_ROUTES.faqs} element={<FaqsPage />} />
        <Route path={APP_ROUTES.terms} element={<TermsPage />} />
      </Route>
    </Routes>
  );
}
