import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { Navigate, Route, Routes } from 'react-router';
import { BatchesSection } from './batches/batches-section.tsx';
import { useCategories } from './categories/category-calls.ts';
import { CategoryForm } from './categories/category-form.tsx';
import { QueryView } from './components/query-view.tsx';
import { Panel, Section } from './components/section.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { HelpSection } from './help/help-section.tsx';
import { MailSection } from './mail/mail-section.tsx';
import { OverviewSection } from './overview/overview-section.tsx';
import { TagsSection } from './tags/tags-section.tsx';

export function ConsoleSections() {
  return (
    <ConsoleFrame>
      <Routes>
        <Route path={OPERATOR_ROUTES.overview} element={<OverviewSection />} />
        <Route path={OPERATOR_ROUTES.batches} element={<BatchesSection />} />
        <Route path={OPERATOR_ROUTES.tags} element={<TagsSection />} />
        <Route path={OPERATOR_ROUTES.mail} element={<MailSection />} />
        <Route path={OPERATOR_ROUTES.help} element={<HelpSection />} />
        <Route path={OPERATOR_ROUTES.categories} element={<CategoriesSection />} />
        {/* A safeguard: the server rejects unknown paths. */}
        <Route path="*" element={<Navigate to={OPERATOR_ROUTES.overview} replace />} />
      </Routes>
    </ConsoleFrame>
  );
}

function CategoriesSection() {
  const query = useCategories();
  return (
    <Section
      title="Categories"
      lead="Owners choose from this list, in this order. If you rename one, its items get the new name. If you remove one, its items keep it, but nobody can choose it any more."
    >
      <QueryView query={query} what="categories">
        {({ categories }) => (
          <Panel>
            <CategoryForm categories={categories} />
          </Panel>
        )}
      </QueryView>
    </Section>
  );
}
