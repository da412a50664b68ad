import { account } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { exportAccount } from './export-account.ts';
import { forgotPassword } from './forgot-password.ts';
import { forgotPasswordLink } from './forgot-password-link.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshToken } from './refresh-token.ts';
import { clearSessionCookies, setSessionCookies } from './session-presenter.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';
import { verifyEmailLink } from './verify-email-link.ts';

/** The account's calls. */
export function registerAccountRoutes(serve: Serve<Context>, { config }: Context): void {
  const cookies = { secure: config.publicUrl.startsWith('https:') };
  serve(account.signUp, signUp);
  serve(account.verifyEmail, verifyEmail);
  serve(account.verifyEmailLink, verifyEmailLink);
  serve(account.login, login, {
    remembersDevice: true,
    decorate: (reply, answer) => setSessionCookies(reply, answer, cookies),
  });
  serve(account.refreshToken, refreshToken, {
    decorate: (reply, answer) => setSessionCookies(reply, answer, cookies),
  });
  serve(account.logout, logout, { decorate: clearSessionCookies });
  serve(account.forgotPasswordLink, forgotPasswordLink);
  serve(account.forgotPassword, forgotPassword, { remembersDevice: true });
  serve(account.changePassword, changePassword, { decorate: clearSessionCookies });
  serve(account.deleteAccount, deleteAccount, { decorate: clearSessionCookies, takesLong: true });
  serve(account.listSessions, listSessions);
  serve(account.endOtherSessions, endOtherSessions);
  serve(account.exportAccount, exportAccount, {
    headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
  });
}
