import { PATHS } from '@homeward/contract/paths';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { Avatar } from '@homeward/ui/layout/avatar.tsx';
import { PageHeader } from '@homeward/ui/layout/page-header.tsx';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { TwoRowHeader } from '@homeward/ui/layout/two-row-header.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/row-look.ts';
import { KeyRound, LogOut, Trash2 } from 'lucide-react';
import { Specimen, Specimens } from './specimen.tsx';

const TONES = ['plain', 'lost', 'safe'] as const;

export function SurfaceSpecimens() {
  return (
    <Specimens title="Surfaces">
      <Specimen name="TagCard" note="One item, code or person. A list of settings is a RowGroup.">
        <div className="gallery-stack">
          {TONES.map((tone) => (
            <TagCard key={tone} tone={tone} className="ps-10 pe-4 py-4">
              {tone}
            </TagCard>
          ))}
        </div>
      </Specimen>
      <Specimen name="RowGroup, RowFace" note="Lines of 56 px that belong together.">
        <RowGroup title="ACCOUNT">
          <li>
            <button type="button" className={ROW_LOOK}>
              <RowFace icon={KeyRound} leads note="With a second line">
                Leads somewhere
              </RowFace>
            </button>
          </li>
          <li>
            <button type="button" className={ROW_LOOK}>
              <RowFace icon={LogOut} busy>
                Busy
              </RowFace>
            </button>
          </li>
          <li>
            <button type="button" className={ROW_LOOK}>
              <RowFace icon={Trash2} tone="danger">
                Dangerous
              </RowFace>
            </button>
          </li>
        </RowGroup>
      </Specimen>
      <Specimen name="Avatar">
        <div className="gallery-row">
          <Avatar name="Olivia Marsh" />
          <Avatar name="Colin Marsh" tone="accent" />
          <Avatar name="ليلى" />
        </div>
      </Specimen>
      <Specimen name="Skeleton" note="In the shape of what will stand there.">
        <div className="gallery-row">
          <Skeleton className="size-16 shrink-0" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </Specimen>
      <Specimen name="PageHeader">
        <div className="gallery-bleed">
          <PageHeader title="Way back" backTo={PATHS.faqs} />
          <PageHeader title="Way out" closeTo={PATHS.faqs} />
        </div>
      </Specimen>
      <Specimen name="TwoRowHeader" note="Its first row goes, its second stays.">
        <div className="gallery-bleed">
          <TwoRowHeader first={<span>First row</span>}>
            <p>Second row</p>
          </TwoRowHeader>
        </div>
      </Specimen>
    </Specimens>
  );
}
