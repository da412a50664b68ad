import { t } from '@homeward/messages/browser/messages';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES } from '@homeward/messages/languages';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Globe } from 'lucide-react';
import { toast } from '../../../lib/app/toast.ts';
import { chooseLanguage } from './choose-language.ts';

const WORDS = {
  row: { label: 'settings.language.label', failed: 'settings.language.failed' },
  footer: { label: 'account.language', failed: 'account.languageFailed' },
} as const;

const FOOTER_LOOK =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-small font-semibold text-muted hover:text-ink';

interface LanguageSelectProps {
  readonly look: keyof typeof WORDS;
}

export function LanguageSelect({ look }: LanguageSelectProps) {
  const current = useLanguage();
  const { label, failed } = WORDS[look];
  const choice = useMutation({ mutationFn: chooseLanguage, onError: () => toast.error(t(failed)) });
  const shown = choice.isPending ? choice.variables : current;
  const name = <span lang={LANGUAGES[shown].lang}>{LANGUAGES[shown].name}</span>;

  return (
    <label
      className={classNames(
        'relative has-focus-visible:outline-3 has-focus-visible:outline-accent',
        look === 'row' ? ROW_LOOK : FOOTER_LOOK,
      )}
    >
      {look === 'row' ? (
        <RowFace icon={Globe} busy={choice.isPending} note={name}>
          {t(label)}
        </RowFace>
      ) : (
        <>
          <Globe aria-hidden="true" className="size-5" />
          {name}
        </>
      )}
      <ChevronDown
        aria-hidden="true"
        className={classNames('shrink-0', look === 'row' ? 'size-5 text-muted' : 'size-4')}
      />
      {/* The native select is transparent and covers its visible label, so that the select receives the clicks. */}
      <select
        aria-label={t(label)}
        aria-busy={choice.isPending || undefined}
        value={shown}
        onChange={({ target: { value } }) => {
          if (!choice.isPending && isLanguage(value)) choice.mutate(value);
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none text-body opacity-0"
      >
        {LANGUAGE_TAGS.map((tag) => (
          <option key={tag} value={tag} lang={LANGUAGES[tag].lang}>
            {LANGUAGES[tag].name}
          </option>
        ))}
      </select>
    </label>
  );
}
