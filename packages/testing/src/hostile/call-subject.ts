import type { InvitationLink } from '../app/builders.ts';
import type { PasskeySubject } from '../app/passkeys.ts';
import type { SecondStepSubject } from '../app/second-step.ts';

/** Parameters of calls, the same for each caller. */
export interface CallSubject {
  readonly email: string;
  readonly password: string;
  readonly refreshToken: string;
  /** Id of the owner whose list is requested. */
  readonly listOf: string;
  /** Id of a registered tag, then of a blank one. */
  readonly code: string;
  readonly blankCode: string;
  /** Name of an existing batch, then the id of an owner's request for help. */
  readonly batch: string;
  readonly helpRequest: string;
  readonly link: { readonly code: string; readonly token: string };
  /** A conversation about the registered tag's item, and the token of its link. */
  readonly conversation: { readonly id: string; readonly token: string };
  readonly linkedId: string;
  /** An invitation that the caller sent to an address with an account. */
  readonly invitation: InvitationLink;
  readonly sessionId?: string;
  /** Token of the link that confirms a new e-mail address of the caller. */
  readonly emailToken?: string;
  /** Token of another person's offer of a tag. */
  readonly offerToken?: string;
  /** The caller's passkey, with a proof and the browser's response. */
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
