import { Section } from '../components/section.tsx';
import { SignUpPanel } from '../sign-up/sign-up-panel.tsx';
import { FindAccount } from './find-account.tsx';

export function AccountsSection() {
  return (
    <Section
      title="Accounts"
      lead="Find an account by its address. You see its state, never the owner’s items, messages or places."
    >
      <FindAccount />
      <SignUpPanel />
    </Section>
  );
}
