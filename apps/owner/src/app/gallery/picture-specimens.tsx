import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { DeadLink } from '../../ui/dead-link.tsx';
import { DrawnTag } from '../../ui/drawn-tag.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MenuIcon } from '../../ui/menu-icon.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { StrayTag } from '../../ui/stray-tag.tsx';
import { Specimen, Specimens } from './specimen.tsx';

/** What is drawn, and the pages that are made of a picture and a sentence. */
export function PictureSpecimens() {
  return (
    <Specimens title="Pictures">
      <Specimen name="BrandMark, MenuIcon">
        <div className="gallery-row">
          <BrandMark />
          <BrandMark tone="inherit" className="size-14" />
          <MenuIcon className="size-6" />
        </div>
      </Specimen>
      <Specimen
        name="StrayTag, DrawnTag"
        note="A tag stands for the thing; kraft by day is lit paper by night."
      >
        <div className="gallery-row">
          <StrayTag className="w-40" />
          <svg aria-hidden="true" viewBox="140 60 70 80" className="w-16" fill="none">
            <DrawnTag />
          </svg>
          <svg aria-hidden="true" viewBox="140 60 70 80" className="w-16" fill="none">
            <DrawnTag tone="kraft" />
          </svg>
        </div>
      </Specimen>
      <Specimen name="QrPicture" note="Dark on light in every theme.">
        <QrPicture
          text="https://homeward.example"
          label="An address as a code"
          className="w-40 rounded-control"
        />
      </Specimen>
      <Specimen name="EmptyState" note="Nothing here, and a way on.">
        <EmptyState
          picture={<StrayTag className="w-40" />}
          title="Nothing here"
          actions={<Button>A way on</Button>}
        >
          A sentence that says what would be here.
        </EmptyState>
      </Specimen>
      <Specimen name="Outcome" note="A whole page that says how something went.">
        <Outcome
          picture={<StrayTag className="w-40" />}
          title="It went well"
          actions={<Button>Go on</Button>}
        >
          A sentence that screen readers say at once.
        </Outcome>
      </Specimen>
      <Specimen name="DeadLink" note="A mailed link that leads no further.">
        <DeadLink
          hints={{ incomplete: 'Open it from the mail once more.', refused: 'Ask for a new one.' }}
          actions={<Button>Ask for a new link</Button>}
        />
      </Specimen>
    </Specimens>
  );
}
