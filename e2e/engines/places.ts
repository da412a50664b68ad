/** The airport; the end of its Plus Code is what mails call the place by. */
export const FRANKFURT = { latitude: 50.0379, longitude: 8.5622, plusCodeEnd: '9F2C' };
