import { settings } from '@homeward/ui/client/settings.ts';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/row-look.ts';
import { Mail } from 'lucide-react';
import { toast } from '../../../lib/app/toast.ts';

const NO_ADDRESS = 'There is no support address here yet. Please ask whoever gave you your tags.';

/** A line that writes to the operator, or says that they gave no address. */
export function ContactLink() {
  const face = (
    <RowFace icon={Mail} note={settings.supportEmail || undefined}>
      Contact us
    </RowFace>
  );
  return (
    <li>
      {settings.supportEmail === '' ? (
        <button type="button" onClick={() => toast.info(NO_ADDRESS)} className={ROW_LOOK}>
          {face}
        </button>
      ) : (
        <a href={`mailto:${settings.supportEmail}`} className={ROW_LOOK}>
          {face}
        </a>
      )}
    </li>
  );
}
