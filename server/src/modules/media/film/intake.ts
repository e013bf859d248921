/** Looks at a file that is to become a film, and makes it playable where that takes seconds. Touches no database. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@zimu/contract'
import { MAX_SUBTITLE_LETTERS } from '@zimu/contract/films'
import type { SourceFacts } from '../../../ports/transcoder/index.ts'
import { Refusal } from '../../../refusal.ts'
import { scanCues } from '../subtitle/subtitle.rules.ts'
import { languageOfTrack } from '../subtitle/subtitle-language.rules.ts'
import { digestsOf } from '../upload/disk.ts'
import { extensionOf } from '../upload/upload.rules.ts'
import type { TakenFilm } from './film.rules.ts'
import type { FilmTools } from './film-tools.ts'
import { refusalOf } from './transcode-refusal.ts'

export interface GivenFilm {
  path: string
  name: string
  sha256: string
  /** May be written to. */
  folder: string
}

/** Containers that browsers do not play, by ffmpeg's names; never an extension that is offered to a player. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  mp4: 'mov',
  matroska: 'mkv',
  webm: 'mkv',
  avi: 'avi',
  mpegts: 'ts',
}
/** What is taken without a transcoder, by extension. */
const PLAIN: Readonly<Record<string, string>> = { mp4: 'mp4', m4v: 'mp4', mov: 'mp4', webm: 'webm' }

const extensionOfType = (type: 'video/mp4' | 'video/webm') => (type === 'video/webm' ? 'webm' : 'mp4')

export type Intake = ReturnType<typeof createIntake>

export function createIntake(tools: FilmTools) {
  const { transcoder, playabilityOf } = tools

  /** Without a transcoder: as it is, when what can be read of it says that browsers play it. */
  async function takePlain({ path, name, sha256 }: GivenFilm): Promise<TakenFilm> {
    const extension = PLAIN[extensionOf(name)]
    if (!extension) throw new Refusal('transcode.unavailable')
    const facts = await tools.probePlain(path).catch((error: unknown) => {
      throw new Refusal('transcode.no_video', { current: { sentence: String((error as Error).message) } })
    })
    const { size } = await stat(path)
    return { path, sha256, size, extension, ...facts, isPlayable: true, facts: undefined, chapters: [], subtitles: [] }
  }

  /** Words that the film brings along, one track a language. A film without them is a film as well. */
  async function readSubtitles(facts: SourceFacts, folder: string): Promise<TakenFilm['subtitles']> {
    if (facts.subtitles.every(({ kind }) => kind !== 'text')) return []
    const drawn = await transcoder.subtitles(facts, join(folder, 'subtitles')).catch(() => ({ files: [] }))
    const found = new Map<Language, string>()
    for (const { track, path } of drawn.files) {
      const lang = languageOfTrack(track)
      const { size } = await stat(path)
      if (!lang || found.has(lang) || size > MAX_SUBTITLE_LETTERS) continue
      const vtt = await readFile(path, 'utf8')
      if (scanCues(vtt).cues.length > 0) found.set(lang, vtt)
    }
    return [...found].map(([lang, vtt]) => ({ lang, vtt }))
  }

  async function takeProbed({ path, sha256, folder }: GivenFilm): Promise<TakenFilm> {
    const facts = await transcoder.probe(path)
    const way = playabilityOf(facts)
    const { duration, chapters, bitRate: bandwidth } = facts
    const { width, height } = facts.video
    const subtitles = await readSubtitles(facts, folder)
    const common = { duration, width, height, bandwidth, chapters, subtitles }
    if (way.way !== 'remux') {
      const extension = way.way === 'as_is' ? extensionOfType(way.type) : (EXTENSIONS[facts.container] ?? 'film')
      return { ...common, path, sha256, size: facts.size, extension, isPlayable: way.way === 'as_is', facts }
    }
    const made = await transcoder.remux(facts, way.type, folder)
    const own = await transcoder.probe(made)
    const digests = await digestsOf(made)
    const extension = extensionOfType(way.type)
    return { ...common, path: made, sha256: digests.sha256, size: own.size, extension, isPlayable: true, facts: own }
  }

  return {
    /** Throws `transcode.*` with the place in the film and a sentence where it is none, or cannot be read. */
    async take(film: GivenFilm): Promise<TakenFilm> {
      try {
        return await ((await transcoder.abilities()).name === 'none' ? takePlain(film) : takeProbed(film))
      } catch (error) {
        throw refusalOf(error, tools)
      }
    },
  }
}
