interface Encoding {
  readonly name: string;
  /** What ffmpeg is told of the codec. */
  readonly options: readonly string[];
}

/** One key frame is enough: nothing seeks in a background, and it loops from its beginning. */
const ONE_KEY_PICTURE = ['-g', '9999'];

/** The same video for every browser, the smallest that looks as drawn first. */
export const ENCODINGS: readonly Encoding[] = [
  {
    name: 'way-home-av1.mp4',
    options: [
      ...['-c:v', 'libsvtav1', '-preset', '3', '-crf', '38', ...ONE_KEY_PICTURE],
      ...['-movflags', '+faststart'],
    ],
  },
  {
    name: 'way-home-vp9.webm',
    options: [
      ...['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-deadline', 'good', '-cpu-used', '1'],
      ...['-row-mt', '1', '-auto-alt-ref', '6', '-lag-in-frames', '25', ...ONE_KEY_PICTURE],
    ],
  },
  {
    name: 'way-home-h264.mp4',
    options: [
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27', ...ONE_KEY_PICTURE],
      // What every decoder in hardware can hold.
      ...['-profile:v', 'high', '-level', '3.2', '-refs', '4'],
      // Without the encoder's long word about itself.
      ...['-bsf:v', 'filter_units=remove_types=6', '-movflags', '+faststart'],
    ],
  },
];
