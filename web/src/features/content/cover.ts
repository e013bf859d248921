import type { ContentCard } from '@zimu/contract'

/** Portrait 3:4 for cards, wide 16:9 for rows and stages, landscape 4:3 for the carousel and galleries. */
export type CoverShape = 'p' | 'w' | 'h'

export type CoverFields = Pick<ContentCard, 'covers' | 'image_url' | 'image_width' | 'image_height' | 'image_color'>

export interface Cover {
  src?: string
  width: number
  height: number
  colour?: string
}

/** Assumed size of a picture without known size. */
const NATURAL: Record<CoverShape, { width: number; height: number }> = {
  p: { width: 900, height: 1200 },
  w: { width: 1280, height: 720 },
  h: { width: 1200, height: 900 },
}

/**
 * The prepared crop of a shape, else the original picture, else no address (a letter is shown). `toUrl` converts a
 * stored path to an address.
 */
export function coverOf(content: CoverFields, shape: CoverShape, toUrl: (path: string) => string): Cover {
  const own = { url: content.image_url, width: content.image_width, height: content.image_height }
  const { url, width, height } = content.covers[shape] ?? own
  const natural = NATURAL[shape]
  return {
    width: width || natural.width,
    height: height || natural.height,
    ...(url ? { src: toUrl(url) } : {}),
    ...(content.image_color ? { colour: content.image_color } : {}),
  }
}
