import { t } from '@homeward/messages/browser/messages';
import { splitAttribution } from './attribution.ts';

export function AttributionLine({ attribution }: { readonly attribution: string }) {
  return (
    <p className="px-1 pt-2 text-end text-small text-muted">
      {splitAttribution(attribution).map(({ text, href }) =>
        href === undefined ? (
          text
        ) : (
          <a key={href} href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {text}
            <span className="sr-only"> {t('ui.opensInNewTab')}</span>
          </a>
        ),
      )}
    </p>
  );
}
