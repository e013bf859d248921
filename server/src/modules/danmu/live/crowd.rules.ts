/** Which of the danmu that came at once are sent to everybody who watches. Pure. */
import { danmuLikeness, danmuWorth, groupByKind } from '@zimu/contract/danmu-crowd'
import type { DanmuRow } from '../danmu.repo.ts'
import { rankOf } from '../danmu.rules.ts'

/** A danmu and the number of near-equal ones that it stands for, itself included. */
export interface Chosen {
  row: DanmuRow
  repeat_num: number
}

const kindOf = ({ mode, text }: DanmuRow) => `${mode} ${danmuLikeness(text)}`

const worthOf = ({ row, repeat_num }: Chosen) =>
  danmuWorth({ id: row.danmu_id, support: row.like_num + repeat_num - 1, standing: rankOf(row) - 1 })

/**
 * Chooses at most `max` of `rows`, in their order. While all have room each goes alone; else near-equal ones become one, and
 * those of most worth stay (docs/decisions/0240).
 */
export function chooseLive(rows: readonly DanmuRow[], max: number): Chosen[] {
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
