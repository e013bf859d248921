/** Subtitles as they lie in the media store, and as a film refers to them. */
import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '@zimu/contract'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import type { FilmParts } from '../../content/index.ts'

/** How subtitles are read. Handed in by who opens the module. */
export interface SubtitleTools {
  /** Text of a file in whatever encoding. */
  decode(bytes: Uint8Array): string
  /** SRT, ASS or WebVTT → WebVTT. Throws where the text is none. */
  toVtt(text: string): string
  /** What a language calls itself. */
  nameOf(lang: Language): string
}

type Track = FilmParts['tracks'][number]
const NAME_LENGTH = 20

export function createSubtitleStore({
  media,
  subtitles,
}: {
  media: Pick<MediaStore, 'stat' | 'putBytes'>
  subtitles: SubtitleTools
}) {
  /** Stores a text and returns the track that shows it. */
  async function put(content_id: number, lang: Language, vtt: string): Promise<Omit<Track, 'is_default'>> {
    const bytes = Buffer.from(vtt)
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH)
    const path = `c/${content_id}/${name}.vtt`
    if (!(await media.stat(path))) await media.putBytes(path, bytes)
    return { lang, label: subtitles.nameOf(lang), path }
  }

  return {
    put,
    /** Stores what a film brought along; subtitles in the base language are on by themselves. */
    async putAll(content_id: number, texts: readonly { lang: Language; vtt: string }[]): Promise<Track[]> {
      const tracks: Track[] = []
      for (const { lang, vtt } of texts)
        tracks.push({ ...(await put(content_id, lang, vtt)), is_default: lang === LANGUAGES[0] ? 1 : 0 })
      return tracks
    },
  }
}
