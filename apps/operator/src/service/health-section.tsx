import { Section } from '../components/section.tsx';

export function HealthSection() {
  return <Section title="Health">{undefined}</Section>;
}
