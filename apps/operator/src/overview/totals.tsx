import { OPERATOR_ROUTES } from '@homeward/contract/paths';
import { classNames } from '@homeward/ui/styles/class-names.ts';
import { Link } from 'react-router';
import { formatCount } from '../text/format-values.ts';

interface TotalsProps {
  readonly people: number;
  readonly codes: number;
  readonly items: number;
  readonly lost: number;
  readonly openHelpRequests: number;
  /** Number of undeliverable mails; undefined until loaded. */
  readonly parkedMails: number | undefined;
}

export function Totals({ people, codes, items, lost, openHelpRequests, parkedMails }: TotalsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 desktop:grid-cols-3">
      <Total name="People" count={people} />
      <Total name="Tags" count={codes} to={OPERATOR_ROUTES.batches} />
      <Total name="Items" count={items} />
      <Total name="Lost items" count={lost} />
      <Total name="Open help requests" count={openHelpRequests} to={OPERATOR_ROUTES.help} isWaiting />
      <Total name="Emails given up" count={parkedMails} to={OPERATOR_ROUTES.mail} isWaiting />
    </ul>
  );
}

interface TotalProps {
  readonly name: string;
  readonly count: number | undefined;
  readonly to?: string;
  /** True if a count above zero requires the operator's action. */
  readonly isWaiting?: boolean;
}

function Total({ name, count, to, isWaiting = false }: TotalProps) {
  const calls = isWaiting && count !== undefined && count > 0;
  return (
    <li
      className={classNames(
        'relative rounded-card border p-4 desktop:p-5',
        calls ? 'border-lost bg-lost-ground' : 'border-transparent bg-card shadow-card forced:border-current',
      )}
    >
      <p className="text-title font-bold tabular-nums">{count === undefined ? '–' : formatCount(count)}</p>
      <p className={classNames('text-small', calls ? 'font-semibold text-lost' : 'text-muted')}>
        {to === undefined ? (
          name
        ) : (
          // The link's `::after` covers the card, which makes the whole card clickable.
          <Link
            to={to}
            className="underline underline-offset-3 after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        )}
      </p>
    </li>
  );
}
