import { APP_ROUTES } from '@homeward/contract/paths';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link, matchPath } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { TagCard } from '../../ui/tag-card.tsx';
import { fillSettings } from './fill-settings.ts';
import { foldQuestions } from './fold-questions.ts';
import './support-text.css';

interface SupportTextProps {
  readonly markdown: string;
  /** Headings of the third level become questions that open. */
  readonly hasQuestions?: boolean;
}

/** Shows one of the operator's texts; HTML in it, comments included, is not shown. */
export function SupportText({ markdown, hasQuestions = false }: SupportTextProps) {
  return (
    <div className="support-text">
      <Markdown skipHtml rehypePlugins={hasQuestions ? [foldQuestions] : []} components={COMPONENTS}>
        {fillSettings(markdown, settings)}
      </Markdown>
    </div>
  );
}

const COMPONENTS: Components = {
  // The page has its h1.
  h1: 'h2',
  a: ({ href = '', children }) => <TextLink href={href}>{children}</TextLink>,
  blockquote: ({ children }) => <TagCard className="support-tag">{children}</TagCard>,
  summary: ({ children }) => (
    <summary>
      {children}
      <ChevronDown aria-hidden="true" className="support-arrow" />
    </summary>
  ),
};

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (isAppPage(href)) return <Link to={href}>{children}</Link>;
  if (!/^https?:/.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** The router knows only these; the finder's page, for one, comes from the server. */
function isAppPage(href: string): boolean {
  const path = href.replace(/[?#].*$/, '');
  return Object.values(APP_ROUTES).some((route) => matchPath(route, path) !== null);
}
