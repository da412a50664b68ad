import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { Navigate, Route, Routes } from 'react-router';
import { AccountsSection } from './accounts/accounts-section.tsx';
import { AuditSection } from './audit/audit-section.tsx';
import { BackupsSection } from './backups/backups-section.tsx';
import { BatchesSection } from './batches/batches-section.tsx';
import { useCategories } from './categories/category-calls.ts';
import { CategoryForm } from './categories/category-form.tsx';
import { QueryView } from './components/query-view.tsx';
import { Panel, Section } from './components/section.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { HelpSection } from './help/help-section.tsx';
import { LabelsSection } from './labels/labels-section.tsx';
import { MailSection } from './mail/mail-section.tsx';
import { OperatorsSection } from './operators/operators-section.tsx';
import { OverviewSection } from './overview/overview-section.tsx';
import { RequestsSection } from './requests/requests-section.tsx';
import { HealthSection } from './service/health-section.tsx';
import { TagsSection } from './tags/tags-section.tsx';

export function ConsoleSections() {
  return (
    <ConsoleFrame>
      <Routes>
        <Route path={OPERATOR_ROUTES.overview} element={<OverviewSection />} />
        <Route path={OPERATOR_ROUTES.tags} element={<TagsSection />} />
        <Route path={OPERATOR_ROUTES.batches} element={<BatchesSection />} />
        <Route path={OPERATOR_ROUTES.requests} element={<RequestsSection />} />
        <Route path={OPERATOR_ROUTES.labels} element={<LabelsSection />} />
        <Route path={OPERATOR_ROUTES.accounts} element={<AccountsSection />} />
        <Route path={OPERATOR_ROUTES.help} element={<HelpSection />} />
        <Route path={OPERATOR_ROUTES.operators} element={<OperatorsSection />} />
        <Route path={OPERATOR_ROUTES.backups} element={<BackupsSection />} />
        <Route path={OPERATOR_ROUTES.service} element={<HealthSection />} />
        <Route path={OPERATOR_ROUTES.mail} element={<MailSection />} />
        <Route path={OPERATOR_ROUTES.categories} element={<CategoriesSection />} />
        <Route path={OPERATOR_ROUTES.audit} element={<AuditSection />} />
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
