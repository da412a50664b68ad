import { partsOf } from '@homeward/messages/browser/messages';
import type { MessageKey, RichValuesFor } from '@homeward/messages/message';
import { createElement, Fragment, type ReactNode } from 'react';

/** Fills a message with elements: `rich('list.from', { name: <bdi>{name}</bdi> })`. The value for a tag is a function. */
export function rich<Key extends MessageKey>(key: Key, values: RichValuesFor<Key, ReactNode>): ReactNode {
  return createElement(Fragment, null, ...partsOf<Key, ReactNode>(key, values));
}
