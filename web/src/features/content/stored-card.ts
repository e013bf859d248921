import { LANGUAGES } from '@zimu/contract/constants'
import { read } from '../../storage/index.ts'

const cover = read.nullable(read.object({ url: read.text, width: read.number, height: read.number }))

/** Readers of the fields of a card that this browser keeps: visits, the queue. */
export const storedCard = {
  content_id: read.number,
  name: read.text,
  /** Of contents that an earlier client kept it is unknown. */
  name_lang: read.optional(read.oneOf([...LANGUAGES, '']), ''),
  extent: read.number,
  is_vip: read.oneOf([0, 1]),
  category_names: read.text,
  hits_show: read.number,
  image_url: read.text,
  image_width: read.number,
  image_height: read.number,
  image_color: read.text,
  covers: read.object({ p: cover, w: cover, h: cover }),
}
