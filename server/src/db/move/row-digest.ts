/** Count and digest of a table's rows in whatever order they are read: the sum of the digests of all rows. */
import { createHash } from 'node:crypto'

export type MovedValue = string | number | bigint | null
export type MovedRow = Readonly<Record<string, MovedValue>>

export interface TableDigest {
  count: number
  /** Hexadecimal. */
  digest: string
}

const WIDTH = 2n ** 128n

/** Numbers are compared by their text: one side has 64-bit integers as text, the other as numbers. */
const textOf = (value: MovedValue | undefined) => (value === null || value === undefined ? null : String(value))

export function createTableDigest(columns: readonly string[]) {
  let count = 0
  let sum = 0n
  return {
    add(rows: readonly MovedRow[]) {
      for (const row of rows) {
        const text = JSON.stringify(columns.map((column) => textOf(row[column])))
        const digest = createHash('sha256').update(text).digest()
        sum = (sum + (digest.readBigUInt64BE(0) << 64n) + digest.readBigUInt64BE(8)) % WIDTH
      }
      count += rows.length
    },
    read: (): TableDigest => ({ count, digest: sum.toString(16).padStart(32, '0') }),
  }
}
