import { Button } from '@homeward/ui/buttons/button.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { Drawer } from '@homeward/ui/overlays/drawer.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { Tag, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from '../../lib/app/toast.ts';
import { Specimen, Specimens } from './specimen.tsx';

export function DialogSpecimens() {
  return (
    <Specimens title="Dialogs and messages">
      <Sheets />
      <Drawers />
      <Specimen name="SubjectChip" note="Above a dialog's title: what it is about.">
        <div className="gallery-row">
          <SubjectChip icon={Tag} tone="lost">
            Blue suitcase
          </SubjectChip>
          <SubjectChip icon={Trash2} tone="danger">
            A name that is far too long for the width of one chip
          </SubjectChip>
        </div>
      </Specimen>
      <Specimen name="Notice" note="Stays until things change; an error is said at once.">
        <div className="gallery-stack">
          <Notice tone="error">Something broke. Try again.</Notice>
          <Notice tone="success">Your photo is saved.</Notice>
          <Notice>You will see and manage each other's items.</Notice>
        </div>
      </Specimen>
      <Specimen name="toast" note="For what has just been done; gone after 5 seconds.">
        <div className="gallery-row">
          <Button variant="secondary" onClick={() => toast.success('Changes saved')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Something broke. Try again.')}>
            Error
          </Button>
          <Button variant="secondary" onClick={() => toast.info('Coming soon')}>
            Info
          </Button>
        </div>
      </Specimen>
    </Specimens>
  );
}

function Sheets() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Specimen
      name="QuestionSheet"
      note="Asks once, says what is lost, and has a way out, which has the focus first."
    >
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open a sheet
      </Button>
      <QuestionSheet
        open={isOpen}
        eyebrow={
          <SubjectChip icon={Tag} tone="danger">
            Blue suitcase
          </SubjectChip>
        }
        title="Remove this photo?"
        description="Finders will see what kind of thing it is instead."
        act="Remove"
        onConfirm={close}
        onClose={close}
      />
    </Specimen>
  );
}

function Drawers() {
  const [isOpen, setOpen] = useState(false);
  const [isDeeper, setDeeper] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Specimen name="Drawer" note="A menu, with views to go into and come back from.">
      <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
        Open a drawer
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        opener={opener}
        view={isDeeper ? 'deeper' : 'first'}
        depth={isDeeper ? 2 : 1}
        title={isDeeper ? 'A view of its own' : 'A menu'}
        back={isDeeper ? { label: 'Back to the menu', onBack: () => setDeeper(false) } : undefined}
      >
        {isDeeper ? (
          <DrawerFooter>
            <Button onClick={() => setOpen(false)}>In reach of the thumb</Button>
          </DrawerFooter>
        ) : (
          <Button variant="quiet" data-leads-to="deeper" onClick={() => setDeeper(true)}>
            Go deeper
          </Button>
        )}
      </Drawer>
    </Specimen>
  );
}
