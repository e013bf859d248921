import type { Output } from '@zimu/contract'
import type { Language } from '@zimu/contract/constants'
import type { Text, TextKey } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type ContentRow = Output<'GET /admin/api/content.Content/list'>['list'][number]
export type ContentState = ContentRow['state']
/** What an act on a content needs to know of it. */
export type ActRow = Pick<
  ContentRow,
  'content_id' | 'version' | 'name' | 'state' | 'is_top' | 'is_hot' | 'is_rec' | 'release_time' | 'sort'
>

/** Colour of a state. */
export const STATE_TONES: Readonly<Record<ContentState, Tone>> = {
  draft: 'muted',
  published: 'ok',
  scheduled: 'ask',
  hidden: 'muted',
  bin: 'muted',
}

/** One letter for each language, as the small marks show it. */
export const LANGUAGE_MARKS: Readonly<Record<Language, string>> = {
  'zh-Hans': '简',
  'zh-Hant': '繁',
  en: 'E',
  fr: 'F',
  es: '西',
}

type Extent = Pick<ContentRow, 'kind' | 'extent'>

/** Length of a film, number of pictures, or minutes of reading. */
export function extentText({ kind, extent }: Extent, { t, formats }: Text): string {
  if (kind === 'video') return formats.duration(extent)
  return t(kind === 'gallery' ? 'contents.pictures' : 'contents.minutes', { n: extent })
}

/** Places as words. */
export function placesOf({ is_top, is_hot, is_rec }: Pick<ContentRow, 'is_top' | 'is_hot' | 'is_rec'>): TextKey[] {
  const places: [0 | 1, TextKey][] = [
    [is_top, 'contents.top'],
    [is_hot, 'contents.hot'],
    [is_rec, 'contents.rec'],
  ]
  return places.filter(([isOn]) => isOn === 1).map(([, key]) => key)
}
