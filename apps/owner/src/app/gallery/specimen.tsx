import type { ReactNode } from 'react';

interface SpecimensProps {
  readonly title: string;
  readonly children: ReactNode;
}

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
  readonly note?: string;
  readonly children: ReactNode;
}

export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <div className="gallery-specimen">
      <h3>{name}</h3>
      {note !== undefined && <p className="gallery-note">{note}</p>}
      {children}
    </div>
  );
}

export function sectionId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
