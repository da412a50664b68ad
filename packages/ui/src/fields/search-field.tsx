import { t } from '@homeward/messages/browser/messages';
import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Spinner } from '../buttons/spinner.tsx';
import { classNames } from '../styles/class-names.ts';
import { CONTROL_LOOK, PLACEHOLDER_DIRECTION } from '../styles/control-look.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly hint: string | undefined;
  readonly busy: boolean;
  readonly onType: (text: string) => void;
  readonly onSearch: () => void;
  readonly onClear: () => void;
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, maxLength, hint, busy, onType, onSearch, onClear } = props;
  const box = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
    // The blur closes the on-screen keyboard, which covers the results.
    if (matchMedia('(pointer: coarse)').matches) box.current?.blur();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onClear();
  };

  return (
    <search aria-label={label}>
      <form onSubmit={search} className="relative">
        <span className="pointer-events-none absolute start-4 top-1/2 transform-[translateY(-50%)] text-muted">
          {busy ? <Spinner /> : <Search aria-hidden="true" className="size-5" />}
        </span>
        <input
          ref={box}
          type="search"
          aria-label={label}
          aria-describedby={hint === undefined ? undefined : hintId}
          placeholder={label}
          value={value}
          maxLength={maxLength}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={clearOnEscape}
          className={classNames(
            CONTROL_LOOK,
            PLACEHOLDER_DIRECTION,
            'px-12 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={t('ui.clearSearch')}
            onClick={() => {
              onClear();
              box.current?.focus();
            }}
            className="absolute end-1 top-1/2 grid size-11 transform-[translateY(-50%)] place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </form>
      <p id={hintId} role="status" className={hint === undefined ? undefined : 'pt-2 text-small text-muted'}>
        {hint}
      </p>
    </search>
  );
}
