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

/** The header that repeats the CSRF cookie on calls that rely on a cookie. */
export const CSRF_HEADER = 'x-xsrf-token';
