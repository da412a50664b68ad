import { PATHS } from '@homeward/contract/paths';

/** Records the scan of a browser without JavaScript: its request for one pixel is the scan. */
export function ScanPixel({ code }: { code: string }) {
  return (
    <noscript>
      <img src={`${PATHS.finder(code)}/scan.gif`} alt="" width="1" height="1" />
    </noscript>
  );
}
