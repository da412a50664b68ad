import { Button } from '@homeward/ui/buttons/button.tsx';
import { MenuIcon } from '@homeward/ui/buttons/menu-icon.tsx';
import { DeadLink } from '@homeward/ui/feedback/dead-link.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Outcome } from '@homeward/ui/feedback/outcome.tsx';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { DrawnTag } from '@homeward/ui/pictures/drawn-tag.tsx';
import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';
import { StrayTag } from '@homeward/ui/pictures/stray-tag.tsx';
import { Specimen, Specimens } from './specimen.tsx';

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
