import type { ErrorKind } from '@zimu/contract'

/** The part of a code that decides whether it can be used. */
export interface UsableCode {
  is_disable: 0 | 1
  use_limit: number
  use_num: number
  start_time: number | null
  end_time: number | null
}

/** Why a code cannot be used now. Unknown and disabled codes are told apart by nobody (wire-contract 4.4). */
export function findFault(code: UsableCode, has_used: boolean, now: number): ErrorKind | undefined {
  if (code.is_disable === 1) return 'redemption.code_unknown'
  if (has_used || code.use_num >= code.use_limit) return 'redemption.code_used'
  const is_too_early = code.start_time !== null && code.start_time > now
  const is_too_late = code.end_time !== null && code.end_time <= now
  return is_too_early || is_too_late ? 'redemption.code_expired' : undefined
}

/** What has become of a code that was bought as a gift. */
export function giftStateOf({ is_disable, use_num }: Pick<UsableCode, 'is_disable' | 'use_num'>) {
  if (use_num > 0) return 'used' as const
  return is_disable === 1 ? ('void' as const) : ('unused' as const)
}
