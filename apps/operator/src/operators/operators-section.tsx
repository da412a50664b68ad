import { Section } from '../components/section.tsx';

export function OperatorsSection() {
  return <Section title="Operators">{undefined}</Section>;
}
