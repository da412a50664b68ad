import { PATHS } from '@homeward/contract/paths';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { buttonLook } from '@homeward/ui/styles/button-look.ts';
import { QrCode } from 'lucide-react';
import { toast } from '../../../lib/app/toast.ts';

/** What stays under the thumb below the list. */
export function ListActions() {
  return (
    <footer className="sticky bottom-0 z-10 mt-auto flex flex-wrap gap-3 border-t border-line bg-paper px-6 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {settings.shopUrl === '' ? (
        <Button
          variant="secondary"
          className="w-auto! grow-2 basis-24 px-2!"
          onClick={() => toast.info('Coming soon')}
        >
          Shop Now
        </Button>
      ) : (
        <a
          href={settings.shopUrl}
          target="_blank"
          rel="noreferrer"
          className={`${buttonLook('secondary')} w-auto! grow-2 basis-24 px-2!`}
        >
          Shop Now<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <LinkButton to={PATHS.scanner} className="w-auto! grow-3 basis-36 px-2!">
        <QrCode aria-hidden="true" className="size-5 shrink-0" />
        Activate QR
      </LinkButton>
    </footer>
  );
}
