/** Finds and removes accounts and codes of the demo, which its documents publish. */
import type { Db } from '../../db/open.ts'
import type { MemberService } from '../../modules/member/index.ts'
import type { Redemption } from '../../modules/redemption/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { readDemoMark, saveDemoMark } from './demo.repo.ts'
import { DEMO_CODES } from './demo-codes.ts'

/** Marks a demo whose accounts and codes were removed, so that it is not loaded again. */
const REMOVED = 'removed'
export const isRemoved = (mark: ReadonlySet<string>) => mark.has(REMOVED)
/** Above the number of orders in the demo. */
const MAX_ORDERS = 50

export interface LiveDemo {
  memberIds: number[]
  /** Codes that can still be redeemed. */
  codes: string[]
}

/**
 * Active members of the demo, found by the numbers of their payments at the sandbox cashier: usernames can change, and
 * only the demo has payments with such numbers.
 */
async function listMembers(db: Db): Promise<number[]> {
  const tradeNos = Array.from({ length: MAX_ORDERS }, (_, index) => `DEMO${index + 1}`)
  const rows = await db
    .selectFrom('sandbox_payment')
    .innerJoin('vip_order', 'vip_order.remote_order_id', 'sandbox_payment.remote_order_id')
    .innerJoin('member', 'member.member_id', 'vip_order.member_id')
    .select('member.member_id')
    .distinct()
    .where('sandbox_payment.trade_no', 'in', tradeNos)
    .where('member.is_delete', '=', 0)
    .where('member.is_disable', '=', 0)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Accounts and codes of the demo that can still be used; none if the demo was never loaded. */
export async function findLiveDemo(db: Db, redemption: Pick<Redemption, 'readWhich' | 'listCodes'>): Promise<LiveDemo> {
  const mark = await readDemoMark(db)
  if (!mark || isRemoved(mark)) return { memberIds: [], codes: [] }
  const codes: string[] = []
  for (const { code } of DEMO_CODES.filter(({ state }) => state !== 'ended')) {
    const rows = await redemption.listCodes(redemption.readWhich(code))
    if (rows.some(({ is_disable, use_num, use_limit }) => is_disable === 0 && use_num < use_limit)) codes.push(code)
  }
  return { memberIds: await listMembers(db), codes }
}

export interface RemoveDemoDeps {
  db: Db
  clock: Clock
  members: Pick<MemberService, 'cancel'>
  redemption: Pick<Redemption, 'readWhich' | 'voidCodes'>
}

/** Erases the accounts and voids the codes. After an interruption it can be run again. */
export async function removeLiveDemo(
  { db, clock, members, redemption }: RemoveDemoDeps,
  live: LiveDemo,
): Promise<void> {
  for (const code of live.codes) await redemption.voidCodes(redemption.readWhich(code))
  for (const member_id of live.memberIds) await members.cancel.eraseNow(member_id)
  const mark = await readDemoMark(db)
  if (mark) await saveDemoMark(db, mark.add(REMOVED), clock.now())
}

/** Ids of the contents of the demo that are not deleted. */
export async function listDemoContents(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('content')
    .select('content_id')
    .where('import_key', 'like', 'demo/%')
    .where('is_delete', '=', 0)
    .execute()
  return rows.map(({ content_id }) => content_id)
}
