import type { CodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { GroupedCode } from '@homeward/ui/layout/grouped-code.tsx';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';

interface RememberedCodeProps {
  readonly code: CodeId;
  readonly onForget: () => void;
}

/** The code somebody came from before they had to sign in: going on needs no second scan. */
export function RememberedCode({ code, onForget }: RememberedCodeProps) {
  return (
    <TagCard as="section" aria-label="Unfinished activation" className="mb-4 ps-10 pe-4 pt-4 pb-4">
      <p className="text-body font-semibold">
        You were activating
        <GroupedCode code={code} className="block text-lead" />
      </p>
      <div className="flex flex-wrap gap-2 pt-3">
        <LinkButton to={PATHS.addCode(code)} className="w-auto! grow-2">
          Continue
        </LinkButton>
        <Button variant="quiet" onClick={onForget} className="w-auto! grow">
          Not this one
        </Button>
      </div>
    </TagCard>
  );
}
