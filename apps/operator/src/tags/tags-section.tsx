import { operator } from '@homeward/contract';
import { SEARCH_PAUSE_MS } from '@homeward/contract/limits';
import { typedTagId } from '@homeward/contract/tag-id';
import { SearchField } from '@homeward/ui/fields/search-field.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueryView } from '../components/query-view.tsx';
import { Section } from '../components/section.tsx';
import { queryKeys } from '../query-keys.ts';
import { useOperatorQuery } from '../session/use-operator-call.ts';
import { TagResults } from './tag-results.tsx';

const PARAM = 'id';
/** The limit exceeds the length of a tag's link, which the operator may paste. */
const TYPED_MAX = 300;
const NONE: readonly never[] = [];

export function TagsSection() {
  const [params, setParams] = useSearchParams();
  const prefix = params.get(PARAM) ?? '';
  const [input, setInput] = useState(prefix);
  const written = useRef(prefix);
  const id = typedTagId(prefix);
  const query = useOperatorQuery(
    operator.findCodes,
    { query: { id: id ?? '' } },
    { queryKey: [...queryKeys.tags, id], enabled: id !== undefined, placeholderData: keepPreviousData },
  );

  const write = useEffectEvent((text: string) => {
    if (text === prefix) return;
    written.current = text;
    setParams(text === '' ? {} : { [PARAM]: text }, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => write(input), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [input]);

  // If a link to another tag changes the URL, the field shows that tag.
  const follow = useEffectEvent((text: string) => {
    if (text !== written.current) setInput(text);
    written.current = text;
  });
  useEffect(() => follow(prefix), [prefix]);

  return (
    <Section
      title="Tags"
      lead="Find a tag by its ID or the start of it, and take it out of use or replace it."
    >
      <SearchField
        label="Tag ID, or the start of it"
        value={input}
        maxLength={TYPED_MAX}
        hint={undefined}
        busy={query.isFetching}
        onType={setInput}
        onSearch={() => write(input)}
        onClear={() => setInput('')}
      />
      {prefix.trim() === '' && (
        <p className="text-muted">
          The ID is on the tag in groups of four; spaces, hyphens and capitals don’t matter. The link of a tag
          works too.
        </p>
      )}
      {prefix.trim() !== '' && id === undefined && <TagResults tags={NONE} />}
      {id !== undefined && (
        <QueryView query={query} what="tags">
          {({ codes }) => <TagResults key={id} tags={codes} />}
        </QueryView>
      )}
    </Section>
  );
}
