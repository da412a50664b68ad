import { fillText } from '@homeward/contract/texts/fill-text';
import type { SupportTextName } from '@homeward/contract/texts/find-support-file';
import { textOf } from '@homeward/messages/browser/messages';
import { LANGUAGES } from '@homeward/messages/languages';
import { settings } from '@homeward/ui/client/settings.ts';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { ChevronDown } from 'lucide-react';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { use } from 'react';
import { foldQuestions, type Question } from './fold-questions.ts';
import { collectDefinitions, MarkdownView, placeOf } from './markdown-view.tsx';
import { loadSupportText } from './support-texts.ts';
import './support-text.css';

interface SupportTextProps {
  readonly name: SupportTextName;
  /** Third-level headings become collapsible questions. */
  readonly hasQuestions?: boolean;
}

const labelOf = (key: string) => textOf(`@${key}`);

export function SupportText({ name, hasQuestions = false }: SupportTextProps) {
  const pageLanguage = useLanguage();
  const { markdown, language } = use(loadSupportText(name, pageLanguage));
  const nodes = fromMarkdown(fillText(markdown, language, { settings, labelOf })).children;
  const definitions = collectDefinitions(nodes);
  // Set only if it differs from the page's language.
  const { lang, dir } = language === pageLanguage ? {} : LANGUAGES[language];
  if (!hasQuestions) {
    return (
      <div className="support-text" lang={lang} dir={dir}>
        <MarkdownView nodes={nodes} definitions={definitions} />
      </div>
    );
  }
  return (
    <div className="support-text" lang={lang} dir={dir}>
      {foldQuestions(nodes).map((block) =>
        block.kind === 'open' ? (
          <MarkdownView key={placeOf(block.node)} nodes={[block.node]} definitions={definitions} />
        ) : (
          <Questions
            key={placeOf(block.questions[0].heading)}
            questions={block.questions}
            definitions={definitions}
          />
        ),
      )}
    </div>
  );
}

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly definitions: ReturnType<typeof collectDefinitions>;
}

function Questions({ questions, definitions }: QuestionsProps) {
  return (
    <div>
      {questions.map(({ heading, answer }) => (
        <details key={placeOf(heading)}>
          <summary>
            <MarkdownView nodes={[heading]} definitions={definitions} />
            <ChevronDown aria-hidden="true" className="support-arrow" />
          </summary>
          <div>
            <MarkdownView nodes={answer} definitions={definitions} />
          </div>
        </details>
      ))}
    </div>
  );
}
