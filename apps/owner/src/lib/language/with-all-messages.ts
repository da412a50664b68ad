import { loadMessages } from '@homeward/messages/browser/load-messages';

export async function withAllMessages<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadMessages('rest')]);
  return part;
}
