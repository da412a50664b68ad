import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';

export interface ToPhoneProps {
  /** The URL in the QR code. */
  readonly address: string;
  readonly title: string;
  readonly hint: string;
  /** What the QR code says to screen readers. */
  readonly label: string;
}

/** In place of the finder's page on desktops, where the operator wants it on phones alone. Rendered by the server only. */
export function ToPhone({ address, title, hint, label }: ToPhoneProps) {
  return (
    <main className="to-phone">
      <QrPicture text={address} label={label} />
      <h1>{title}</h1>
      <p className="muted">{hint}</p>
    </main>
  );
}
