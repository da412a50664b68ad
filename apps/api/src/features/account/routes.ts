import {
  account,
  contactWays,
  emailChange,
  oidc,
  operatorAccounts,
  operators,
  passkeys,
  scriptTokens,
  secondStep,
  signUps,
  stepUp,
} from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changeLanguage } from './change-language.ts';
import { changeName } from './change-name.ts';
import { saveContactWays, showContactWays } from './contact-ways.ts';
import { cancelEmailChange } from './email-change/cancel-email-change.ts';
import { requestEmailChange } from './email-change/request-email-change.ts';
import { showEmailChange } from './email-change/show-email-change.ts';
import { exportAccount } from './export/export-account.ts';
import { connectOidc, disconnectOidc, showOidc } from './oidc/connect-oidc.ts';
import { signInWithOidc } from './oidc/sign-in-with-oidc.ts';
import { startOidcConnection, startOidcSignIn } from './oidc/start-oidc.ts';
import { actOnAccount } from './operator/act-on-account.ts';
import { findAccount } from './operator/find-account.ts';
import { resendConfirmation } from './operator/resend-confirmation.ts';
import { addOperator } from './operators/add-operator.ts';
import { becomeFirstOperator } from './operators/become-first-operator.ts';
import { listOperators } from './operators/list-operators.ts';
import { removeOperator } from './operators/remove-operator.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { addPasskeyOptions } from './passkeys/add-passkey-options.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { forgotPasswordLink } from './password-reset/forgot-password-link.ts';
import { passkeyStepUpOptions } from './proofs/passkey-step-up-options.ts';
import { stepUpWithPasskey } from './proofs/step-up-with-passkey.ts';
import { stepUpWithPassword } from './proofs/step-up-with-password.ts';
import { endScriptToken } from './script-tokens/end-script-token.ts';
import { listScriptTokens } from './script-tokens/list-script-tokens.ts';
import { makeScriptToken } from './script-tokens/make-script-token.ts';
import { beginSecondStep } from './second-step/begin-second-step.ts';
import { makeRecoveryCodes } from './second-step/make-recovery-codes.ts';
import { showSecondStep } from './second-step/show-second-step.ts';
import { turnOffSecondStep } from './second-step/turn-off-second-step.ts';
import { turnOnSecondStep } from './second-step/turn-on-second-step.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logout } from './sessions/logout.ts';
import { refreshToken } from './sessions/refresh-token.ts';
import { clearSessionCookies, setSessionCookies } from './sessions/session-presenter.ts';
import { login } from './sign-in/login.ts';
import { passkeySignInOptions } from './sign-in/passkey-sign-in-options.ts';
import { signInWithPasskey } from './sign-in/sign-in-with-passkey.ts';
import { signInWithSecondStep } from './sign-in/sign-in-with-second-step.ts';
import { checkSignUp } from './sign-up/check-sign-up.ts';
import { checkVerifyLink } from './sign-up/check-verify-link.ts';
import { signUp } from './sign-up/sign-up.ts';
import { verifyEmail } from './sign-up/verify-email.ts';
import { verifyEmailLink } from './sign-up/verify-email-link.ts';
import { makeSignUpLink } from './sign-up-control/make-sign-up-link.ts';
import { saveSignUp } from './sign-up-control/save-sign-up.ts';
import { showSignUp } from './sign-up-control/show-sign-up.ts';
import { withdrawSignUpLink } from './sign-up-control/withdraw-sign-up-link.ts';

export function registerAccountRoutes(serve: Serve<Context>, { config }: Context): void {
  const cookies = { secure: config.isHttps };
  serve(account.signUp, signUp);
  serve(signUps.checkSignUp, checkSignUp);
  serve(account.verifyEmail, verifyEmail);
  serve(account.verifyEmailLink, verifyEmailLink);
  serve(account.checkVerifyLink, checkVerifyLink);
  serve(account.login, login, {
    remembersDevice: true,
    decorate: (reply, answer) => setSessionCookies(reply, answer, cookies),
  });
  serve(account.refreshToken, refreshToken, {
    decorate: (reply, answer) => setSessionCookies(reply, answer, cookies),
  });
  serve(account.logout, logout, { decorate: clearSessionCookies });
  serve(account.forgotPasswordLink, forgotPasswordLink);
  serve(account.changeName, changeName);
  serve(account.changeLanguage, changeLanguage);
  serve(account.listSessions, listSessions);
  serve(account.endSession, endSession);
  serve(account.endOtherSessions, endOtherSessions);
  serve(account.exportAccount, exportAccount, {
    headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
  });
  serve(contactWays.show, showContactWays);
  serve(contactWays.save, saveContactWays);
  serve(emailChange.show, showEmailChange);
  serve(emailChange.request, requestEmailChange);
  serve(emailChange.cancel, cancelEmailChange);
  serve(oidc.show, showOidc);
  serve(oidc.startSignIn, startOidcSignIn, { remembersDevice: true });
  serve(oidc.startConnection, startOidcConnection, { remembersDevice: true });
  serve(oidc.signIn, signInWithOidc, {
    remembersDevice: true,
    decorate: (reply, answer) => setSessionCookies(reply, answer, cookies),
  });
  serve(oidc.connect, connectOidc);
  serve(oidc.disconnect, disconnectOidc);
  serve(passkeys.signInOptions, passkeySignInOptions);
  serve(passkeys.signIn, signInWithPasskey, {
    remembersDevice: true,
    decorate: (reply, answer) => setSessionCookies(reply, answer, cookies),
  });
  serve(passkeys.list, listPasskeys);
  serve(passkeys.addOptions, addPasskeyOptions);
  serve(passkeys.add, addPasskey);
  serve(passkeys.rename, renamePasskey);
  serve(passkeys.remove, removePasskey);
  serve(scriptTokens.list, listScriptTokens);
  serve(scriptTokens.make, makeScriptToken);
  serve(scriptTokens.end, endScriptToken);
  serve(secondStep.show, showSecondStep);
  serve(secondStep.begin, beginSecondStep);
  serve(secondStep.turnOn, turnOnSecondStep);
  serve(secondStep.turnOff, turnOffSecondStep);
  serve(secondStep.makeRecoveryCodes, makeRecoveryCodes);
  serve(secondStep.signIn, signInWithSecondStep, {
    remembersDevice: true,
    decorate: (reply, answer) => setSessionCookies(reply, answer, cookies),
  });
  serve(operatorAccounts.findAccount, findAccount);
  serve(operatorAccounts.actOnAccount, actOnAccount);
  serve(operatorAccounts.resendConfirmation, resendConfirmation);
  serve(operators.list, listOperators);
  serve(operators.add, addOperator, { repeats: () => true });
  serve(operators.remove, removeOperator);
  serve(operators.becomeFirst, becomeFirstOperator);
  serve(stepUp.withPassword, stepUpWithPassword);
  serve(stepUp.passkeyOptions, passkeyStepUpOptions);
  serve(stepUp.withPasskey, stepUpWithPasskey);
  serve(signUps.showSignUp, showSignUp);
  serve(signUps.saveSignUp, saveSignUp);
  serve(signUps.makeSignUpLink, makeSignUpLink);
  serve(signUps.withdrawSignUpLink, withdrawSignUpLink);
}
