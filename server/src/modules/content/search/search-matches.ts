/** What the rows of a search show of their match (docs/wire.md#contentlist): marked name, and the sentence that matched. Pure. */
import { LANGUAGES, type Language, type Output } from '@zimu/contract'
import type { Translations } from '../../../texts/index.ts'
import { translationChain } from '../../../texts/index.ts'
import type { BaseCard } from '../cards.ts'
import { type Candidate, choosePassage, type Marker, markText } from './search-match.ts'

type Match = Output<'GET /api/content.Content/list'>['matches'][number]
type Field = Exclude<Match['field'], ''>

/** Texts of a row in the order in which they are looked through: the caller's language, then all others. */
function candidatesOf({ row, card }: BaseCard, language: Language): Candidate<Field>[] {
  const translations = JSON.parse(row.texts) as Translations
  const { name, title, description, keywords } = row
  const all: Translations = {
    ...translations,
    'zh-Hans': { name, title, description, keywords, ...translations['zh-Hans'] },
  }
  const near = [...translationChain(language), 'zh-Hans' as const]
  const order = [...near, ...LANGUAGES.filter((lang) => !near.includes(lang))]
  const of = (field: Exclude<Field, 'tag'>) =>
    order.map((lang) => ({ field, lang, text: all[lang]?.[field] ?? '' })).filter(({ text }) => text !== '')
  const shown = new Set([card.name])
  return [
    ...of('title'),
    ...(card.tag_names === ''
      ? []
      : [{ field: 'tag' as const, lang: language, text: card.tag_names.replaceAll(',', ' · ') }]),
    ...of('description'),
    ...of('keywords'),
    ...of('name').filter(({ text }) => !shown.has(text)),
  ]
}

/** The match of one row. A name that has the whole query needs no sentence. */
export function matchOf(base: BaseCard, marker: Marker, language: Language): Match {
  const { content_id, name } = base.card
  const marked = markText(name, marker)
  const passage = marked.share === 1 ? undefined : choosePassage(candidatesOf(base, language), marker)
  return {
    content_id,
    name_ranges: marked.ranges,
    field: passage?.field ?? '',
    lang: passage?.lang ?? '',
    text: passage?.text ?? '',
    ranges: passage?.ranges ?? [],
  }
}
