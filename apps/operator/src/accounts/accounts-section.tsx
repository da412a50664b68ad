import { Section } from '../components/section.tsx';

export function AccountsSection() {
  return <Section title="Accounts">{undefined}</Section>;
}
