export const queryKeys = {
  figures: ['operator', 'figures'],
  batches: ['operator', 'batches'],
  tags: ['operator', 'tags'],
  labelPreview: ['operator', 'label-preview'],
  labelFiles: ['operator', 'label-files'],
  mails: ['operator', 'mails'],
  helpRequests: ['operator', 'help-requests'],
  helpNotes: ['operator', 'help-notes'],
  categories: ['operator', 'categories'],
} as const;
