import type { ReactNode } from 'react';

export function DrawerFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-drawer-footer=""
      // On a low landscape screen, a sticky footer would cover half of the view.
      className="sticky bottom-0 z-10 -mx-5 [@media(max-height:30rem)]:static mt-auto border-t border-line bg-paper px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  );
}
