import { Check } from 'lucide-react';

/** Says, also to screen readers, that both passwords are the same by now. */
export function MatchHint({ matches }: { matches: boolean }) {
  return (
    <span role="status">
      {matches && (
        <span className="flex items-center gap-1.5 font-medium text-safe">
          <Check aria-hidden="true" strokeWidth={3} className="size-4" />
          Passwords match
        </span>
      )}
    </span>
  );
}
