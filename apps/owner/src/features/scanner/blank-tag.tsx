import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { GroupedTagId } from '@homeward/ui/layout/grouped-tag-id.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface BlankTagProps {
  readonly tagId: string;
  readonly imageUrl: string;
  readonly otherLabel: string;
  readonly onOther: () => void;
  readonly children: ReactNode;
}

export function BlankTag({ tagId, imageUrl, otherLabel, onOther, children }: BlankTagProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div className="flex grow flex-col">
      <div className="grid grow place-items-center py-6">
        <TagCard tone="safe" className="w-full animate-settle px-5 pt-10 pb-9 text-center">
          {imageUrl === '' ? (
            <CircleCheck aria-hidden="true" className="mx-auto mb-4 size-12 text-safe" strokeWidth={1.8} />
          ) : (
            <img src={imageUrl} alt="" className="mx-auto mb-5 size-32 rounded-card object-cover" />
          )}
          <h2 ref={heading} tabIndex={-1} className="text-lead font-bold">
            {t('scanner.free')}
          </h2>
          <GroupedTagId code={tagId} className="block pt-1.5 text-lead" />
        </TagCard>
      </div>
      {children}
      <Button variant="quiet" onClick={onOther} className="mt-1">
        {otherLabel}
      </Button>
    </div>
  );
}
