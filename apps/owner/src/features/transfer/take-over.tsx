import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { ApiError, messageOf } from '@homeward/ui/client/api-error.ts';
import { DeadLink } from '@homeward/ui/feedback/dead-link.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { useSession } from '../../lib/http/session.ts';
import { isLinkRefused } from '../../lib/mailed-links/mailed-link.ts';
import { removeTarget } from '../../lib/storage/sign-in-target.ts';
import { offeredTag } from '../../lib/storage/tag-before-sign-in.ts';
import { ItemError } from '../items/item-error.tsx';
import { categoryLabel } from '../items/item-fields.ts';
import { ItemPicture } from '../items/item-picture.tsx';
import { AcceptForm } from './accept-form.tsx';
import { AlongList } from './along-list.tsx';
import { offerEndText } from './offer-end.ts';
import { useOfferedTag } from './transfer-calls.ts';

interface TakeOverProps {
  /** The link's token; empty if the link is incomplete. */
  readonly token: string;
  readonly onAccepted: (tagId: string) => void;
}

export function TakeOver({ token, onAccepted }: TakeOverProps) {
  const offer = useOfferedTag(token);
  const session = useSession();
  if (token === '') return <DeadOffer />;
  if (offer.error !== null) {
    if (isOfferOver(offer.error)) return <DeadOffer refusal={messageOf(offer.error)} />;
    return (
      <ItemError
        message={messageOf(offer.error)}
        actions={
          <Button busy={offer.isFetching} onClick={() => void offer.refetch()}>
            {t('ui.tryAgain')}
          </Button>
        }
      />
    );
  }
  if (offer.data === undefined) {
    return (
      <div role="status" className="grow px-6 pt-6">
        <span className="sr-only">{t('ui.loading')}</span>
        <Skeleton className="aspect-[2/1] w-full rounded-card" />
      </div>
    );
  }
  const { from, item } = offer.data;
  return (
    <div className="flex grow flex-col px-6 pt-7 pb-8 desktop:pt-9">
      <h1 tabIndex={-1} className="text-title font-bold">
        {t('transfer.take.title')}
      </h1>
      <p className="pt-1 pb-5 text-muted">
        {rich('transfer.take.from', {
          name: <UserText className="font-semibold text-ink">{from}</UserText>,
        })}{' '}
        {offerEndText(new Date(offer.data.expires_at), new Date())}
      </p>
      <div className="flex flex-wrap items-center gap-4 rounded-card bg-card p-4 shadow-card forced:border">
        <ItemPicture imageUrl={item.image_url} category={item.category} className="size-16 rounded-control" />
        <div className="min-w-0 grow basis-20">
          <UserText className="block text-lead font-bold">{item.name}</UserText>
          <UserText className="block text-small text-muted">{categoryLabel(item.category)}</UserText>
        </div>
      </div>
      <div className="py-4 text-small">
        <AlongList offer={offer.data} whenNothing={t('transfer.along.nothingOfIt')} />
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
  const storeOffer = () => {
    removeTarget();
    offeredTag.write(token);
  };
  return (
    <div className="flex flex-col gap-3">
      <p>{t('transfer.take.needsAccount')}</p>
      <LinkButton to={PATHS.signIn} onClick={storeOffer}>
        {t('account.logIn')}
      </LinkButton>
      <LinkButton to={PATHS.signUp} variant="secondary" onClick={storeOffer}>
        {t('account.signUp')}
      </LinkButton>
      <p className="text-center text-small text-muted">{t('transfer.take.comeBack')}</p>
    </div>
  );
}

/** Returns true for an offer that was withdrawn or accepted, or has expired. */
export function isOfferOver(error: unknown): boolean {
  return isLinkRefused(error) || (error instanceof ApiError && error.status === 409);
}

function DeadOffer({ refusal }: { readonly refusal?: string }) {
  return (
    <DeadLink
      refusal={refusal}
      hints={{
        incomplete: t('transfer.take.incomplete'),
        refused: t('transfer.take.refused'),
      }}
      actions={<LinkButton to={PATHS.home}>{t('transfer.take.toItems')}</LinkButton>}
    />
  );
}
