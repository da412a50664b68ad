import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TakenPicture } from '../pictures/taken-picture.tsx';

interface TakenSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says that the typed code already has an owner. */
export function TakenSheet({ open, onClose }: TakenSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title="Activate QR"
      closable
      actions={<Button onClick={onClose}>Type another code</Button>}
    >
      <div className="flex flex-col items-center gap-5 text-center">
        <TakenPicture />
        <p className="text-lead font-bold text-balance">This QR code is Already Registered</p>
      </div>
    </Sheet>
  );
}
