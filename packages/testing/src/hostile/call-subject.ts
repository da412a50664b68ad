import type { InvitationLink } from '../app/builders.ts';
import type { PasskeySubject } from '../app/passkeys.ts';
import type { SecondStepSubject } from '../app/second-step.ts';

/** What the calls are about, for every caller. */
export interface CallSubject {
  /** Of the caller. */
  readonly email: string;
  readonly password: string;
  readonly refreshToken: string;
  /** Whose list is asked for. */
  readonly listOf: string;
  /** A code that is activated, and one that is not. */
  readonly code: string;
  readonly blankCode: string;
  /** The name of a batch there is, and what an owner asked the operator for. */
  readonly batch: string;
  readonly helpRequest: string;
  /** What a verification link carries. */
  readonly link: { readonly code: string; readonly token: string };
  /** A conversation about the activated code, and the token of its link. */
  readonly conversation: { readonly id: string; readonly token: string };
  /** A person linked to the caller. */
  readonly linkedId: string;
  /** What the link of an invitation of the caller’s carries; its address has an account by now. */
  readonly invitation: InvitationLink;
  /** Of a device of the caller’s. */
  readonly sessionId?: string;
  /** Of the link to a new address of the caller's. */
  readonly emailToken?: string;
  /** Of a tag that another person offers. */
  readonly offerToken?: string;
  /** Of the caller, with a proof that it is them and what a browser answers for it; nothing of this without it. */
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
