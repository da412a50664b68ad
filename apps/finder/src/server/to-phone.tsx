import { QrPicture } from '@homeward/ui/pictures/qr-picture.tsx';

export interface ToPhoneProps {
  readonly address: string;
  readonly title: string;
  readonly hint: string;
  readonly label: string;
}

/** Replaces the finder's page on desktops, if the operator restricts it to phones. Server only. */
export function ToPhone({ address, title, hint, label }: ToPhoneProps) {
  return (
    <main className="to-phone">
      <QrPicture text={address} label={label} />
      <h1>{title}</h1>
      <p className="muted">{hint}</p>
    </main>
  );
}
