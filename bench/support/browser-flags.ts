/** Chromium's sandbox does not run as root, the user of most containers. */
export const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
