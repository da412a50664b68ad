import { QueryView } from '../components/query-view.tsx';
import { Panel, Section } from '../components/section.tsx';
import { useCategories } from './category-calls.ts';
import { CategoryForm } from './category-form.tsx';

/** The categories that owners choose from for an item. */
export function CategoriesSection() {
  const query = useCategories();
  return (
    <Section
      title="Categories"
      lead="Owners choose from this list, in this order. A new name is taken over by items that have the category; one that is taken out stays on items that have it, and cannot be chosen any more."
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
