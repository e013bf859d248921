/** Numbers of listed contents that every write keeps (docs/decisions/0082). */

/** `facet` is the token of a category, a tag or a flag that is 1; `WHOLE` for all contents. */
export interface CountRow {
  facet: string
  kind: string
  is_vip: number
  count: number
}

export const WHOLE = ''
