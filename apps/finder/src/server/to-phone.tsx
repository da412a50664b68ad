import type { FinderCatalogue } from '@homeward/contract/finder-languages/english';
import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';

/** In place of the finder's page on desktops, where the operator wants it on phones alone. Rendered by the server only. */
export function ToPhone({
  address,
  texts,
}: {
  readonly address: string;
  readonly texts: FinderCatalogue['phone'];
}) {
  return (
    <main className="to-phone">
      <QrPicture text={address} label={texts.label} />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.hint}</p>
    </main>
  );
}
