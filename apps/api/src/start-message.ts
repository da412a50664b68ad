import { describeLabelAddress } from '@homeward/contract/label-address';
import { labelAddressOf } from './features/batches/label-address-rules.ts';
import { isLoopbackHost, WILDCARD_ADDRESSES } from './platform/http/local-request.ts';
import { hasDevMail } from './platform/mail/dev-mail/dev-mail.ts';
import { terminalPicture } from './platform/terminal-picture.ts';
import type { Config } from './settings/config.ts';
import type { LanSettings } from './settings/lan-settings.ts';
import { VERSION } from './version.ts';

export interface StartResult {
  readonly port: number;
  readonly hasFirstTags: boolean;
  readonly printsLinks: boolean;
  /** Link that makes an account the first operator. */
  readonly operatorLink?: string | undefined;
}

export async function startMessage(
  config: Config,
  { port, hasFirstTags, printsLinks, operatorLink }: StartResult,
): Promise<string> {
  const listening = config.port === 0 ? ` (listening on port ${port})` : '';
  const lines = [`${config.brandName} is ready: ${config.publicUrl}${listening}`, `Version ${VERSION}.`];
  if (config.lan) lines.push(...(await wordsForPhones(config.lan, hasFirstTags)));
  const labels = labelAddressOf(config.publicUrl);
  const isTrial = config.lan !== undefined || labels.problem === 'this-machine';
  if (labels.problem !== null && !isTrial)
    lines.push(`Warning: PUBLIC_URL is what tags carry: ${describeLabelAddress(labels)}`);
  if (config.smtpUrl && isLoopbackHost(new URL(config.publicUrl).hostname))
    lines.push(
      `Warning: mails lead to ${config.publicUrl}, which opens on this machine alone: set PUBLIC_URL`,
    );
  lines.push(`Mails ${whereMailsGo(config, printsLinks)}.`);
  if (operatorLink !== undefined)
    lines.push(`To run it from the browser, open this once within a day, with your account: ${operatorLink}`);
  return lines.join('\n');
}

async function wordsForPhones(
  { publicUrl, furtherUrls }: LanSettings,
  hasFirstTags: boolean,
): Promise<string[]> {
  return [
    '',
    'To open it on a phone in the same network (Wi-Fi), point the phone’s camera at this:',
    await terminalPicture(publicUrl),
    'The phone warns that the connection is not private. Here that is to be expected: this computer made its',
    'certificate itself, and no authority has signed it. Go on with',
    '  iPhone, Safari:   Show Details → visit this website',
    '  Android, Chrome:  Advanced → Proceed',
    'Anybody in the same network can open it like that, until you stop it (Ctrl+C).',
    hasFirstTags
      ? 'The picture further up is a blank code: scan that one inside the app.'
      : 'A blank code to scan inside the app: npm run codes -- mint --count 1 --picture',
    ...(furtherUrls.length > 0 ? [`In other networks of this computer: ${furtherUrls.join('  ')}`] : []),
  ];
}

function whereMailsGo(config: Config, printsLinks: boolean): string {
  if (config.smtpUrl) {
    const replies = config.mailIn ? ', and replies are read from MAIL_IN_URL' : '';
    return `go to SMTP_URL${replies}; a warning follows if it cannot be reached`;
  }
  const listensHere = WILDCARD_ADDRESSES.has(config.host) || isLoopbackHost(config.host);
  if (hasDevMail(config) && listensHere) return `are kept and shown at ${config.publicUrl}/dev/mail`;
  if (!printsLinks) return 'are not sent without SMTP_URL';
  const how = config.lan ? ', to open and to scan' : '';
  return `are not sent without SMTP_URL: their links are printed here${how}`;
}
