import { mapUrl } from '@homeward/contract/map-url';
import { t } from '@homeward/messages/browser/messages';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { ExternalLink } from 'lucide-react';
import { accuracyRadius, type PlacedSighting } from './sighting.ts';
import { accuracyInWords, ageInWords, coordinatesInWords, sourceInWords } from './sighting-words.ts';
import { TAG_PIN_SHAPE } from './tag-pin-shape.ts';

interface PlaceRowProps {
  readonly sighting: PlacedSighting;
  readonly now: Date;
  readonly isChosen: boolean;
  readonly isLastKnown: boolean;
  readonly nearCity: string | undefined;
  readonly onChoose: (row: HTMLElement) => void;
}

const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export function PlaceRow({ sighting, now, isChosen, isLastKnown, nearCity, onChoose }: PlaceRowProps) {
  const { at, source, position } = sighting;
  return (
    <li className={classNames('transition-colors duration-150', isChosen && 'bg-accent-ground/55')}>
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={(event) => onChoose(event.currentTarget)}
        className={classNames(ROW_LOOK, isChosen && 'pb-1.5')}
      >
        <PlaceMark isChosen={isChosen} />
        <span className="min-w-0 grow">
          <span className="block">
            {ageInWords(at, now)}
            {isLastKnown && <span className="font-normal text-muted"> · {t('sightings.lastKnown')}</span>}
          </span>
          <span className="sr-only"> · </span>
          <span className="block text-small font-normal text-muted">
            {accuracyInWords(sighting)} · {sourceInWords(source)}
          </span>
        </span>
      </button>
      {isChosen && (
        <div className="ps-13.5 pe-4 pb-1.5 text-small">
          {nearCity !== undefined && <p className="font-medium">{nearCity}</p>}
          <p className="text-muted">
            <time dateTime={at}>{dayAndTime(new Date(at))}</time>
            <br />
            <bdi>{coordinatesInWords(position)}</bdi>
          </p>
          <a
            href={mapUrl({ ...position, accuracyMeters: accuracyRadius(sighting) })}
            target="_blank"
            rel="noreferrer"
            className="-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-[10px] px-2 font-semibold text-accent hover:underline"
          >
            {t('sightings.openInMaps')}
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only"> {t('ui.opensInNewTab')}</span>
          </a>
        </div>
      )}
    </li>
  );
}

function PlaceMark({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <span className="grid size-6 shrink-0 place-items-center">
      {isChosen ? (
        <svg aria-hidden="true" viewBox="0 0 34 42" className="h-6 fill-accent">
          <path fillRule="evenodd" d={TAG_PIN_SHAPE} />
        </svg>
      ) : (
        <span className="size-3 rounded-full bg-accent/60 forced:border" />
      )}
    </span>
  );
}
