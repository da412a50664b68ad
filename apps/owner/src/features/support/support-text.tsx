import { settings } from '@homeward/ui/client/settings.ts';
import { ChevronDown } from 'lucide-react';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { useMemo } from 'react';
import { fillSettings } from './fill-settings.ts';
import { foldQuestions, type Question } from './fold-questions.ts';
import { collectDefinitions, MarkdownView, placeOf } from './markdown-view.tsx';
import './support-text.css';

interface SupportTextProps {
  readonly markdown: string;
  /** Headings of the third level become questions that open. */
  readonly hasQuestions?: boolean;
}

/** Shows one of the operator's texts; HTML in it, comments included, is not shown. */
export function SupportText({ markdown, hasQuestions = false }: SupportTextProps) {
  const nodes = useMemo(() => fromMarkdown(fillSettings(markdown, settings)).children, [markdown]);
  const definitions = collectDefinitions(nodes);
  if (!hasQuestions) {
    return (
      <div className="support-text">
        <MarkdownView nodes={nodes} definitions={definitions} />
      </div>
    );
  }
  return (
    <div className="support-text">
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
