import { storedValue } from '../storage/stored-value.ts';

export const tonesOff = storedValue({
  area: 'local',
  key: 'tonesOff',
  parse: (text) => text === 'true',
});

const TONES = { near: { hertz: 440, seconds: 0.09 }, read: { hertz: 880, seconds: 0.16 } } as const;
const VOLUME = 0.25;
const FADE_SECONDS = 0.02;

export function playTone(name: keyof typeof TONES): void {
  if (!navigator.userActivation?.hasBeenActive || tonesOff.read()) return;
  const { hertz, seconds } = TONES[name];
  const context = new AudioContext();
  const end = context.currentTime + seconds;
  const gain = new GainNode(context, { gain: VOLUME });
  // The volume fades out, because a sudden end of the tone would cause a click.
  gain.gain.setTargetAtTime(0, end - FADE_SECONDS, FADE_SECONDS / 5);
  const oscillator = new OscillatorNode(context, { frequency: hertz });
  oscillator.connect(gain).connect(context.destination);
  oscillator.addEventListener('ended', () => void context.close());
  oscillator.start();
  oscillator.stop(end);
}
