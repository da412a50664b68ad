import * as signUps from './account/sign-ups.ts';
import * as adoption from './adoption.ts';
import * as audit from './audit.ts';
import * as backups from './backups.ts';
import * as labelFiles from './label-files.ts';
import * as monitoring from './monitoring.ts';
import * as operator from './operator.ts';
import * as operatorAccounts from './operator-accounts.ts';
import * as operators from './operators.ts';
import * as questions from './questions.ts';
import type { Endpoint } from './schema/endpoint.ts';

/** ENDPOINTS includes these calls of the operator. */
export const OPERATOR_ENDPOINTS = {
  'operator.mintCodes': operator.mintCodes,
  'operator.makeBatch': operator.makeBatch,
  'operator.listBatches': operator.listBatches,
  'operator.listBatchCodes': operator.listBatchCodes,
  'operator.markBatchPrinted': operator.markBatchPrinted,
  'operator.findCodes': operator.findCodes,
  'operator.retireCode': operator.retireCode,
  'operator.replaceCode': operator.replaceCode,
  'operator.adoptCodes': adoption.adoptCodes,
  'operator.previewLabels': labelFiles.previewLabels,
  'operator.makeLabelFile': labelFiles.makeLabelFile,
  'operator.listLabelFiles': labelFiles.listLabelFiles,
  'operator.listCategories': operator.listCategories,
  'operator.saveCategories': operator.saveCategories,
  'operator.listMails': monitoring.listMails,
  'operator.retryMails': monitoring.retryMails,
  'operator.testMail': monitoring.testMail,
  'operator.showHealth': monitoring.showHealth,
  'operator.showStatistics': monitoring.showStatistics,
  'operator.confirmErasing': monitoring.confirmErasing,
  'operator.listHelpRequests': monitoring.listHelpRequests,
  'operator.listHelpNotes': monitoring.listHelpNotes,
  'operator.resolveHelpRequest': monitoring.resolveHelpRequest,
  'operator.retireCodes': questions.retireCodes,
  'operator.disputeTag': questions.disputeTag,
  'operator.handOverItem': questions.handOverItem,
  'operator.withdrawQuestion': questions.withdrawQuestion,
  'operator.listQuestions': questions.listQuestions,
  'operator.exportForOrder': questions.exportForOrder,
  'operator.findFinderEntries': questions.findFinderEntries,
  'operator.eraseFinderEntries': questions.eraseFinderEntries,
  'operator.showSignUp': signUps.showSignUp,
  'operator.saveSignUp': signUps.saveSignUp,
  'operator.makeSignUpLink': signUps.makeSignUpLink,
  'operator.withdrawSignUpLink': signUps.withdrawSignUpLink,
  'operator.findAccount': operatorAccounts.findAccount,
  'operator.actOnAccount': operatorAccounts.actOnAccount,
  'operator.resendConfirmation': operatorAccounts.resendConfirmation,
  'operator.listOperators': operators.list,
  'operator.addOperator': operators.add,
  'operator.removeOperator': operators.remove,
  'operator.listActs': audit.listActs,
  'operator.listBackups': backups.listBackups,
  'operator.startBackupRun': backups.startRun,
  'operator.saveBackupTime': backups.saveTime,
  'operator.uploadBackup': backups.uploadBackup,
  'operator.restoreBackup': backups.restore,
  'operator.showRestore': backups.showRestore,
} as const satisfies Record<string, Endpoint>;
