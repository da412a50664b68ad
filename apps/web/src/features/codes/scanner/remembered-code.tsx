import type { CodeId } from '@homeward/contract/code-id';
import { PATHS } from '@homeward/contract/paths';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TagCard } from '../../../ui/tag-card.tsx';
import { GroupedCode } from '../grouped-code.tsx';

interface RememberedCodeProps {
  readonly code: CodeId;
  readonly onForget: () => void;
}

/** The code somebody came from before they had to sign in: going on needs no second scan. */
export function RememberedCode({ code, onForget }: RememberedCodeProps) {
  return (
    <TagCard as="section" aria-label="Unfinished activation" className="ps-10 pe-5 pt-5 pb-3">
      <p className="text-body font-semibold">
        You were activating
        <GroupedCode code={code} className="block text-lead" />
      </p>
      <LinkButton to={PATHS.addCode(code)} className="mt-4">
        Continue
      </LinkButton>
      <Button variant="quiet" onClick={onForget} className="mt-1 min-h-11! py-2!">
        Not this one
      </Button>
    </TagCard>
  );
}
