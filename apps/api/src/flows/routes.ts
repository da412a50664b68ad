import { account, codes, emailChange, ownerQuestion, questions, transfers } from '@homeward/contract';
import type { Context } from '../context.ts';
import { clearSessionCookies } from '../features/account/sessions/session-presenter.ts';
import type { Serve } from '../platform/http/serve.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { answerQuestion } from './answer-question.ts';
import { disputeTag, handOverItem, listQuestions, withdrawQuestion } from './ask-owner.ts';
import { changePassword } from './change-password.ts';
import { changeStatus } from './change-status.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteCode } from './delete-code.ts';
import { eraseFinderEntries, findFinderEntries } from './erase-finder-entries.ts';
import { exportForOrder } from './export-for-order.ts';
import { forgotPassword } from './forgot-password.ts';
import { retireCodes } from './retire-codes.ts';

export function registerFlowRoutes(serve: Serve<Context>): void {
  serve(account.forgotPassword, forgotPassword, { remembersDevice: true });
  serve(account.changePassword, changePassword, { decorate: clearSessionCookies });
  serve(account.deleteAccount, deleteAccount, { decorate: clearSessionCookies, takesLong: true });
  serve(emailChange.confirm, confirmEmailChange);
  serve(codes.changeStatus, changeStatus, { repeats: ({ body }) => body.is_lost !== undefined });
  serve(codes.remove, deleteCode);
  serve(transfers.accept, acceptTransfer);
  serve(questions.retireCodes, retireCodes, { takesLong: true });
  serve(questions.disputeTag, disputeTag);
  serve(questions.handOverItem, handOverItem);
  serve(questions.withdrawQuestion, withdrawQuestion);
  serve(questions.listQuestions, listQuestions);
  serve(ownerQuestion.answerQuestion, answerQuestion);
  serve(questions.exportForOrder, exportForOrder);
  serve(questions.findFinderEntries, findFinderEntries, { takesLong: true });
  serve(questions.eraseFinderEntries, eraseFinderEntries);
}
