import type { ContentCard } from '@zimu/contract'
import type { Language } from '@zimu/contract/constants'
import { contentUrl } from '@zimu/contract/page-urls'
import { useMemo } from 'react'
import { type Formats, useText } from '../../i18n/index.ts'
import { useStackApi } from '../../stack/index.ts'
import type { CardContent } from '../../ui/index.ts'
import { type OpenVerb, usePageLink } from '../links/index.ts'
import { useAssetUrl } from '../site/index.ts'
import { type CoverFields, type CoverShape, coverOf } from './cover.ts'
import { seedLink } from './keep-seed.ts'
import { createKindTexts, type KindTexts } from './kinds.ts'
import { viewsText } from './views-text.ts'

/** Fields that a card is rendered from: any row with the fields of a ContentCard. */
export type CardFields = CoverFields &
  Pick<ContentCard, 'content_id' | 'name' | 'kind' | 'extent' | 'is_vip' | 'category_names' | 'hits_show'> &
  // Cards that an earlier client kept have no language.
  Partial<Pick<ContentCard, 'is_top' | 'name_lang'>>

/** `pinned`: that the content is, for lists where it stands first. */
type MetaPart = 'category' | 'kind' | 'views' | 'pinned'

interface CardView {
  cover: CoverShape
  /** Parts of the meta line in order; parts without a value are left out. */
  meta?: readonly MetaPart[]
  /** Loads the picture eagerly, for the first view. */
  priority?: boolean
  /** Second to start at. */
  timeSeconds?: number
  /** Video to start with, from 0. */
  episode?: number
  /** `navigateTo` unless told otherwise. */
  verb?: OpenVerb
}

const isMostlyChinese = (title: string) =>
  (title.match(/\p{Script=Han}/gu)?.length ?? 0) > (title.match(/\p{Script=Latin}/gu)?.length ?? 0)

/**
 * Language of a title, for pronunciation and glyphs: as the server says, or guessed where it says nothing. Chinese
 * characters within a title of another language are TitleText's.
 */
export function titleLanguage(title: string, language: Language, told?: Language | ''): Language {
  if (told) return told
  return !language.startsWith('zh') && isMostlyChinese(title) ? 'zh-Hans' : language
}

/** The first of the names that the server joins with commas. */
export const firstCategory = (category_names: string): string => category_names.split(',', 1)[0] ?? ''

interface Tools {
  t: ReturnType<typeof useText>['t']
  formats: Formats
  language: Language
  texts: KindTexts
  toUrl: (path: string) => string
  link: ReturnType<typeof usePageLink>
  stack: ReturnType<typeof useStackApi>
}

function metaLine(card: CardFields, parts: readonly MetaPart[], tools: Tools): string {
  const values: Record<MetaPart, () => string> = {
    category: () => firstCategory(card.category_names),
    pinned: () => (card.is_top === 1 ? tools.t('content.pinned') : ''),
    kind: () => tools.texts.kindName(card.kind),
    views: () => viewsText(card.hits_show, 'views', tools),
  }
  return parts
    .map((part) => values[part]())
    .filter(Boolean)
    .join(tools.formats.metaSeparator)
}

function cardProps(card: CardFields, view: CardView, tools: Tools): CardContent {
  const { texts, toUrl, language } = tools
  const link = tools.link(contentUrl(card, { timeSeconds: view.timeSeconds, episode: view.episode }), view.verb)
  return {
    title: card.name,
    lang: titleLanguage(card.name, language, card.name_lang),
    picture: coverOf(card, view.cover, toUrl),
    kind: card.kind,
    kindLabel: texts.kindName(card.kind),
    extent: texts.extentText(card),
    vip: card.is_vip === 1,
    meta: view.meta && metaLine(card, view.meta, tools),
    priority: view.priority,
    ...seedLink(link, tools.stack, card, view.cover),
  }
}

/**
 * Creates the props of PosterCard, WideRow and VideoCard from a row of a list.
 * @example const card = useCardProps(); <PosterCard {...card(row, { cover: 'p', meta: ['kind'] })} />
 */
export function useCardProps(): (card: CardFields, view: CardView) => CardContent {
  const { t, formats, language } = useText()
  const toUrl = useAssetUrl()
  const link = usePageLink()
  const stack = useStackApi()
  return useMemo(() => {
    const tools: Tools = { t, formats, language, texts: createKindTexts(t, formats), toUrl, link, stack }
    return (card, view) => cardProps(card, view, tools)
  }, [t, formats, language, toUrl, link, stack])
}
