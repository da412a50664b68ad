import { t } from '@homeward/messages/browser/messages';
import { ShortName } from '@homeward/ui/hooks/short-name.tsx';
import { rich } from '@homeward/ui/text/rich.ts';
import { Eye } from 'lucide-react';

interface ViewingStripProps {
  readonly name: string;
  readonly onLeave: () => void;
}

export function ViewingStrip({ name, onLeave }: ViewingStripProps) {
  return (
    <section
      aria-label={t('list.viewing.label')}
      className="mx-6 mb-4 flex flex-wrap items-center gap-x-3 rounded-control bg-accent-ground py-1.5 ps-4 pe-1.5 text-small forced:border"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0 text-accent max-[22.5rem]:hidden" />
      <p className="min-w-0 flex-1 basis-32 font-medium">
        {rich('list.viewing.text', {
          name: (
            <b>
              <ShortName>{name}</ShortName>
            </b>
          ),
        })}
      </p>
      <button
        type="button"
        onClick={onLeave}
        className="min-h-11 min-w-0 rounded-[10px] bg-accent px-4 wrap-anywhere font-semibold text-on-accent hover:bg-accent-strong"
      >
        {t('list.showMine')}
      </button>
    </section>
  );
}
