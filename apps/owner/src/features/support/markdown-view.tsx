import { SCREENS } from '@homeward/contract/screens';
import { t } from '@homeward/messages/browser/messages';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import type { Definition, List, Nodes, RootContent } from 'mdast';
import type { ReactNode } from 'react';
import { Link, matchPath } from 'react-router';

type Definitions = ReadonlyMap<string, Definition>;

interface MarkdownViewProps {
  readonly nodes: readonly Nodes[];
  readonly definitions: Definitions;
}

export function collectDefinitions(nodes: readonly RootContent[]): Definitions {
  return new Map(nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node]] : [])));
}

/** Returns the offset of a node in its text, unique among siblings. */
export function placeOf(node: Nodes): number | undefined {
  return node.position?.start.offset;
}

/** Renders parsed Markdown (CommonMark) as elements; omits its HTML and comments. */
export function MarkdownView({ nodes, definitions }: MarkdownViewProps) {
  return nodes.map((node) => <NodeView key={placeOf(node)} node={node} definitions={definitions} />);
}

function NodeView({
  node,
  definitions,
}: {
  readonly node: Nodes;
  readonly definitions: Definitions;
}): ReactNode {
  const content = 'children' in node && <MarkdownView nodes={node.children} definitions={definitions} />;
  switch (node.type) {
    case 'paragraph':
      return <p>{content}</p>;
    case 'heading':
      return <Heading depth={node.depth}>{content}</Heading>;
    case 'text':
      return node.value;
    case 'emphasis':
      return <em>{content}</em>;
    case 'strong':
      return <strong>{content}</strong>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <TagCard className="support-tag">{content}</TagCard>;
    case 'list':
      return <ListView list={node} definitions={definitions} />;
    case 'link':
      return <TextLink href={node.url}>{content}</TextLink>;
    case 'linkReference': {
      const definition = definitions.get(node.identifier);
      return definition ? <TextLink href={definition.url}>{content}</TextLink> : content;
    }
    case 'image':
      return isSafe(node.url) && <img src={node.url} alt={node.alt ?? ''} />;
    default:
      return null;
  }
}

/** The page has its own h1: headings start below it. */
function Heading({ depth, children }: { readonly depth: number; readonly children: ReactNode }) {
  const Level = (['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[depth - 1] ?? 'h6';
  return <Level>{children}</Level>;
}

function ListView({ list, definitions }: { readonly list: List; readonly definitions: Definitions }) {
  const items = list.children.map((item) => {
    // In a tight list an item is a line rather than a paragraph.
    const isTight = !list.spread && !item.spread;
    const nodes = item.children.flatMap((child): readonly Nodes[] =>
      isTight && child.type === 'paragraph' ? child.children : [child],
    );
    return (
      <li key={placeOf(item)}>
        <MarkdownView nodes={nodes} definitions={definitions} />
      </li>
    );
  });
  return list.ordered ? <ol start={list.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (!isSafe(href)) return children;
  if (isAppPage(href)) return <Link to={href}>{children}</Link>;
  if (!/^https?:/i.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> {t('ui.opensInNewTab')}</span>
    </a>
  );
}

/** Returns true for relative, http(s), mailto and tel addresses; excludes script URLs. */
function isSafe(address: string): boolean {
  const scheme = /^[^/?#]*?:/.exec(address)?.[0].toLowerCase();
  return scheme === undefined || ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme);
}

/** Returns true for routes of this app; others, such as the finder's page, come from the server. */
function isAppPage(href: string): boolean {
  const address = href.replace(/[?#].*$/, '');
  return Object.values(SCREENS).some(({ path }) => matchPath(path, address) !== null);
}
