/** The names under which answers are kept, by section; whoever changes something makes what it touches be read anew. */
export const operatorKeys = {
  figures: ['operator', 'figures'],
  batches: ['operator', 'batches'],
  tags: ['operator', 'tags'],
  mails: ['operator', 'mails'],
  helpRequests: ['operator', 'help-requests'],
  helpNotes: ['operator', 'help-notes'],
  categories: ['operator', 'categories'],
} as const;
