/** Redemption codes for operators: created in batches, shown once, voided, traced. */
import { canonicalCode, isMistyped } from '@zimu/contract/redemption-code'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import * as repo from './batch.repo.ts'
import { codeEnd, makeCode } from './code.rules.ts'

export interface BatchesDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'integer'>
  /** Keyed hash of a code's canonical form. */
  hash: (text: string) => string
}

export interface NewBatch {
  name: string
  kind: 'vip' | 'content'
  /** For `vip`. */
  viptype_id?: number
  /** For `content`; 0 unlocks any one content. */
  content_id?: number
  count: number
  /** Members that may use each code; default 1. */
  use_limit?: number
  /** Codes of the batch that one member may use; 0 (default): all. */
  member_limit?: number
  start_time?: number | null
  end_time?: number | null
  /** Texts of the codes, `count` of them; generated if omitted. */
  codes?: readonly string[]
  /** Who makes it: `operator:ann`. */
  actor?: string
  /** Its codes are disabled until `confirmBatch`. */
  isUnconfirmed?: boolean
}

/** A selection of codes. */
export type CodesOf = repo.CodesOf

/** Rows per statement: databases limit the number of values. */
const CODES_PER_INSERT = 500
/** Maximum number of codes in a listing. */
const MAX_LISTED = 1000

export type Batches = ReturnType<typeof createBatches>

export function createBatches({ db, commit, clock, ids, hash }: BatchesDeps) {
  return {
    /** Texts of new codes, not stored yet, so that they can be shown before they become valid. */
    drawCodes: (count: number): string[] => Array.from({ length: count }, () => makeCode(ids.integer)),

    /** Creates a batch in the caller's transaction. The codes are returned only here: hashes are stored. */
    async createCodes(trx: Trx, batch: NewBatch): Promise<{ batch_id: number; codes: string[] }> {
      const create_time = clock.now()
      const { name, kind, viptype_id = 0, content_id = 0, use_limit = 1, member_limit = 0 } = batch
      const { start_time = null, end_time = null, actor = '', isUnconfirmed = false } = batch
      const codes = [...(batch.codes ?? Array.from({ length: batch.count }, () => makeCode(ids.integer)))]
      if (codes.length !== batch.count) throw new Error(`${batch.count} codes wanted, ${codes.length} texts given`)
      const mistyped = codes.find(isMistyped)
      if (mistyped) throw new Error(`the check character of ${mistyped} does not fit`)
      const common = { kind, viptype_id, content_id, use_limit, start_time, end_time, create_time }
      const state = isUnconfirmed ? ('unconfirmed' as const) : ('open' as const)
      const code_num = codes.length
      const batch_id = await repo.insertBatch(trx, {
        ...common,
        name,
        member_limit,
        code_num,
        actor,
        state,
        void_time: null,
      })
      const rows = codes.map((code) => ({
        code_hash: hash(code),
        code_end: codeEnd(code),
        ...common,
        batch_id,
        is_disable: isUnconfirmed ? (1 as const) : (0 as const),
      }))
      for (let start = 0; start < rows.length; start += CODES_PER_INSERT)
        await repo.insertCodes(trx, rows.slice(start, start + CODES_PER_INSERT))
      return { batch_id, codes }
    },

    /**
     * Parses what an operator typed: the number of a batch, the last four characters of a code (with `*` in front if
     * they are all digits), or a whole code.
     * @example readWhich('K4Q2') // { code_end: 'K4Q2' }
     */
    readWhich(word: string): CodesOf {
      if (/^\d+$/.test(word)) return { batch_id: Number(word) }
      const characters = canonicalCode(word.replace('*', ''))
      return characters.length === 4 ? { code_end: characters } : { code_hash: hash(word) }
    },

    listBatches: () => repo.listBatches(db),
    /** Codes with their state, up to `MAX_LISTED`. */
    listCodes: (of: CodesOf) => repo.listCodes(db, of, MAX_LISTED),
    listUses: (of: CodesOf) => repo.listUses(db, of),
    /** Voids codes permanently and returns how many were valid. What they granted stays. */
    voidCodes: (of: CodesOf) => commit((trx) => repo.voidCodes(trx, of, clock.now())),
  }
}
