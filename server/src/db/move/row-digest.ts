/**
 * Count and digest of a table's rows in whatever order they are read: the sum of the SHA-256 of all rows. The program makes it of what
 * it has read here, PostgreSQL of what it has stored there; both write a row as the same text.
 */
import { hash } from 'node:crypto'

export type MovedValue = string | number | bigint | null
export type MovedRow = Readonly<Record<string, MovedValue>>

/** A column, and whether it holds 64-bit floating-point numbers: their decimal texts differ between engines, their bits do not. */
export interface MovedColumn {
  name: string
  isReal: boolean
}

export interface TableDigest {
  count: number
  /** Hexadecimal. */
  digest: string
}

const REAL_BYTES = 8
const real = Buffer.alloc(REAL_BYTES)

function bitsOf(value: MovedValue): string {
  real.writeDoubleBE(Number(value))
  return real.toString('hex')
}

/** A value with its length, so that no two rows have one text. */
function textOf(value: MovedValue | undefined, isReal: boolean): string {
  if (value === null || value === undefined) return '-'
  const text = isReal ? bitsOf(value) : String(value)
  return `${Buffer.byteLength(text)}:${text}`
}

/** The same in SQL. */
function textSql(column: string, isReal: boolean): string {
  const text = isReal ? `encode(float8send(${column}), 'hex')` : `${column}::text`
  return `coalesce(octet_length(${text}) || ':' || ${text}, '-')`
}

/** 64 bits each. */
interface Halves {
  high: bigint
  low: bigint
}

function writeDigest(count: number, { high, low }: Halves): TableDigest {
  const digits = [high, low].map((half) => BigInt.asUintN(64, half).toString(16).padStart(16, '0'))
  return { count, digest: digits.join('') }
}

export function createTableDigest(columns: readonly MovedColumn[]) {
  let count = 0
  const sum: Halves = { high: 0n, low: 0n }
  return {
    add(rows: readonly MovedRow[]) {
      // Quarters of digests are added as plain numbers first: a batch has far fewer than the 2 million rows that these can hold.
      const quarters: [number, number, number, number] = [0, 0, 0, 0]
      for (const row of rows) {
        let text = ''
        for (const { name, isReal } of columns) text += textOf(row[name], isReal)
        const digest = hash('sha256', text, 'buffer')
        quarters[0] += digest.readUInt32BE(0)
        quarters[1] += digest.readUInt32BE(4)
        quarters[2] += digest.readUInt32BE(8)
        quarters[3] += digest.readUInt32BE(12)
      }
      sum.high += (BigInt(quarters[0]) << 32n) + BigInt(quarters[1])
      sum.low += (BigInt(quarters[2]) << 32n) + BigInt(quarters[3])
      count += rows.length
    },
    read: (): TableDigest => writeDigest(count, sum),
  }
}

/** What PostgreSQL answers for a part of a table. */
export interface DigestPart {
  num: string
  high: string
  low: string
}

/** SQL of a `DigestPart`; `table`, `columns` and `condition` are SQL already. */
export function digestSql(table: string, columns: readonly MovedColumn[], condition: string): string {
  const texts = columns.map(({ name, isReal }) => textSql(name, isReal)).join(', ')
  const half = (from: number) => `('x' || encode(substr(digest, ${from}, 8), 'hex'))::bit(64)::bigint`
  // Without “offset” the digest would be made for each half.
  return `select count(*)::text as num, coalesce(sum(high), 0)::text as high, coalesce(sum(low), 0)::text as low
    from (select ${half(1)} as high, ${half(9)} as low from (
      select sha256(convert_to(array_to_string(array[${texts}], ''), 'UTF8')) as digest
      from ${table} where ${condition} offset 0) hashed) halves`
}

/** The digest of a table from those of its parts. */
export function sumParts(parts: readonly DigestPart[]): TableDigest {
  let count = 0
  const sum: Halves = { high: 0n, low: 0n }
  for (const { num, high, low } of parts) {
    count += Number(num)
    sum.high += BigInt(high)
    sum.low += BigInt(low)
  }
  return writeDigest(count, sum)
}
