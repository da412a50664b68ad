/** A separate constant, so that the finder's script does not include the names of the other cookies. */
export const ACCESS_TOKEN_COOKIE = 'accessToken';

export const COOKIES = {
  accessToken: ACCESS_TOKEN_COOKIE,
  refreshToken: 'refreshToken',
  csrf: 'XSRF-TOKEN',
  userId: 'userId',
  userName: 'userName',
  userEmail: 'userEmail',
  loginUser: 'loginUser',
  selectedProfile: 'selectedProfile',
} as const;

/** This cookie is not part of a session, so a sign-out does not remove it. */
export const LANGUAGE_COOKIE = 'language';

/** Contains the language chosen before sign-in, until the account stores the language. */
export const LANGUAGE_CHOICE_COOKIE = 'languageChoice';

/** Header that repeats the CSRF cookie on calls that a cookie authenticates. */
export const CSRF_HEADER = 'x-xsrf-token';
