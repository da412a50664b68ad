import { PATHS } from '@homeward/contract/paths';

export function ScanPixel({ code }: { code: string }) {
  return (
    <noscript>
      <img src={`${PATHS.finder(code)}/scan.gif`} alt="" width="1" height="1" />
    </noscript>
  );
}
