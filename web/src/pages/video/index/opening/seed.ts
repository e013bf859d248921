/** What is known of a content before it has come: from the card that was pressed, or from the time before a refresh. Pure. */
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { read } from '../../../../storage/index.ts'

const cover = read.nullable(read.object({ url: read.text, width: read.number, height: read.number }))
const flag = read.oneOf([0, 1])

const seedSchema = read.object({
  content_id: read.number,
  name: read.text,
  kind: read.oneOf(['video', 'gallery', 'article']),
  extent: read.number,
  is_vip: flag,
  category_names: read.text,
  hits_show: read.number,
  image_url: read.text,
  image_width: read.number,
  image_height: read.number,
  image_color: read.text,
  covers: read.object({ p: cover, w: cover, h: cover }),
  // A guest's own footprint has none of these.
  release_time: read.optional(read.text, ''),
  is_like: read.optional(flag, 0),
  like_num: read.optional(read.number, 0),
  is_unlock: read.optional(flag, 1),
  /** The composition of the cover that was seen last. */
  shape: read.oneOf(['p', 'w', 'h']),
  /** Address of the file of it that was seen. */
  seen: read.optional(read.text, ''),
})

export type Seed = read.ValueOf<typeof seedSchema>

/** A slide of the settings has words and a picture of its own; of anything else the schema makes nothing. */
function asCard(stored: unknown) {
  const {
    title: name,
    file_url: image_url,
    width: image_width,
    height: image_height,
    color: image_color,
    ...rest
  } = Object(stored)
  const covers = { p: null, w: null, h: null }
  return { ...rest, name, image_url, image_width, image_height, image_color, covers, hits_show: 0 }
}

/** The seed of a content as it was stored with a page; null if it is of another content, or was written by another release. */
export function readSeed(stored: unknown, content_id: string): Seed | null {
  const seed = seedSchema(stored) ?? seedSchema(asCard(stored))
  return seed !== undefined && String(seed.content_id) === content_id ? seed : null
}

/** Address of another width of the picture that was seen, if there are several. */
export const widthSeen = ({ seen }: Seed): string => (seen.includes('w=') ? seen : '')

/** What a content that has come leaves for a refresh of its page. */
export function seedOf(info: ContentInfo): Seed {
  return read.demand(seedSchema, { ...info, shape: info.kind === 'gallery' ? 'h' : 'w' })
}
