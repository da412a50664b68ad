import type { ReactNode } from 'react';

interface SpecimensProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the gallery, with an address of its own. */
export function Specimens({ title, children }: SpecimensProps) {
  return (
    <section id={sectionId(title)} aria-label={title} className="gallery-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  readonly name: string;
  /** When to use it, or what to look at. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** One primitive in one or several of its states. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <div className="gallery-specimen">
      <h3>{name}</h3>
      {note !== undefined && <p className="gallery-note">{note}</p>}
      {children}
    </div>
  );
}

/** What stands after the # of a part's address. */
export function sectionId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
