import { t } from '@homeward/messages/browser/messages';
import { Flashlight, FlashlightOff, SwitchCamera, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { playTone, tonesOff } from '../../lib/app/tones.ts';
import { useCameras } from '../../lib/camera/use-cameras.ts';
import type { Torch } from '../../lib/camera/use-torch.ts';

interface CameraControlsProps {
  readonly stream: MediaStream | undefined;
  readonly torch: Torch;
  readonly chosen: string | undefined;
  readonly onChoose: (deviceId: string) => void;
}

export function CameraControls({ stream, torch, chosen, onChoose }: CameraControlsProps) {
  const cameras = useCameras(stream);
  const current = stream?.getVideoTracks()[0]?.getSettings().deviceId ?? chosen;
  const Light = torch.isOn ? FlashlightOff : Flashlight;

  return (
    <div className="camera-controls">
      {torch.isThere && (
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
      <ToneSwitch />
      {cameras.length > 1 && (
        <label className="scan-control ms-auto">
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
