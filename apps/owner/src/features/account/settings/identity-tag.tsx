import { Avatar } from '@homeward/ui/layout/avatar.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import type { Session } from '../../../lib/http/session.ts';

/** Who is signed in, written on a tag like any other belonging. */
export function IdentityTag({ session }: { readonly session: Session }) {
  return (
    <TagCard className="flex items-center gap-3.5 py-4.5 pr-5 pl-13">
      <Avatar name={session.userName} tone="accent" />
      <p className="min-w-0">
        <span className="sr-only">Signed in as </span>
        <span className="line-clamp-2 text-body font-bold">
          <bdi>{session.userName}</bdi>
        </span>
        <span className="block text-small wrap-anywhere text-muted">
          <bdi>{session.userEmail}</bdi>
        </span>
      </p>
    </TagCard>
  );
}
