import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { Gift } from 'lucide-react';

export function GiveAwayRow({ code }: { readonly code: string }) {
  return (
    <LinkButton to={PATHS.giveAway(code)} variant="secondary">
      <Gift aria-hidden="true" className="size-5 shrink-0" />
      {t('transfer.give.title')}
    </LinkButton>
  );
}
