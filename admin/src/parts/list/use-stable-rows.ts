import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

interface Kept<Row> {
  given: readonly Row[] | undefined
  rows: readonly Row[] | undefined
}

/** Rows that say the same as before are the same objects, also in the answer to another question: they are not drawn again. */
export function useStableRows<Row>(
  given: readonly Row[] | undefined,
  rowKey: (row: Row) => number,
): readonly Row[] | undefined {
  const [kept, setKept] = useState<Kept<Row>>({ given, rows: given })
  if (kept.given === given) return kept.rows
  const former = new Map(kept.rows?.map((row) => [rowKey(row), row]))
  const rows = given?.map((row) => replaceEqualDeep(former.get(rowKey(row)), row) as Row)
  setKept({ given, rows })
  return rows
}
