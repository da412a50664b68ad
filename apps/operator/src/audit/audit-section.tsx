import { Section } from '../components/section.tsx';

export function AuditSection() {
  return <Section title="Audit log">{undefined}</Section>;
}
