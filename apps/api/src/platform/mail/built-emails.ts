import type { RenderedEmail } from './mail-transport.ts';

export interface BuiltEmails {
  renderEmail(name: string, props: unknown): Promise<RenderedEmail>;
}

const BUILT = new URL('../../../dist/views/emails.js', import.meta.url);

let loading: Promise<BuiltEmails> | undefined;

/** Loads the mail templates that Vite built, on first use: with React they cost 200 ms and 40 MB. */
export function loadBuiltEmails(): Promise<BuiltEmails> {
  loading ??= import(BUILT.href).catch((error: unknown) => {
    loading = undefined;
    throw new Error('The mail templates are not built yet: npm run build', { cause: error });
  });
  return loading;
}
