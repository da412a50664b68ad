export const queryKeys = {
  figures: ['operator', 'figures'],
  batches: ['operator', 'batches'],
  questions: ['operator', 'questions'],
  tags: ['operator', 'tags'],
  labelPreview: ['operator', 'label-preview'],
  labelFiles: ['operator', 'label-files'],
  mails: ['operator', 'mails'],
  helpRequests: ['operator', 'help-requests'],
  helpNotes: ['operator', 'help-notes'],
  health: ['operator', 'health'],
  backups: ['operator', 'backups'],
  categories: ['operator', 'categories'],
  signUp: ['operator', 'sign-up'],
  operators: ['operator', 'operators'],
  acts: ['operator', 'acts'],
} as const;

/** Queries to refetch after a tag has changed. */
export const TAG_KEYS = [queryKeys.questions, queryKeys.tags, queryKeys.batches, queryKeys.figures];
