/** Names that the server and the web client agree on for what a browser keeps of a session. */
export const COOKIES = {
  accessToken: 'accessToken',
  /** HttpOnly, set by the server. */
  refreshToken: 'refreshToken',
  csrf: 'XSRF-TOKEN',
  userId: 'userId',
  userName: 'userName',
  userEmail: 'userEmail',
  loginUser: 'loginUser',
  selectedProfile: 'selectedProfile',
} as const;

/** The language that was chosen in this browser; not part of a session, so it stays when one ends. */
export const LANGUAGE_COOKIE = 'language';

/** The language that was chosen before signing in, until the account has it. */
export const LANGUAGE_CHOICE_COOKIE = 'languageChoice';

/** The header that repeats the CSRF cookie on calls that rely on a cookie. */
export const CSRF_HEADER = 'x-xsrf-token';
