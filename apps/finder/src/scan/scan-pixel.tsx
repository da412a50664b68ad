import { finderTagPath } from '@homeward/contract/paths';

export function ScanPixel({ code }: { code: string }) {
  return (
    <noscript>
      <img src={`${finderTagPath(code)}/scan.gif`} alt="" width="1" height="1" />
    </noscript>
  );
}
