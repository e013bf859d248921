/** Arguments of ffmpeg for a container that browsers take; the coded pictures stay as they are. Pure. */
import type { SourceFacts } from '../facts.ts'
import { CLEAN, ffmpegArgs } from '../tool/arguments.ts'
import { mainAudio } from './main-audio.rules.ts'

export type RemuxType = 'video/mp4' | 'video/webm'

const FORMS = {
  'video/mp4': {
    name: 'film.mp4',
    copied: ['aac', 'mp3'],
    codec: 'aac',
    options: ['-f', 'mp4', '-movflags', '+faststart'],
  },
  'video/webm': { name: 'film.webm', copied: ['opus', 'vorbis'], codec: 'libopus', options: ['-f', 'webm'] },
} as const

export const remuxName = (type: RemuxType): string => FORMS[type].name

/** Sound that the container or browsers do not take is coded anew; `encoder` says with what. */
export function remuxAudio({ audio }: SourceFacts, type: RemuxType): { index: number; encoder: string } | undefined {
  const track = mainAudio(audio)
  if (!track) return undefined
  const { copied, codec } = FORMS[type]
  return { index: track.index, encoder: copied.some((name) => name === track.codec) ? 'copy' : codec }
}

export function remuxArgs(source: SourceFacts, type: RemuxType): string[] {
  const sound = remuxAudio(source, type)
  const audio = sound
    ? [
        '-map',
        `0:${sound.index}`,
        '-c:a',
        sound.encoder,
        ...(sound.encoder === 'copy' ? [] : ['-b:a', '128k', '-ac', '2']),
      ]
    : ['-an']
  return ffmpegArgs({
    path: source.path,
    after: [
      ...['-map', `0:${source.video.index}`, '-c:v', 'copy', ...audio],
      ...['-sn', '-dn', ...CLEAN, ...FORMS[type].options, remuxName(type)],
    ],
  })
}
