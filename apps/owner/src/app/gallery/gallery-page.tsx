import './gallery.css';
import { usePageTitle } from '@homeward/ui/hooks/use-page-title.ts';
import { ButtonSpecimens } from './button-specimens.tsx';
import { DialogSpecimens } from './dialog-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { MapSpecimens } from './map-specimens.tsx';
import { PictureSpecimens } from './picture-specimens.tsx';
import { sectionId } from './specimen.tsx';
import { SurfaceSpecimens } from './surface-specimens.tsx';
import { TokenSpecimens } from './token-specimens.tsx';

const SECTIONS = ['Tokens', 'Buttons', 'Fields', 'Dialogs and messages', 'Surfaces', 'Pictures', 'Map'];

/** Design gallery: every token and primitive in its states, in the app's column. Development only. */
export function GalleryPage() {
  usePageTitle('Gallery');
  return (
    <>
      <h1 className="px-6 pt-5 pb-3 text-title font-bold">Gallery</h1>
      <nav aria-label="Gallery" className="gallery-nav">
        {SECTIONS.map((title) => (
          <a key={title} href={`#${sectionId(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      <TokenSpecimens />
      <ButtonSpecimens />
      <FieldSpecimens />
      <DialogSpecimens />
      <SurfaceSpecimens />
      <PictureSpecimens />
      <MapSpecimens />
    </>
  );
}
