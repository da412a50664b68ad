/** Chromium's sandbox refuses to run as root, as in most containers. */
export const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
