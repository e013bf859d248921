/** The card that others show of a content, from its draft. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import {
  type CardSource,
  cardPicture,
  MAX_CARD_DESCRIPTION,
  oneLine,
  pageTitle,
  shareUrl,
  summarise,
} from '../../../share-card.ts'
import type { PreviewsDeps } from './previews.ts'

type Info = Output<'GET /admin/api/content.Share/info'>
type Warning = Info['warnings'][number]

/** Longer titles are cut by most. */
const MAX_TITLE = 60
/** Below this others show a small square beside the text. */
const MIN_PICTURE_WIDTH = 600

function warningsOf(name: string, description: string, source: CardSource): Warning[] {
  const picture = cardPicture(source)
  const length = [...oneLine(description)].length
  const found: [Warning, boolean][] = [
    ['description_long', length > MAX_CARD_DESCRIPTION],
    ['description_none', length === 0],
    ['title_long', [...name].length > MAX_TITLE],
    ['picture_none', picture === undefined],
    ['picture_small', picture !== undefined && picture.width > 0 && picture.width < MIN_PICTURE_WIDTH],
    ['picture_not_wide', picture !== undefined && source.covers.w === null],
  ]
  return found.filter(([, isAmiss]) => isAmiss).map(([warning]) => warning)
}

export function createShareInfo({
  drafts,
  visitorUrl,
  readTitle,
}: Pick<PreviewsDeps, 'drafts' | 'visitorUrl' | 'readTitle'>) {
  /** Throws `content.not_found`. */
  return async (
    { content_id, lang }: Checked<'GET /admin/api/content.Share/info'>,
    { origin }: OperatorContext,
  ): Promise<Info> => {
    const { own } = (await drafts.find(content_id, lang)) ?? {}
    if (!own) throw new Refusal('content.not_found')
    const { name, description } = own.card
    const picture = cardPicture(own.card)
    const site = await readTitle(lang)
    return {
      url: shareUrl(visitorUrl(origin), content_id),
      site,
      title: pageTitle(name, site),
      description: summarise(description),
      description_length: [...oneLine(description)].length,
      description_shown: MAX_CARD_DESCRIPTION,
      image_url: picture?.url ?? '',
      image_width: picture?.width ?? 0,
      image_height: picture?.height ?? 0,
      warnings: warningsOf(name, description, own.card),
    }
  }
}
