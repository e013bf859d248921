import type { Output } from '@zimu/contract'
import type { Text } from '../../../i18n/index.ts'
import { wordFor } from '../../../parts/worded/index.ts'
import type { Tone } from '../../../ui/tag/tag.tsx'

export type Slide = Output<'GET /admin/api/site.Carousel/list'>['list'][number]

/** Colour of a state. */
export const SLIDE_TONES: Readonly<Record<Slide['state'], Tone>> = {
  shown: 'ok',
  planned: 'ask',
  ended: 'muted',
  hidden: 'muted',
}

/** Narrower pictures are unsharp on wide windows, in px. */
export const MIN_WIDTH = 780

/** What a slide is called: its own title, else the content's. */
export function slideTitle({ title, content_name, carousel_id }: Slide, { t, language }: Text): string {
  return wordFor(title, language) || content_name || t('carousel.unnamed', { id: carousel_id })
}

export type SlideWarning = 'content_gone' | 'content_hidden' | 'small_picture' | 'no_lead'

/** What makes a slide worse than it could be, or unseen. */
export function warningsOf({
  content_id,
  content_name,
  is_content_listed,
  url,
  image_url,
  width,
}: Slide): SlideWarning[] {
  const warnings: SlideWarning[] = []
  if (content_id > 0 && content_name === '') warnings.push('content_gone')
  else if (content_id > 0 && is_content_listed === 0) warnings.push('content_hidden')
  if (image_url !== '' && width > 0 && width < MIN_WIDTH) warnings.push('small_picture')
  if (content_id === 0 && url === '') warnings.push('no_lead')
  return warnings
}
