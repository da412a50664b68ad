import { QueryView } from '../components/query-view.tsx';
import { Panel, Section } from '../components/section.tsx';
import { useCategories } from './category-calls.ts';
import { CategoryForm } from './category-form.tsx';

export function CategoriesSection() {
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
