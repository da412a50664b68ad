import { Section } from '../components/section.tsx';

export function BackupsSection() {
  return <Section title="Backups">{undefined}</Section>;
}
