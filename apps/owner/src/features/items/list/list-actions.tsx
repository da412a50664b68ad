import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { buttonLook } from '@homeward/ui/styles/button-look.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { QrCode } from 'lucide-react';
import { toast } from '../../../lib/app/toast.ts';

export function ListActions() {
  return (
    <footer className="sticky bottom-0 z-10 mt-auto flex flex-wrap gap-3 border-t border-line bg-paper px-6 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {settings.shopUrl === '' ? (
        <Button
          variant="secondary"
          className="w-auto! grow-2 basis-24 px-2!"
          onClick={() => toast.info(t('list.shopComing'))}
        >
          {t('list.shop')}
        </Button>
      ) : (
        <a
          href={settings.shopUrl}
          target="_blank"
          rel="noreferrer"
          className={`${buttonLook('secondary')} w-auto! grow-2 basis-24 px-2!`}
        >
          {rich('list.shopLeadsAway', { hint: (chunks) => <span className="sr-only">{chunks}</span> })}
        </a>
      )}
      <LinkButton to={PATHS.scanner} className="w-auto! grow-3 basis-36 px-2!">
        <QrCode aria-hidden="true" className="size-5 shrink-0" />
        {t('list.activate')}
      </LinkButton>
    </footer>
  );
}
