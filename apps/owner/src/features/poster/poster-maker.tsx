import type { Item } from '@homeward/contract/codes';
import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { WordsNotLoaded } from './draw/draw-poster.ts';
import { OtherWays } from './other-ways.tsx';
import { PAPERS, type Paper, paperOf } from './paper.ts';
import { contactOf } from './poster-contact.ts';
import { PosterPicture } from './poster-picture.tsx';
import { usePoster, useSavePdf } from './use-poster.ts';

interface PosterMakerProps {
  readonly item: Item;
  readonly photoUrl: string | undefined;
}

const PAPER_TAGS = Object.keys(PAPERS) as Paper[];
const LANGUAGE_OPTIONS = LANGUAGE_TAGS.map((tag) => ({
  value: tag,
  label: LANGUAGES[tag].name,
  lang: LANGUAGES[tag].lang,
}));

export function PosterMaker({ item, photoUrl }: PosterMakerProps) {
  const pageLanguage = useLanguage();
  // Until the owner chooses a language, the value is undefined and the poster uses the page's language.
  const [chosenLanguage, setChosenLanguage] = useState<Language>();
  const language = chosenLanguage ?? pageLanguage;
  const [paper, setPaper] = useState(() => paperOf(navigator.language));
  // The contact is hidden by default, because a poster hangs in public.
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
    language,
  });
  const pdf = useSavePdf();
  const drawn = drawing.data;
  const isReady = drawn !== undefined && !drawing.isPlaceholderData;
  const again = (
    <TextButton busy={drawing.isFetching} onClick={() => void drawing.refetch()} className="-ms-2.5">
      {t('ui.tryAgain')}
    </TextButton>
  );

  return (
    <>
      <div className="flex grow flex-col gap-6 px-6 pt-2 pb-6">
        {drawing.isError ? (
          <Notice tone="error" actions={again}>
            {drawing.error instanceof WordsNotLoaded ? t('poster.languageNotLoaded') : t('poster.notDrawn')}
          </Notice>
        ) : (
          <PosterPicture drawn={drawn} paper={paper} isBusy={!isReady} />
        )}
        {drawn?.poster.lacksPhoto === true && <Notice actions={again}>{t('poster.noPhoto')}</Notice>}
        <div>
          <SelectField
            label={t('poster.language')}
            value={language}
            options={LANGUAGE_OPTIONS}
            onChange={(event) => setChosenLanguage(event.target.value as Language)}
          />
          <SelectField
            label={t('poster.paper.label')}
            value={paper}
            options={PAPER_TAGS.map((value) => ({ value, label: t(`poster.paper.${value}`) }))}
            onChange={(event) => setPaper(event.target.value as Paper)}
          />
          {contact.length > 0 && (
            <Checkbox
              checked={showsContact}
              onChange={(event) => setShowsContact(event.target.checked)}
              label={
                <>
                  {item.mobile_number === '' ? t('poster.contact.email') : t('poster.contact.both')}
                  <span className="block text-small text-muted">{t('poster.contact.hint')}</span>
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
            {t('poster.pdf.failed')}
          </Notice>
        )}
        <Button
          busy={pdf.isPending}
          busyLabel={t('poster.pdf.making')}
          aria-disabled={!isReady}
          onClick={() => drawn && pdf.mutate(drawn)}
        >
          <FileDown aria-hidden="true" className="size-5 shrink-0" />
          {t('poster.pdf.download')}
        </Button>
      </div>
    </>
  );
}
