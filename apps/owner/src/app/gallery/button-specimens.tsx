import { PATHS } from '@homeward/contract/paths';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { Spinner } from '@homeward/ui/buttons/spinner.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { NavigationProgress } from '@homeward/ui/feedback/navigation-progress.tsx';
import type { ButtonVariant } from '@homeward/ui/styles/button-look.ts';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Specimen, Specimens } from './specimen.tsx';

const VARIANTS: readonly (readonly [variant: ButtonVariant, use: string])[] = [
  ['primary', 'the one thing to do here'],
  ['secondary', 'the other way'],
  ['quiet', 'a way out that asks for nothing'],
  ['danger', 'loses something'],
  ['lost', 'turns lost mode on'],
];

export function ButtonSpecimens() {
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  return (
    <Specimens title="Buttons">
      {VARIANTS.map(([variant, use]) => (
        <Specimen key={variant} name={`Button ${variant}`} note={use}>
          <div className="gallery-stack">
            <Button variant={variant}>As it is</Button>
            <Button variant={variant} busy busyLabel="Saving…">
              Busy
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen
        name="Button aria-disabled"
        note="Rests and keeps the focus, with a reason it is described by."
      >
        <Button aria-disabled>Send it again</Button>
      </Specimen>
      <Specimen
        name="LinkButton"
        note="A link that looks like a button; other addresses take an anchor with buttonLook()."
      >
        <LinkButton to={PATHS.faqs}>
          <QrCode aria-hidden="true" className="size-5 shrink-0" />
          With a picture
        </LinkButton>
      </Specimen>
      <Specimen name="TextButton" note="A small act beside what it is about; 44 px high.">
        <div className="gallery-row">
          <TextButton>Send again</TextButton>
          <TextButton tone="muted">Not this one</TextButton>
          <TextButton tone="danger">Withdraw</TextButton>
          <TextButton busy>Sending…</TextButton>
          <TextButton aria-disabled>Sent</TextButton>
        </div>
      </Specimen>
      <Specimen name="Spinner" note="The place that uses it says in words what is going on.">
        <Spinner />
      </Specimen>
      <Specimen
        name="NavigationProgress"
        note="A line along the top of the window, until the page or the dialog that was tapped for is there."
      >
        <TextButton onClick={() => setIsOnItsWay(!isOnItsWay)}>
          {isOnItsWay ? 'Take it away' : 'Show it'}
        </TextButton>
        {isOnItsWay && <NavigationProgress />}
      </Specimen>
    </Specimens>
  );
}
