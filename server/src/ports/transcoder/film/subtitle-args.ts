/** Arguments of ffmpeg for the words of a film. Pure. */
import type { SourceFacts, SubtitleTrack } from '../facts.ts'
import { ffmpegArgs } from '../tool/arguments.ts'

/** `subtitle-2.vtt`, by the number of its stream. */
export const subtitleName = ({ index }: SubtitleTrack): string => `subtitle-${index}.vtt`

/** One pass for all tracks, as each needs the whole file read. */
export function subtitleArgs({ path }: SourceFacts, tracks: readonly SubtitleTrack[]): string[] {
  const outputs = tracks.flatMap((track) => [
    ...['-map', `0:${track.index}`, '-vn', '-an', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-c:s', 'webvtt', '-f', 'webvtt', subtitleName(track)],
  ])
  return ffmpegArgs({ path, before: ['-vn', '-an'], after: outputs })
}
