import type { EndpointName } from '@homeward/contract';
import type { CallSubject, ValidCall } from './call-subject.ts';

const UUID = '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

export const OPERATOR_CALLS: Record<
  Extract<EndpointName, `operator.${string}`>,
  (subject: CallSubject) => ValidCall
> = {
  'operator.mintCodes': () => ({ body: { count: 1, batch: 'valid', note: 'For the shop' } }),
  'operator.makeBatch': () => ({ body: { name: 'made', count: 1, note: 'For the shop' } }),
  'operator.listBatches': () => ({}),
  'operator.listBatchCodes': ({ batch }) => ({ params: { name: batch }, query: { after: '0', limit: '5' } }),
  'operator.markBatchPrinted': ({ batch }) => ({ params: { name: batch } }),
  'operator.previewLabels': ({ batch }) => ({
    body: {
      ...{ batch, layout: 'buckle', isShort: true, appealLanguage: 'en' },
      ...{ skip: 3, shiftXMm: 1.5, shiftYMm: -1, scalePercent: 99, dpi: 300 },
    },
  }),
  'operator.makeLabelFile': ({ batch }) => ({
    body: {
      id: '0b0e7c1c-7e0a-4c5e-9a43-3f1a5d3b7c11',
      batch,
      format: 'pdf',
      layout: 'buckle',
      anyway: true,
    },
  }),
  'operator.listLabelFiles': () => ({}),
  'operator.findCodes': ({ code }) => ({ query: { id: code } }),
  'operator.retireCode': ({ blankCode }) => ({ params: { id: blankCode } }),
  'operator.replaceCode': ({ code, blankCode }) => ({ params: { id: code }, body: { by: blankCode } }),
  'operator.adoptCodes': ({ blankCode, batch }) => ({ body: { ids: [blankCode], batch, retired: true } }),
  'operator.listCategories': () => ({}),
  'operator.saveCategories': () => ({ body: { categories: [{ name: 'Bags' }, { name: 'Other' }] } }),
  'operator.listMails': () => ({}),
  'operator.retryMails': () => ({ body: { ids: [UUID] } }),
  'operator.testMail': () => ({ body: { email: 'operator@example.org' } }),
  'operator.showHealth': () => ({}),
  'operator.showStatistics': () => ({ query: { days: '7' } }),
  'operator.confirmErasing': () => ({}),
  'operator.listHelpRequests': () => ({}),
  'operator.listHelpNotes': ({ helpRequest }) => ({
    params: { id: helpRequest },
    query: { before: UUID },
  }),
  'operator.retireCodes': ({ blankCode }) => ({ body: { ids: [blankCode] } }),
  'operator.disputeTag': ({ code }) => ({ params: { id: code } }),
  'operator.handOverItem': ({ code }) => ({ params: { id: code }, body: { email: 'heir@example.org' } }),
  'operator.withdrawQuestion': ({ code }) => ({ params: { id: code } }),
  'operator.listQuestions': () => ({}),
  'operator.exportForOrder': ({ code }) => ({ body: { tag: code, reason: 'Court of Bonn, 7 O 12/26' } }),
  'operator.findFinderEntries': ({ code }) => ({ body: { tag: code } }),
  'operator.eraseFinderEntries': () => ({ body: { ids: [UUID] } }),
  'operator.listBackups': () => ({}),
  'operator.startBackupRun': () => ({ body: { kind: 'backup' } }),
  'operator.saveBackupTime': () => ({ body: { time: '04:15' } }),
  'operator.uploadBackup': () => ({
    query: { at: '0', size: '3' },
    file: new Blob(['abc'], { type: 'application/gzip' }),
  }),
  'operator.restoreBackup': () => ({ body: {} }),
  'operator.showRestore': () => ({ params: { id: UUID } }),
  'operator.resolveHelpRequest': ({ helpRequest }) => ({ params: { id: helpRequest } }),
  'operator.showSignUp': () => ({}),
  'operator.saveSignUp': () => ({ body: { mode: 'open', admitsInvited: true } }),
  'operator.makeSignUpLink': () => ({ body: { id: UUID } }),
  'operator.withdrawSignUpLink': () => ({ params: { id: UUID } }),
  'operator.findAccount': ({ email }) => ({ body: { email } }),
  'operator.actOnAccount': ({ listOf }) => ({ params: { id: listOf }, body: { act: 'unlock' } }),
  'operator.resendConfirmation': ({ link }) => ({ params: { id: link.code } }),
  'operator.listOperators': () => ({}),
  'operator.addOperator': ({ email }) => ({ body: { email } }),
  'operator.removeOperator': () => ({ params: { id: UUID } }),
  'operator.listActs': () => ({
    query: { act: 'batch.made', search: 'made', from: '2026-01-01T00:00:00Z', limit: '5' },
  }),
};
