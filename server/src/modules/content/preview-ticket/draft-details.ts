/** The detail of a draft as a viewer would get it, were it published. Made anew for each request: no cache is read or filled. */
import type { Language } from '@zimu/contract'
import type { Caller } from '../../../context.ts'
import type { Cards } from '../cards.ts'
import type { Detail } from '../detail/detail-view.ts'
import { createDetails, type DetailsDeps } from '../detail/details.ts'
import { type DraftContent, readDraftContent } from './draft-content.ts'

export interface DraftDetailsDeps extends Omit<DetailsDeps, 'cards' | 'readStored'> {
  cards: Pick<Cards, 'listWithFlags'>
}

export type DraftDetails = ReturnType<typeof createDraftDetails>

export function createDraftDetails(deps: DraftDetailsDeps) {
  const detailOf = ({ own, stored }: DraftContent, language: Language, caller: Caller | null): Promise<Detail> => {
    const { content_id } = own.row
    const cards = { baseOf: async () => own, listWithFlags: deps.cards.listWithFlags }
    return createDetails({ ...deps, cards, readStored: async () => stored }).read({ content_id }, language, caller)
  }

  return {
    /** The draft, or what is published where there is none. Undefined: there is no such content. */
    find: (content_id: number, language: Language) => readDraftContent(deps, content_id, language),
    detailOf,
  }
}
