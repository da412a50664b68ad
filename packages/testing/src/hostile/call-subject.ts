import type { InvitationLink } from '../app/builders.ts';
import type { PasskeySubject } from '../app/passkeys.ts';
import type { SecondStepSubject } from '../app/second-step.ts';

/** The subjects of calls, for every caller. */
export interface CallSubject {
  readonly email: string;
  readonly password: string;
  readonly refreshToken: string;
  /** The owner of the requested list. */
  readonly listOf: string;
  /** A registered tag, and a blank one. */
  readonly code: string;
  readonly blankCode: string;
  /** An existing batch, and an owner's request for help. */
  readonly batch: string;
  readonly helpRequest: string;
  readonly link: { readonly code: string; readonly token: string };
  /** A conversation about the registered tag's item, and its link's token. */
  readonly conversation: { readonly id: string; readonly token: string };
  readonly linkedId: string;
  /** An invitation by the caller to an address with an account. */
  readonly invitation: InvitationLink;
  readonly sessionId?: string;
  /** From the link to a new address of the caller. */
  readonly emailToken?: string;
  /** From another person's offer of a tag. */
  readonly offerToken?: string;
  /** The caller's, with a proof and the browser's response. */
  readonly passkey?: PasskeySubject;
  readonly secondStep?: SecondStepSubject;
}

export interface ValidCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Blob;
}
