import { account } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export/export-account.ts';
import { changePassword } from './passwords/change-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { forgotPasswordLink } from './passwords/forgot-password-link.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { login } from './sessions/login.ts';
import { logout } from './sessions/logout.ts';
import { refreshToken } from './sessions/refresh-token.ts';
import { clearSessionCookies, setSessionCookies } from './sessions/session-presenter.ts';
import { signUp } from './sign-up/sign-up.ts';
import { verifyEmail } from './sign-up/verify-email.ts';
import { verifyEmailLink } from './sign-up/verify-email-link.ts';

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
