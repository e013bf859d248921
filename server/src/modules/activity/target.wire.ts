/** Rows of likes and footprints as the wire sends them: with the card of their content. */
import type { ContentCard } from '@zimu/contract'
import type { Caller } from '../../context.ts'
import { formatTime } from '../../texts/time.ts'
import type { ContentService } from '../content/index.ts'

export interface TargetRow {
  member_id: number
  target_id: number
  target_type: string
  create_time: number
  update_time: number
}

/** The fields that both lists have. */
export const targetOf = ({ member_id, target_id, target_type, create_time, update_time }: TargetRow) => ({
  member_id,
  target_id,
  target_type,
  create_time: formatTime(create_time),
  update_time: formatTime(update_time),
})

/** Rows with the cards of their contents. Rows whose content disappeared since they were read are left out. */
export async function withCards<Row extends TargetRow, Out>(
  contents: Pick<ContentService, 'listCards'>,
  rows: readonly Row[],
  caller: Caller,
  toWire: (row: Row, card: ContentCard) => Out,
): Promise<Out[]> {
  const contentIds = rows.map((row) => row.target_id)
  const cards = await contents.listCards(contentIds, caller.language, caller)
  return rows.flatMap((row) => {
    const card = cards.get(row.target_id)
    return card ? [toWire(row, card)] : []
  })
}
