import { typedCodeId } from '@homeward/contract/code-id';
import { SEARCH_PAUSE_MS } from '@homeward/contract/limits';
import { SearchField } from '@homeward/ui/fields/search-field.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueryView } from '../components/query-view.tsx';
import { Section } from '../components/section.tsx';
import { useFindTags } from './tag-calls.ts';
import { TagResults } from './tag-results.tsx';

const PARAM = 'id';
/** Longer than the link on a tag. */
const TYPED_MAX = 300;
const NONE: readonly never[] = [];

export function TagsSection() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(PARAM) ?? '';
  const [typed, setTyped] = useState(wanted);
  const written = useRef(wanted);
  const id = typedCodeId(wanted);
  const query = useFindTags(id);

  const write = useEffectEvent((text: string) => {
    if (text === wanted) return;
    written.current = text;
    setParams(text === '' ? {} : { [PARAM]: text }, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => write(typed), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // The URL changed by a link to another tag: updates the field.
  const follow = useEffectEvent((text: string) => {
    if (text !== written.current) setTyped(text);
    written.current = text;
  });
  useEffect(() => follow(wanted), [wanted]);

  return (
    <Section
      title="Tags"
      lead="Find a tag by its ID or the start of it, and take it out of use or replace it."
    >
      <SearchField
        label="Tag ID, or the start of it"
        value={typed}
        maxLength={TYPED_MAX}
        hint={undefined}
        busy={query.isFetching}
        onType={setTyped}
        onSearch={() => write(typed)}
        onClear={() => setTyped('')}
      />
      {wanted.trim() === '' && (
        <p className="text-muted">
          The ID is on the tag in groups of four; spaces, hyphens and capitals don’t matter. The link of a tag
          works too.
        </p>
      )}
      {wanted.trim() !== '' && id === undefined && <TagResults tags={NONE} />}
      {id !== undefined && (
        <QueryView query={query} what="tags">
          {({ codes }) => <TagResults key={id} tags={codes} />}
        </QueryView>
      )}
    </Section>
  );
}
