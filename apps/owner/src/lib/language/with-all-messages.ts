import { loadMessages } from '@homeward/messages/browser/load-messages';

/** Loads a part of the app together with the messages beyond the start bundle. */
export async function withAllMessages<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadMessages('rest')]);
  return part;
}
