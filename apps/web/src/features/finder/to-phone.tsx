import { PHONE_TEXTS } from '@homeward/contract/settings';
import { QrPicture } from '../../ui/qr-picture.tsx';

/** In place of the finder's page on desktops, where the operator wants it on phones alone. Rendered by the server only. */
export function ToPhone({ address }: { readonly address: string }) {
  return (
    <main className="to-phone">
      <QrPicture text={address} label={PHONE_TEXTS.label} />
      <h1>{PHONE_TEXTS.title}</h1>
      <p className="muted">{PHONE_TEXTS.hint}</p>
    </main>
  );
}
