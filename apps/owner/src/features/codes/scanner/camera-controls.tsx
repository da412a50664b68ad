import { t } from '@homeward/messages/browser/messages';
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { useCameras } from '../../../lib/camera/use-cameras.ts';
import { useTorch } from '../../../lib/camera/use-torch.ts';

interface CameraControlsProps {
  /** Undefined while the camera starts; what can be chosen stays. */
  readonly stream: MediaStream | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (deviceId: string) => void;
}

/** The light and the choice of another camera, on devices that have them. */
export function CameraControls({ stream, chosen, onChoose }: CameraControlsProps) {
  const torch = useTorch(stream);
  const cameras = useCameras(stream);
  const current = stream?.getVideoTracks()[0]?.getSettings().deviceId ?? chosen;
  const Light = torch.isOn ? FlashlightOff : Flashlight;

  if (!torch.isThere && cameras.length < 2) return null;
  return (
    <div className="camera-controls">
      {torch.isThere ? (
        <button
          type="button"
          aria-label={t('scanner.camera.light')}
          aria-pressed={torch.isOn}
          onClick={torch.toggle}
          className="scan-control"
        >
          <Light aria-hidden="true" className="size-5.5" />
        </button>
      ) : (
        <span />
      )}
      {cameras.length > 1 && (
        <label className="scan-control">
          <SwitchCamera aria-hidden="true" className="size-5.5" />
          <select
            aria-label={t('scanner.camera.label')}
            value={current}
            onChange={(event) => onChoose(event.target.value)}
          >
            {cameras.map(({ deviceId, name }) => (
              <option key={deviceId} value={deviceId} className="bg-card text-ink">
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
