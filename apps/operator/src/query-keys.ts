export const queryKeys = {
  figures: ['operator', 'figures'],
  batches: ['operator', 'batches'],
  questions: ['operator', 'questions'],
  tags: ['operator', 'tags'],
  mails: ['operator', 'mails'],
  helpRequests: ['operator', 'help-requests'],
  helpNotes: ['operator', 'help-notes'],
  health: ['operator', 'health'],
  categories: ['operator', 'categories'],
  signUp: ['operator', 'sign-up'],
  operators: ['operator', 'operators'],
  acts: ['operator', 'acts'],
} as const;
