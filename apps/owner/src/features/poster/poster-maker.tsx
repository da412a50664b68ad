import type { Item } from '@homeward/contract/codes';
import type { PosterKind } from '@homeward/contract/posters';
import { t } from '@homeward/messages/browser/messages';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Checkbox } from '@homeward/ui/fields/checkbox.tsx';
import { SelectField } from '@homeward/ui/fields/select-field.tsx';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { type PosterRequest, WordsNotLoaded } from './draw/draw-poster.ts';
import { OtherWays } from './other-ways.tsx';
import { PAPERS, type Paper, paperOf } from './paper.ts';
import { PosterAddresses } from './poster-addresses.tsx';
import { addressOf, usePosterAddresses, useShowContact } from './poster-calls.ts';
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
  const { qr_planet_id: itemTag } = item;
  const addresses = usePosterAddresses(itemTag);
  const showing = useShowContact(itemTag);
  // The contact is hidden by default, because a poster hangs in public.
  const isShown = addresses.data?.some((poster) => poster.shows_contact) ?? false;
  const showsContact = showing.isPending ? showing.variables : isShown;
  const contact = contactOf(item);
  const requestOf = (kind: PosterKind): PosterRequest | undefined => {
    const address = addressOf(addresses.data, kind);
    return address === undefined
      ? undefined
      : {
          name: item.name,
          words: item.default_message,
          address,
          contact: showsContact ? contact : [],
          brandName: settings.brandName,
          photoUrl,
          paper,
          language,
        };
  };
  const drawing = usePoster(requestOf('poster'));
  const pdf = useSavePdf();
  const drawn = drawing.data;
  const isReady = drawn !== undefined && !drawing.isPlaceholderData && !showing.isPending;
  // The picture waits for the poster, because drawing both at once takes too much memory of an old phone.
  const shared = usePoster(isReady ? requestOf('picture') : undefined);
  const problem = problemOf(requestOf('poster') === undefined ? addresses.error : null, drawing.error);
  const again = (
    <TextButton
      busy={addresses.isFetching || drawing.isFetching}
      onClick={() => {
        void (requestOf('poster') === undefined ? addresses.refetch() : drawing.refetch());
        if (isReady) void shared.refetch();
      }}
      className="-ms-2.5"
    >
      {t('ui.tryAgain')}
    </TextButton>
  );

  return (
    <>
      <div className="flex grow flex-col gap-6 px-6 pt-2 pb-6">
        {problem === undefined ? (
          <PosterPicture drawn={drawn} paper={paper} isBusy={!isReady} />
        ) : (
          <Notice tone="error" actions={again}>
            {problem}
          </Notice>
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
              onChange={(event) => showing.mutate(event.target.checked)}
              label={
                <>
                  {item.mobile_number === '' ? t('poster.contact.email') : t('poster.contact.both')}
                  <span className="block text-small text-muted">{t('poster.contact.hint')}</span>
                </>
              }
            />
          )}
        </div>
        <OtherWays drawn={shared.isPlaceholderData ? undefined : shared.data} isPrintable={isReady} />
        {addresses.data !== undefined && <PosterAddresses item={itemTag} posters={addresses.data} />}
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

function problemOf(loading: Error | null, drawing: Error | null): string | undefined {
  if (loading !== null) return messageOf(loading);
  if (drawing === null) return undefined;
  return drawing instanceof WordsNotLoaded ? t('poster.languageNotLoaded') : t('poster.notDrawn');
}
