export const queryKeys = {
  figures: ['operator', 'figures'],
  batches: ['operator', 'batches'],
  tags: ['operator', 'tags'],
  mails: ['operator', 'mails'],
  helpRequests: ['operator', 'help-requests'],
  helpNotes: ['operator', 'help-notes'],
  backups: ['operator', 'backups'],
  categories: ['operator', 'categories'],
} as const;
