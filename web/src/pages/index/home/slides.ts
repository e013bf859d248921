import type { ContentCard, Output } from '@zimu/contract'
import { contentUrl } from '@zimu/contract/page-urls'
import type { MouseEvent } from 'react'
import { coverOf, firstCategory, seedLink, titleLanguage, useKindTexts } from '../../../features/content/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import { useAssetUrl } from '../../../features/site/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useStackApi } from '../../../stack/index.ts'
import type { CarouselSlide } from '../../../ui/index.ts'

type SlideRow = Output<'GET /api/setting.Carousel/list'>['list'][number]

/** A slide that leads out of the app opens beside it. */
function openBeside(url: string) {
  return (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    window.open(url, '_blank', 'noopener')
  }
}

/** Turns the carousel of the settings, or editors' picks in its place, into slides. */
export function useSlides() {
  const { formats, language } = useText()
  const { kindAndExtent } = useKindTexts()
  const toUrl = useAssetUrl()
  const link = usePageLink()
  const stack = useStackApi()

  function kickerOf(content: Pick<ContentCard, 'kind' | 'extent' | 'category_names'>): string {
    return [firstCategory(content.category_names), kindAndExtent(content)].filter(Boolean).join(formats.metaSeparator)
  }

  return {
    fromSetting(row: SlideRow): CarouselSlide {
      const { carousel_id, title, title_lang, url, content_id, file_url, width, height, color } = row
      const kind = row.kind || 'video'
      const target = url
        ? { href: url, onClick: openBeside(url) }
        : seedLink(link(contentUrl({ content_id, kind })), stack, { ...row, kind }, 'h')
      return {
        id: carousel_id,
        title,
        lang: titleLanguage(title, language, title_lang),
        kicker: row.kind === '' ? undefined : kickerOf({ ...row, kind }),
        picture: { src: toUrl(file_url), width: width || 4, height: height || 3, colour: color || undefined },
        ...target,
      }
    },
    fromCard(card: ContentCard): CarouselSlide {
      return {
        id: card.content_id,
        title: card.name,
        lang: titleLanguage(card.name, language, card.name_lang),
        kicker: kickerOf(card),
        picture: coverOf(card, 'h', toUrl),
        ...seedLink(link(contentUrl(card)), stack, card, 'h'),
      }
    },
  }
}
