import { settings } from '@homeward/ui/client/settings.ts';

/** What an iPhone or iPad needs before messages can come to it. */
export function HomeScreenNote() {
  return (
    <>
      Add {settings.brandName} to your home screen first: tap Share, then “Add to Home Screen”, and open it
      from there.
    </>
  );
}
