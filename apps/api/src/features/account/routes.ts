import { account } from '@homeward/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshToken } from './refresh-token.ts';
import { clearSessionCookies, setSessionCookies } from './session-presenter.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

/** The account's calls. */
export function serveAccount(serve: Serve<Context>, { config }: Context): void {
  const cookies = { secure: config.publicUrl.startsWith('https:') };
  serve(account.signUp, signUp);
  serve(account.verifyEmail, verifyEmail);
  serve(account.login, login, {
    remembersDevice: true,
    decorate: (reply, answer) => setSessionCookies(reply, answer, cookies),
  });
  serve(account.refreshToken, refreshToken, {
    decorate: (reply, answer) => setSessionCookies(reply, answer, cookies),
  });
  serve(account.logout, logout, { decorate: clearSessionCookies });
}
