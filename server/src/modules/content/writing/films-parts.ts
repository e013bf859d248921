/** What an operator changes of a film, as it stands in a row. Pure. */
import type { Translations } from '../../../texts/index.ts'
import type { VideoMeta } from './content-input.ts'
import type { Episode } from './films.repo.ts'

export interface FilmParts {
  title: string
  /** `{lang: {title}}` */
  texts: Translations
  tracks: NonNullable<VideoMeta['tracks']>
  chapters: NonNullable<VideoMeta['chapters']>
}

export function partsOf({ title, texts, meta }: Pick<Episode, 'title' | 'texts' | 'meta'>): FilmParts {
  const { tracks = [], chapters = [] } = JSON.parse(meta) as VideoMeta
  return { title, texts: JSON.parse(texts) as Translations, tracks, chapters }
}

/** Columns of a film with some of its parts replaced. */
export function withParts(
  { meta }: Pick<Episode, 'meta'>,
  { title, texts, tracks, chapters }: Partial<FilmParts>,
): Partial<Pick<Episode, 'title' | 'texts' | 'meta'>> {
  const along = { ...(tracks && { tracks }), ...(chapters && { chapters }) }
  return {
    ...(title !== undefined && { title }),
    ...(texts && { texts: JSON.stringify(texts) }),
    meta: JSON.stringify({ ...(JSON.parse(meta) as VideoMeta), ...along }),
  }
}
