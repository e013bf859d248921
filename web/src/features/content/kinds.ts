import type { ContentCard } from '@zimu/contract'
import { type Formats, type TextKey, useText } from '../../i18n/index.ts'

export type ContentKind = ContentCard['kind']

export const KINDS: readonly ContentKind[] = ['video', 'gallery', 'article']

const KIND_TEXTS: Record<ContentKind, TextKey> = {
  video: 'content.kind.video',
  gallery: 'content.kind.gallery',
  article: 'content.kind.article',
}

/** Reads a kind from an address; undefined for anything else. */
export const parseKind = (text: string | undefined): ContentKind | undefined => KINDS.find((kind) => kind === text)

export interface KindTexts {
  /** Name of a kind: 视频. */
  kindName(kind: ContentKind): string
  /** How long a content is, as on its badge: `08:24`, `12 图`, `8 分钟`; undefined when nobody knows. */
  extentText(content: { kind: ContentKind; extent: number }): string | undefined
}

type Translate = ReturnType<typeof useText>['t']

export function createKindTexts(t: Translate, formats: Formats): KindTexts {
  return {
    kindName: (kind) => t(KIND_TEXTS[kind]),
    extentText({ kind, extent }) {
      if (extent <= 0) return undefined
      if (kind === 'video') return formats.duration(extent)
      return t(kind === 'gallery' ? 'content.extent.gallery' : 'content.extent.article', { n: Math.round(extent) })
    },
  }
}

export function useKindTexts(): KindTexts {
  const { t, formats } = useText()
  return createKindTexts(t, formats)
}
