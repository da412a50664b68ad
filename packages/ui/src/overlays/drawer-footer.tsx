import type { ReactNode } from 'react';

/** What stays under the thumb at the end of a drawer's view, however long that is. */
export function DrawerFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-drawer-footer=""
      // On a screen laid on its side it would take half of what there is to see.
      className="sticky bottom-0 z-10 -mx-5 [@media(max-height:30rem)]:static mt-auto border-t border-line bg-paper px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  );
}
