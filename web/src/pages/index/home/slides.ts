import type { ContentCard, Output } from '@zimu/contract'
import type { MouseEvent } from 'react'
import { contentUrl, coverOf, firstCategory, titleLanguage, useKindTexts } from '../../../features/content/index.ts'
import { usePageLink } from '../../../features/frame/index.ts'
import { useAssetUrl } from '../../../features/site/index.ts'
import { useText } from '../../../i18n/index.ts'
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
  const { t, formats, language } = useText()
  const { kindName, extentText } = useKindTexts()
  const toUrl = useAssetUrl()
  const link = usePageLink()

  function kickerOf(content: Pick<ContentCard, 'kind' | 'extent' | 'category_names'>): string {
    const [kind, extent] = [kindName(content.kind), extentText(content)]
    const what = extent ? t('content.kind_extent', { kind, extent }) : kind
    return [firstCategory(content.category_names), what].filter(Boolean).join(formats.metaSeparator)
  }

  return {
    fromSetting(row: SlideRow): CarouselSlide {
      const { carousel_id, title, url, content_id, kind, file_url, width, height, color } = row
      const target = url ? { href: url, onClick: openBeside(url) } : undefined
      return {
        id: carousel_id,
        title,
        lang: titleLanguage(title, language),
        kicker: kind === '' ? undefined : kickerOf({ ...row, kind }),
        picture: { src: toUrl(file_url), width: width || 4, height: height || 3, colour: color || undefined },
        ...(target ?? link(contentUrl({ content_id, kind: kind || 'video' }))),
      }
    },
    fromCard(card: ContentCard): CarouselSlide {
      return {
        id: card.content_id,
        title: card.name,
        lang: titleLanguage(card.name, language),
        kicker: kickerOf(card),
        picture: coverOf(card, 'h', toUrl),
        ...link(contentUrl(card)),
      }
    },
  }
}
