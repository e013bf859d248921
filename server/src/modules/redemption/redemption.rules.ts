import type { ErrorKind } from '@zimu/contract'

/** Fields that decide whether a code can be used. */
export interface UsableCode {
  is_disable: 0 | 1
  use_limit: number
  use_num: number
  start_time: number | null
  end_time: number | null
}

/** Why a code cannot be used now. Unknown and disabled codes have the same refusal (docs/wire.md#contentexchange). */
export function findFault(code: UsableCode, hasUsed: boolean, now: number): ErrorKind | undefined {
  if (code.is_disable === 1) return 'redemption.code_unknown'
  if (hasUsed || code.use_num >= code.use_limit) return 'redemption.code_used'
  const isTooEarly = code.start_time !== null && code.start_time > now
  const isTooLate = code.end_time !== null && code.end_time <= now
  return isTooEarly || isTooLate ? 'redemption.code_expired' : undefined
}

/** State of a code that was bought as a gift. */
export function giftStateOf({ is_disable, use_num }: Pick<UsableCode, 'is_disable' | 'use_num'>) {
  if (use_num > 0) return 'used' as const
  return is_disable === 1 ? ('void' as const) : ('unused' as const)
}
