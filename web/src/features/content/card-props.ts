import type { ContentCard } from '@zimu/contract'
import type { Language } from '@zimu/contract/constants'
import { useMemo } from 'react'
import { type Formats, useText } from '../../i18n/index.ts'
import type { CardContent } from '../../ui/index.ts'
import { type PageLink, usePageLink } from '../frame/index.ts'
import { useAssetUrl } from '../site/index.ts'
import { type CoverFields, type CoverShape, coverOf } from './cover.ts'
import { createKindTexts, type KindTexts } from './kinds.ts'
import { viewsText } from './views-text.ts'

/** What a card is drawn from: every row that carries the fields of a ContentCard. */
export type CardFields = CoverFields &
  Pick<ContentCard, 'content_id' | 'name' | 'kind' | 'extent' | 'is_vip' | 'category_names' | 'hits_show'>

type MetaPart = 'category' | 'kind' | 'views'

interface CardView {
  cover: CoverShape
  /** Parts of the meta line in their order; a part without a value is left out. */
  meta?: readonly MetaPart[]
  /** Of the first view: its picture is not loaded lazily. */
  priority?: boolean
  /** Second to start at. */
  time_seconds?: number
}

/** Address of the page of a content. `kind` lets the page draw the right skeleton. */
export function contentUrl({ content_id, kind }: Pick<ContentCard, 'content_id' | 'kind'>, time_seconds = 0): string {
  const start = time_seconds > 0 ? `&t=${Math.floor(time_seconds)}` : ''
  return `/pages/video/index?id=${content_id}&kind=${kind}${start}`
}

/** `zh-Hans` for a Chinese title in a Latin page, so that readers pronounce it and the right glyphs are taken. */
export function titleLanguage(title: string, language: Language): string | undefined {
  return !language.startsWith('zh') && /\p{Script=Han}/u.test(title) ? 'zh-Hans' : undefined
}

/** The first of the names that the server joins with commas. */
export const firstCategory = (category_names: string): string => category_names.split(',', 1)[0] ?? ''

interface Tools {
  t: ReturnType<typeof useText>['t']
  formats: Formats
  language: Language
  texts: KindTexts
  toUrl: (path: string) => string
  link: (url: string) => PageLink
}

function metaLine(card: CardFields, parts: readonly MetaPart[], tools: Tools): string {
  const values: Record<MetaPart, () => string> = {
    category: () => firstCategory(card.category_names),
    kind: () => tools.texts.kindName(card.kind),
    views: () => viewsText(card.hits_show, 'views', tools),
  }
  return parts
    .map((part) => values[part]())
    .filter(Boolean)
    .join(tools.formats.metaSeparator)
}

function cardProps(card: CardFields, view: CardView, tools: Tools): CardContent {
  const { texts, toUrl, link, language } = tools
  return {
    title: card.name,
    lang: titleLanguage(card.name, language),
    picture: coverOf(card, view.cover, toUrl),
    kind: card.kind,
    kindLabel: texts.kindName(card.kind),
    extent: texts.extentText(card),
    vip: card.is_vip === 1,
    meta: view.meta && metaLine(card, view.meta, tools),
    priority: view.priority,
    ...link(contentUrl(card, view.time_seconds)),
  }
}

/**
 * Makes the props of PosterCard, WideRow and VideoCard from a row of a list.
 * @example const card = useCardProps(); <PosterCard {...card(row, { cover: 'p', meta: ['kind'] })} />
 */
export function useCardProps(): (card: CardFields, view: CardView) => CardContent {
  const { t, formats, language } = useText()
  const toUrl = useAssetUrl()
  const link = usePageLink()
  return useMemo(() => {
    const tools: Tools = { t, formats, language, texts: createKindTexts(t, formats), toUrl, link }
    return (card, view) => cardProps(card, view, tools)
  }, [t, formats, language, toUrl, link])
}
