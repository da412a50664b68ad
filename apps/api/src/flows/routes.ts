import { account, codes, emailChange, transfers } from '@homeward/contract';
import type { Context } from '../context.ts';
import { clearSessionCookies } from '../features/account/sessions/session-presenter.ts';
import type { Serve } from '../platform/http/serve.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { changePassword } from './change-password.ts';
import { changeStatus } from './change-status.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteCode } from './delete-code.ts';
import { forgotPassword } from './forgot-password.ts';

export function registerFlowRoutes(serve: Serve<Context>): void {
  serve(account.forgotPassword, forgotPassword, { remembersDevice: true });
  serve(account.changePassword, changePassword, { decorate: clearSessionCookies });
  serve(account.deleteAccount, deleteAccount, { decorate: clearSessionCookies, takesLong: true });
  serve(emailChange.confirm, confirmEmailChange);
  serve(codes.changeStatus, changeStatus, { repeats: ({ body }) => body.is_lost !== undefined });
  serve(codes.remove, deleteCode);
  serve(transfers.accept, acceptTransfer);
}
