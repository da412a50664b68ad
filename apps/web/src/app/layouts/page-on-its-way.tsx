/** A line along the top of the window, from a tap that leads to another page until that page is there. */
export function PageOnItsWay({ active }: { readonly active: boolean }) {
  // Always there: readers hear of what changes in it, not of what comes with it.
  return (
    <div aria-live="polite">
      {active && (
        <div className="page-on-its-way">
          <span className="sr-only">Loading</span>
        </div>
      )}
    </div>
  );
}
