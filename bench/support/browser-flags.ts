/** Chromium's sandbox cannot run as root, which is the user of most containers. */
export const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
