import { PATHS } from '@homeward/contract/paths';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SuccessPicture } from '../pictures/success-picture.tsx';

/** The end of an activation that worked. */
export function ActivationDone({ itemName }: { readonly itemName: string }) {
  return (
    <>
      <PageHeader title="You are all set - hooray!" closeTo={PATHS.home} className="items-start" />
      <div className="flex grow flex-col px-6 pb-6">
        <div className="grid grow place-items-center py-8 text-center">
          <div className="flex flex-col items-center gap-6">
            <SuccessPicture />
            <p className="max-w-[30ch] text-body text-muted">
              <strong className="font-semibold text-ink">{itemName}</strong> can now find its way home.
              Whoever scans the tag can reach you.
            </p>
          </div>
        </div>
        <LinkButton to={PATHS.home}>Done</LinkButton>
      </div>
    </>
  );
}
