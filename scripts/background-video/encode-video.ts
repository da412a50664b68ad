import { runFfmpeg } from './run-ffmpeg.ts';

/** The colours of HD video, said in the file: browsers guess otherwise, and the video differs from its picture. */
const COLOURS = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];

/** Writes the recording as a video for browsers: no sound, and nothing about the machine that made it. */
export async function encodeVideo(
  recording: string,
  options: readonly string[],
  file: string,
): Promise<void> {
  const bare = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  await runFfmpeg(['-i', recording, ...COLOURS, ...options, ...bare, file]);
}
