import { FINDER_MESSAGES_ID, FINDER_PROPS_ID, type FinderPageProps } from '@homeward/contract/finder-page';
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const UNSEEN = new Set(['style', 'script', 'title', 'noscript']);

/** Returns a page's text without markup, styles and scripts. */
export function visibleText(html: string): string {
  const texts: string[] = [];
  const read = (node: Node) => {
    if (tree.isTextNode(node)) texts.push(node.value);
    else if (!(tree.isElementNode(node) && UNSEEN.has(node.tagName))) childrenOf(node).forEach(read);
  };
  read(parse(html));
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Returns each element with its attribute names, and each comment, in order. User input must not change this list. */
export function listTags(html: string): string[] {
  return walk(html).map((node) => {
    if (tree.isElementNode(node)) return [node.tagName, ...node.attrs.map(({ name }) => name)].join(' ');
    return tree.isCommentNode(node) ? `<!--${node.data}-->` : node.nodeName;
  });
}

/** Returns each URL that a page links to, submits to or loads from. */
export function listAddresses(html: string): string[] {
  const kinds = ['href', 'src', 'action', 'formaction', 'poster', 'srcset'];
  return elements(html).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => kinds.includes(name)).map(({ value }) => value),
  );
}

/** Returns the text of the first element with this name and attribute; throws if no element matches. */
export function textOf(html: string, tagName: string, attribute: string, value: string): string {
  const found = elements(html).find(
    (element) => element.tagName === tagName && attributeOf(element, attribute) === value,
  );
  if (!found) throw new Error(`No ${tagName} has ${attribute}="${value}"`);
  return textWithin(found);
}

export function listTexts(html: string, tagName: string): string[] {
  return elements(html)
    .filter((element) => element.tagName === tagName)
    .map(textWithin);
}

export function readProps(html: string): FinderPageProps {
  const read = (id: string) => JSON.parse(textOf(html, 'script', 'id', id));
  return { ...read(FINDER_PROPS_ID), messages: read(FINDER_MESSAGES_ID) } as FinderPageProps;
}

/** Returns the value of a form field; undefined if the page has no such field. */
export function fieldValue(html: string, name: string): string | undefined {
  const field = elements(html).find(
    (element) => ['input', 'textarea'].includes(element.tagName) && attributeOf(element, 'name') === name,
  );
  if (!field) return undefined;
  return field.tagName === 'textarea' ? textWithin(field) : (attributeOf(field, 'value') ?? '');
}

function walk(html: string): Node[] {
  const nodes: Node[] = [];
  const add = (node: Node) => {
    if (!tree.isTextNode(node)) nodes.push(node);
    childrenOf(node).forEach(add);
  };
  childrenOf(parse(html)).forEach(add);
  return nodes;
}

function elements(html: string): Element[] {
  return walk(html).filter((node) => tree.isElementNode(node));
}

function childrenOf(node: Node): Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

function textWithin(node: Node): string {
  return tree.isTextNode(node) ? node.value : childrenOf(node).map(textWithin).join('');
}

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}
