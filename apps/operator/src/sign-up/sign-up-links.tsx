import { signUps } from '@homeward/contract';
import type { SignUpLink } from '@homeward/contract/account/sign-ups';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Pill } from '../components/pill.tsx';
import { queryKeys } from '../query-keys.ts';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import { formatDate } from '../text/format-values.ts';
import { type SignUp, useMakeSignUpLink } from './sign-up-calls.ts';

const STATES = {
  open: { tone: 'safe', word: 'Open' },
  used: { tone: 'plain', word: 'Used' },
  expired: { tone: 'plain', word: 'Expired' },
} as const satisfies Record<SignUpLink['state'], unknown>;

export function SignUpLinks({ signUp: { mode, links } }: { readonly signUp: SignUp }) {
  const make = useMakeSignUpLink();
  const withdrawal = useOperatorMutation(signUps.withdrawSignUpLink, [queryKeys.signUp]);
  const canMake = mode === 'invited';
  if (!canMake && links.length === 0) return null;
  return (
    <section className="mt-2 border-t border-line pt-4">
      <h3 className="font-bold">Sign-up links</h3>
      <p className="pt-1 text-small text-muted">
        {mode === 'closed'
          ? 'They don’t work while nobody can sign up.'
          : 'Each lets one person create an account, within 7 days.'}
      </p>
      {canMake && (
        <div className="pt-4 desktop:w-64">
          <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
            Make a link
          </Button>
        </div>
      )}
      <ErrorNotice error={make.error ?? withdrawal.error} className="mt-4" />
      {make.isSuccess && (
        <Notice tone="success" className="mt-4" actions={<CopyButton text={make.data.url} what="the link" />}>
          <p>Send this link to one person. It is shown only now.</p>
          <p className="pt-1 font-mono wrap-anywhere select-all">{make.data.url}</p>
        </Notice>
      )}
      {links.length > 0 && (
        <ul className="pt-3">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              busy={withdrawal.isPending && withdrawal.variables.params.id === link.id}
              onWithdraw={() => {
                make.reset();
                withdrawal.mutate({ params: { id: link.id } });
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LinkRowProps {
  readonly link: SignUpLink;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
}

function LinkRow({ link, busy, onWithdraw }: LinkRowProps) {
  const { tone, word } = STATES[link.state];
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 border-line py-1 not-first:border-t">
      <Pill tone={tone}>{word}</Pill>
      <span className="min-w-0 grow text-small">
        Made {formatDate(link.createdAt)} by{' '}
        {link.madeBy === '' ? 'the operator token' : <UserText>{link.madeBy}</UserText>}
        {link.state === 'open' && `, valid until ${formatDate(link.expiresAt)}`}
      </span>
      {link.state === 'open' && (
        <TextButton tone="danger" busy={busy} className="-mx-2.5" onClick={onWithdraw}>
          Withdraw
        </TextButton>
      )}
    </li>
  );
}
