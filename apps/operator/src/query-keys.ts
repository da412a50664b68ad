export const queryKeys = {
  figures: ['operator', 'figures'],
  batches: ['operator', 'batches'],
  tags: ['operator', 'tags'],
  mails: ['operator', 'mails'],
  helpRequests: ['operator', 'help-requests'],
  helpNotes: ['operator', 'help-notes'],
  health: ['operator', 'health'],
  categories: ['operator', 'categories'],
  signUp: ['operator', 'sign-up'],
} as const;
