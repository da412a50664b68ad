import type { FinderContactPage, FinderDraft, FinderPageProps } from '@homeward/contract/finder-page';
import { photoPath } from '@homeward/contract/paths';
import type { Context } from '../../context.ts';
import { type PageLanguage, presentFrame, presentNotice } from '../../domain/finder-page-scope.ts';
import { getTagId, TagNotFoundError } from '../../domain/known-code.ts';
import { presentAge, presentOwner, selectMessages } from './finder-presenter.ts';

export interface FormOutcome {
  readonly draft?: FinderDraft;
  readonly sentCooldownMs?: number;
  readonly conversationPath?: string;
  readonly hasLeftAddress?: true;
}

export async function showFinderPage(
  context: Context,
  idInAddress: string,
  language: PageLanguage,
  { draft, sentCooldownMs, conversationPath, hasLeftAddress }: FormOutcome = {},
): Promise<FinderPageProps> {
  const { found, readAt } = await context.foundTags.readOrRecall(getTagId(idInAddress));
  if (!found) throw new TagNotFoundError();
  const { brandName, supportEmail } = context.config;
  const frame = presentFrame(brandName, { code: found.tag_id }, language);
  if (found.account_name === null) return presentNotice(frame, 'not-registered', supportEmail);
  const shown = {
    state: found.is_lost ? 'lost' : 'not-lost',
    owner: presentOwner(found, language.language),
  } as const;
  const page: FinderContactPage = {
    ...frame,
    ...shown,
    messages: selectMessages(frame.messages, shown),
    ...(found.shows_contact === null ? {} : { isPoster: true as const }),
    ...(found.photo_id === null ? {} : { photo: photoPath(found.photo_id, 'full') }),
    ...(draft ? { draft } : {}),
    ...(sentCooldownMs === undefined ? {} : { sentCooldownMs }),
    ...(conversationPath === undefined ? {} : { conversationPath }),
    ...(hasLeftAddress ? { hasLeftAddress } : {}),
    ...(readAt ? { checkedAgo: presentAge(readAt, context.clock.now(), language.language) } : {}),
  };
  return page;
}
