/** Redemption codes of the demo. They are fixed, so that documents can name them; other services do not accept them. */
import type { Trx } from '../../db/open.ts'
import type { Redemption } from '../../modules/redemption/index.ts'
import { setCodeUsed } from './demo.repo.ts'
import type { DemoTime } from './demo-time.ts'

interface DemoCode {
  code: string
  note: string
  kind: 'vip' | 'content'
  use_limit: number
  state: 'fresh' | 'used' | 'ended'
}

/** Printed when the server starts. */
export const DEMO_CODES: readonly DemoCode[] = [
  { code: 'DEMO-VIP-30', note: 'VIP for 30 days', kind: 'vip', use_limit: 1000, state: 'fresh' },
  { code: 'DEMO-ANY-ITEM', note: 'opens one item of your choice', kind: 'content', use_limit: 1000, state: 'fresh' },
  { code: 'DEMO-USED-UP', note: 'has been used up', kind: 'content', use_limit: 1, state: 'used' },
  { code: 'DEMO-ENDED', note: 'has ended', kind: 'vip', use_limit: 1, state: 'ended' },
]
/** The plan that membership codes grant. */
const MONTHLY = 1

export async function saveDemoCodes(
  trx: Trx,
  redemption: Pick<Redemption, 'createCodes'>,
  time: DemoTime,
): Promise<void> {
  for (const { code, note, kind, use_limit, state } of DEMO_CODES) {
    const { batch_id } = await redemption.createCodes(trx, {
      name: `demo: ${note}`,
      kind,
      count: 1,
      codes: [code],
      use_limit,
      ...(kind === 'vip' ? { viptype_id: MONTHLY } : {}),
      ...(state === 'ended' ? { end_time: time.daysAgo(1) } : {}),
    })
    if (state === 'used') await setCodeUsed(trx, batch_id)
  }
}
