import type { ContentCard } from '@zimu/contract'
import { type Formats, type TextKey, useText } from '../../i18n/index.ts'

export type ContentKind = ContentCard['kind']

const KIND_TEXTS: Record<ContentKind, TextKey> = {
  video: 'content.kind.video',
  gallery: 'content.kind.gallery',
  article: 'content.kind.article',
}

export interface KindTexts {
  /** Name of a kind: 视频. */
  kindName(kind: ContentKind): string
  /** Length of a content as on its badge: `08:24`, `12 图`, `8 分钟`; undefined if unknown. */
  extentText(content: { kind: ContentKind; extent: number }): string | undefined
  /** Kind and length of a content in a line of text: `图集 12 图`, `Gallery · 12 pictures`. */
  kindAndExtent(content: { kind: ContentKind; extent: number }): string
}

type Translate = ReturnType<typeof useText>['t']

export function createKindTexts(t: Translate, formats: Formats): KindTexts {
  const kindName = (kind: ContentKind) => t(KIND_TEXTS[kind])
  const extentText = (kind: ContentKind, extent: number, gallery: TextKey) =>
    kind === 'video'
      ? formats.duration(extent)
      : t(kind === 'gallery' ? gallery : 'content.extent.article', { n: Math.round(extent) })
  return {
    kindName,
    extentText: ({ kind, extent }) => (extent <= 0 ? undefined : extentText(kind, extent, 'content.extent.gallery')),
    kindAndExtent: ({ kind, extent }) =>
      extent <= 0
        ? kindName(kind)
        : t('content.kind_extent', { kind: kindName(kind), extent: extentText(kind, extent, 'content.pictures') }),
  }
}

export function useKindTexts(): KindTexts {
  const { t, formats } = useText()
  return createKindTexts(t, formats)
}
