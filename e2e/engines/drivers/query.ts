/** A query for an element as plain data, evaluated inside the page. */
export interface Query {
  readonly by: 'role' | 'label' | 'text';
  readonly role?: string;
  /** The whole name, label or text; a pattern matches a part of it. */
  readonly name: string | PatternData;
  readonly within?: Query;
}

interface PatternData {
  readonly pattern: string;
  readonly flags: string;
}

type Name = string | RegExp;

export const button = (name: Name) => byRole('button', name);
export const link = (name: Name) => byRole('link', name);
export const heading = (name: Name) => byRole('heading', name);
export const dialog = (name: Name) => byRole('dialog', name);
export const byRole = (role: string, name: Name): Query => ({ by: 'role', role, name: asData(name) });
export const field = (label: Name): Query => ({ by: 'label', name: asData(label) });
export const text = (words: Name): Query => ({ by: 'text', name: asData(words) });

/** Restricts a query to the element of another one. */
export const inside = (within: Query, query: Query): Query => ({ ...query, within });

function asData(name: Name): Query['name'] {
  return typeof name === 'string' ? name : { pattern: name.source, flags: name.flags };
}

/** Describes a query in error messages. */
export function describeQuery({ by, role, name, within }: Query): string {
  const words = typeof name === 'string' ? `“${name}”` : `/${name.pattern}/${name.flags}`;
  const place = within ? ` inside of the ${describeQuery(within)}` : '';
  return `${role ?? by} ${words}${place}`;
}
