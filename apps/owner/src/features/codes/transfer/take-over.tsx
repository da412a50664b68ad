import { PATHS } from '@homeward/contract/paths';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { DeadLink } from '@homeward/ui/feedback/dead-link.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { useSession } from '../../../lib/http/session.ts';
import { isLinkRefused } from '../../../lib/mailed-links/link-refusal.ts';
import { offeredTag } from '../../../lib/storage/offered-tag.ts';
import { timeLeft } from '../../../lib/time/time-left.ts';
import { CodeError } from '../code-error.tsx';
import { ItemPicture } from '../item-picture.tsx';
import { AcceptForm } from './accept-form.tsx';
import { AlongList } from './along-list.tsx';
import { useOfferedTag } from './transfer-calls.ts';

interface TakeOverProps {
  /** Of the link; empty where it was cut off. */
  readonly token: string;
  readonly onAccepted: (code: string) => void;
}

/** What a link offers and who offers it; nothing happens before it is accepted by an owner who is signed in. */
export function TakeOver({ token, onAccepted }: TakeOverProps) {
  const offer = useOfferedTag(token);
  const session = useSession();
  if (token === '') return <DeadOffer />;
  if (offer.error !== null) {
    if (isOfferOver(offer.error)) return <DeadOffer refusal={messageOf(offer.error)} />;
    return (
      <CodeError
        message={messageOf(offer.error)}
        actions={
          <Button busy={offer.isFetching} onClick={() => void offer.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (offer.data === undefined) {
    return (
      <div role="status" className="grow px-6 pt-6">
        <span className="sr-only">Loading</span>
        <Skeleton className="aspect-[2/1] w-full rounded-card" />
      </div>
    );
  }
  const { from, item } = offer.data;
  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <h1 tabIndex={-1} className="text-title font-bold">
        A tag for you
      </h1>
      <p className="pt-1 pb-5 text-muted">
        <UserText className="font-semibold text-ink">{from}</UserText> gives you a tag.{' '}
        {`The offer ends ${timeLeft(new Date(offer.data.expires_at), new Date())}.`}
      </p>
      <div className="flex flex-wrap items-center gap-4 rounded-card bg-card p-4 shadow-card forced:border">
        <ItemPicture imageUrl={item.image_url} category={item.category} className="size-16 rounded-control" />
        <div className="min-w-0 grow basis-20">
          <UserText className="block text-lead font-bold">{item.name}</UserText>
          <UserText className="block text-small text-muted">{item.category}</UserText>
        </div>
      </div>
      <div className="py-4 text-small">
        <AlongList offer={offer.data} whenNothing="Nothing of what happened to it goes along." />
      </div>
      {session === undefined ? (
        <SignInFirst token={token} />
      ) : (
        <AcceptForm token={token} item={item} userEmail={session.userEmail} onAccepted={onAccepted} />
      )}
    </div>
  );
}

function SignInFirst({ token }: { readonly token: string }) {
  const keep = () => offeredTag.write(token);
  return (
    <div className="flex flex-col gap-3">
      <p>To take it over you need an account. You come back here after logging in.</p>
      <LinkButton to={PATHS.signIn} onClick={keep}>
        Log in
      </LinkButton>
      <LinkButton to={PATHS.signUp} variant="secondary" onClick={keep}>
        Sign up
      </LinkButton>
      <p className="text-center text-small text-muted">
        Should you not come back by yourself, open the link once more.
      </p>
    </div>
  );
}

/** Tells whether an offer can never be accepted any more: withdrawn, too old, or taken over. */
export function isOfferOver(error: unknown): boolean {
  return isLinkRefused(error) || (error instanceof ApiError && error.status === 409);
}

function DeadOffer({ refusal }: { readonly refusal?: string }) {
  return (
    <DeadLink
      refusal={refusal}
      hints={{
        incomplete: 'Open it once more, or ask for a new one.',
        refused: 'If you took it over yourself, it is in your list. Otherwise ask for a new link.',
      }}
      actions={<LinkButton to={PATHS.home}>To my items</LinkButton>}
    />
  );
}
