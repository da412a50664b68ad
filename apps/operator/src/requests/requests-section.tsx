import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { Link } from 'react-router';
import { Section } from '../components/section.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { RetirePanel } from './retire-panel.tsx';

export function RequestsSection() {
  return (
    <Section
      title="Requests"
      lead={
        <>
          For people who ring. A tag with two owners, or an owner who died:{' '}
          <Link to={OPERATOR_ROUTES.tags} className="text-accent underline underline-offset-3">
            find the tag
          </Link>{' '}
          and choose on its card.
        </>
      }
    >
      <QuestionsPanel />
      <ErasePanel />
      <ExportPanel />
      <RetirePanel />
    </Section>
  );
}
