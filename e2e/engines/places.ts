/** The airport; mails name the place by the end of its Plus Code. */
export const FRANKFURT = { latitude: 50.0379, longitude: 8.5622, plusCodeEnd: '9F2C' };
