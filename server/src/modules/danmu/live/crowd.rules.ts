/** Which of the danmu that came at once are sent to everybody who watches. Pure. */
import { danmuLikeness, danmuWorth, groupByKind } from '@zimu/contract/danmu-crowd'
import { rankOf, type SenderRecord } from '../danmu.rules.ts'

/** What the choice looks at. */
export interface LiveRow extends SenderRecord {
  danmu_id: number
  mode: number
  text: string
  like_num: number
}

/** A danmu and the number of near-equal ones that it stands for, itself included. */
export interface Chosen<Row extends LiveRow> {
  row: Row
  repeat_num: number
}

const kindOf = ({ mode, text }: LiveRow) => `${mode} ${danmuLikeness(text)}`

const worthOf = ({ row, repeat_num }: Chosen<LiveRow>) =>
  danmuWorth({ id: row.danmu_id, support: row.like_num + repeat_num - 1, standing: rankOf(row) - 1 })

/**
 * Chooses at most `max` of `rows`, in their order. While all have room each goes alone; else near-equal ones become one, and
 * those of most worth stay (docs/decisions/0240).
 */
export function chooseLive<Row extends LiveRow>(rows: readonly Row[], max: number): Chosen<Row>[] {
  if (rows.length <= max) return rows.map((row) => ({ row, repeat_num: 1 }))
  const merged = groupByKind(rows, kindOf).flatMap(([row, ...others]) =>
    row ? [{ row, repeat_num: 1 + others.length }] : [],
  )
  const best = new Set(
    merged
      .map((chosen) => ({ chosen, worth: worthOf(chosen) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, max)
      .map(({ chosen }) => chosen),
  )
  return merged.filter((chosen) => best.has(chosen))
}
