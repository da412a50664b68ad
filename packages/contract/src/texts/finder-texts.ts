/**
 * What the finder's calls and the product's other pages say in English, word for word as programs may expect it. The
 * finder's page has these and all its other words in each language of finder-languages/.
 */
export const FINDER_TEXTS = {
  thanks: 'Thank You for Your Kindness!',
  lost: 'This item has been lost.',
  notLost: 'This item has not been reported lost yet.',
  notRegistered: 'This QR code is not registered',
  unknown: 'This QR code does not exist',
  messageRequired: 'Please enter the message',
  messageTooLong: 'The message must be at most 2,000 characters',
  messageSent: 'Message sent successfully.',
  messageFailed: 'Failed to send message',
  /** `clock` is mm:ss. */
  cooldown: 'Please wait {clock} before sending another message.',
  tooManyNotes: 'Too many messages. Please try again later.',
  placeTooLong: 'The place must be at most 200 characters',
  locationFailed: 'Failed to get location. Please enable location services.',
  locationUnsupported: 'Geolocation is not supported by this browser.',
  locationShared: 'Success! Location Shared. Thank you for your help!',
  tooManyShares: 'Your location has just been shared. Please wait a moment before sharing again.',
  scanRecorded: 'Scan recorded',
  conversationEnded: 'This conversation has ended, or its link is not complete.',
  tooManyMessages: 'Many messages were sent just now. Please try again later.',
  conversationBlocked: 'The owner does not wish to get further messages.',
} as const;
