import { t } from '@homeward/messages/browser/messages';
import { Flashlight, FlashlightOff, SwitchCamera, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { playTone, tonesOff } from '../../lib/app/tones.ts';
import { cameraIdOf } from '../../lib/camera/open-camera.ts';
import type { CameraChoice } from '../../lib/camera/pick-camera.ts';
import type { NamedCamera } from '../../lib/camera/use-cameras.ts';
import type { Torch } from '../../lib/camera/use-torch.ts';

interface CameraControlsProps {
  /** If false, only the list of cameras is shown, because another camera may work. */
  readonly hasPicture: boolean;
  readonly stream: MediaStream | undefined;
  readonly torch: Torch;
  readonly cameras: readonly NamedCamera[];
  readonly onChoose: (camera: CameraChoice) => void;
}

export function CameraControls({ hasPicture, stream, torch, cameras, onChoose }: CameraControlsProps) {
  const current = cameraIdOf(stream);
  if (!hasPicture && cameras.length < 2) return null;
  const Light = torch.isOn ? FlashlightOff : Flashlight;

  return (
    <div className="camera-controls">
      {hasPicture && torch.isThere && (
        <button
          type="button"
          aria-label={t('scanner.camera.light')}
          aria-pressed={torch.isOn}
          onClick={torch.toggle}
          className="scan-control"
        >
          <Light aria-hidden="true" className="size-5.5" />
        </button>
      )}
      {hasPicture && <ToneSwitch />}
      {cameras.length > 1 && (
        <label className="scan-control ms-auto">
          <SwitchCamera aria-hidden="true" className="size-5.5" />
          <select
            aria-label={t('scanner.camera.label')}
            value={current ?? ''}
            onChange={({ target }) => {
              const camera = cameras.find(({ deviceId }) => deviceId === target.value);
              if (camera !== undefined) onChoose(camera);
            }}
          >
            {current === undefined && <option value="" />}
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

function ToneSwitch() {
  const [isOn, setIsOn] = useState(() => tonesOff.read() !== true);
  const Icon = isOn ? Volume2 : VolumeX;
  const toggle = () => {
    tonesOff.write(isOn);
    setIsOn(!isOn);
    playTone('read');
  };
  return (
    <button
      type="button"
      aria-label={t('scanner.camera.sound')}
      aria-pressed={isOn}
      onClick={toggle}
      className="scan-control"
    >
      <Icon aria-hidden="true" className="size-5.5" />
    </button>
  );
}
