import { Section } from '../components/section.tsx';
import { SignUpPanel } from '../sign-up/sign-up-panel.tsx';

export function AccountsSection() {
  return (
    <Section title="Accounts">
      <SignUpPanel />
    </Section>
  );
}
