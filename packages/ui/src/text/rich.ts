import { partsOf } from '@homeward/messages/browser/messages';
import type { MessageKey, RichValuesFor } from '@homeward/messages/message';
import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A message with elements in it: `rich('list.from', { name: <bdi>{name}</bdi> })`. A tag of the message takes a function:
 * `{ b: (chunks) => <strong>{chunks}</strong> }`.
 */
export function rich<Key extends MessageKey>(key: Key, values: RichValuesFor<Key, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...partsOf<Key, ReactNode>(key, values));
}
