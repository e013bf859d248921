/** Keeps the search in subtitles true after films, their order or their subtitles changed. */
import type { Dialect } from '../../../db/columns.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { saveCues } from '../search/cue.repo.ts'
import { type Cue, readCues } from '../search/cue.rules.ts'
import type { VideoMeta } from './content-input.ts'
import { listEpisodes } from './films.repo.ts'

export interface CuesOfFilms {
  dialect: Dialect
  /** Text of a stored subtitle file; `""`: there is none. */
  readVtt(path: string): Promise<string>
}

/** Reads all subtitles of a content anew: a cue is found by the place of its film among the others. */
export async function renewCues(trx: Trx, content_id: number, { dialect, readVtt }: CuesOfFilms): Promise<void> {
  const cues: Cue[] = []
  for (const [episode, { meta }] of (await listEpisodes(trx, content_id)).entries())
    for (const { lang, path } of (JSON.parse(meta) as VideoMeta).tracks ?? [])
      for (const cue of readCues(await readVtt(path))) cues.push({ ...cue, lang, episode })
  await saveCues(trx, dialect, content_id, cues)
}

/** Number of cues by place of the film, and language. */
export async function countCues(db: Db, content_id: number) {
  const rows = await db
    .selectFrom('content_cue')
    .select(['episode', 'lang', (eb) => eb.fn.countAll<number>().as('num')])
    .where('content_id', '=', content_id)
    .groupBy(['episode', 'lang'])
    .execute()
  return new Map(rows.map(({ episode, lang, num }) => [`${episode} ${lang}`, Number(num)]))
}
