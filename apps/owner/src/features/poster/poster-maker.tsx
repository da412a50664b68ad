import type { QrCode } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { OtherWays } from './other-ways.tsx';
import { PAPERS, type Paper, paperOf } from './paper.ts';
import { contactOf } from './poster-contact.ts';
import { PosterPicture } from './poster-picture.tsx';
import { usePoster, useSavePdf } from './use-poster.ts';

interface PosterMakerProps {
  readonly item: QrCode;
  /** Undefined for an item without a photo. */
  readonly photoUrl: string | undefined;
}

const PAPER_OPTIONS = Object.entries(PAPERS).map(([value, { name, measures }]) => ({
  value,
  label: `${name} (${measures})`,
}));

/** Shows the poster of a lost item, lets its owner choose paper and contact, and gives it as PDF, picture or print. */
export function PosterMaker({ item, photoUrl }: PosterMakerProps) {
  const [paper, setPaper] = useState(() => paperOf(navigator.language));
  // Off at first: a poster hangs in public.
  const [showsContact, setShowsContact] = useState(false);
  const contact = contactOf(item);
  const drawing = usePoster({
    name: item.name,
    words: item.default_message,
    address: `${settings.publicUrl}${PATHS.finder(item.qr_planet_id)}`,
    contact: showsContact ? contact : [],
    brandName: settings.brandName,
    photoUrl,
    paper,
  });
  const pdf = useSavePdf();
  const drawn = drawing.data;
  const isReady = drawn !== undefined && !drawing.isPlaceholderData;
  const again = (
    <TextButton busy={drawing.isFetching} onClick={() => void drawing.refetch()} className="-ms-2.5">
      Try again
    </TextButton>
  );

  return (
    <>
      <div className="flex grow flex-col gap-6 px-6 pt-2 pb-6">
        {drawing.isError ? (
          <Notice tone="error" actions={again}>
            This device could not draw the poster. Close other apps or tabs and try again.
          </Notice>
        ) : (
          <PosterPicture drawn={drawn} paper={paper} isBusy={!isReady} />
        )}
        {drawn?.poster.lacksPhoto === true && (
          <Notice actions={again}>The photo could not be loaded, so the poster is without it.</Notice>
        )}
        <div>
          <SelectField
            label="Paper"
            value={paper}
            options={PAPER_OPTIONS}
            onChange={(event) => setPaper(event.target.value as Paper)}
          />
          {contact.length > 0 && (
            <Checkbox
              checked={showsContact}
              onChange={(event) => setShowsContact(event.target.checked)}
              label={
                <>
                  {item.mobile_number === '' ? 'Show my email' : 'Show my number and email'}
                  <span className="block text-small text-muted">
                    Everyone who passes by can read them. Finders can reach you without them.
                  </span>
                </>
              }
            />
          )}
        </div>
        <OtherWays drawn={isReady ? drawn : undefined} />
      </div>
      <div className="sticky bottom-0 z-10 border-t border-line bg-paper px-6 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {pdf.isError && (
          <Notice tone="error" className="mb-3">
            The PDF could not be made. Close other apps or tabs and try again, or download the picture.
          </Notice>
        )}
        <Button
          busy={pdf.isPending}
          busyLabel="Making the PDF…"
          aria-disabled={!isReady}
          onClick={() => drawn && pdf.mutate(drawn)}
        >
          <FileDown aria-hidden="true" className="size-5 shrink-0" />
          Download PDF
        </Button>
      </div>
    </>
  );
}
