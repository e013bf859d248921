import type { Ids } from '../../ports/ids/index.ts'
import { formatTime } from '../../texts/time.ts'

const RANDOM_DIGITS = 16

/** Number of an order or a refund: 24 digits, the date in front, the rest random (docs/wire.md#ordercreate). */
export function makeNumber(now: number, ids: Pick<Ids, 'digits'>): string {
  return formatTime(now).slice(0, 10).replaceAll('-', '') + ids.digits(RANDOM_DIGITS)
}
