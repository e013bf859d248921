/**
 * The part of the app that handles money, over a fresh database: ledger, orders, sandbox, codes, jobs, and the two raw
 * routes. For tests of these modules that need no other one.
 */
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import { createCommit } from '../db/commit.ts'
import { migrate } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/open.ts'
import { loadSecrets } from '../db/secrets.ts'
import { postThrough, serveCashier } from '../http/cashier.ts'
import { createEdge } from '../http/edge.ts'
import { createKeptBytes } from '../http/kept.ts'
import { serveNotify } from '../http/notify.ts'
import { createCoupons } from '../modules/coupon/index.ts'
import { createEntitlement } from '../modules/entitlement/index.ts'
import { createOrderService } from '../modules/order/index.ts'
import { createRedemption } from '../modules/redemption/index.ts'
import { createSqlCache } from '../ports/cache/index.ts'
import { createTestClock } from '../ports/clock/index.ts'
import { systemIds } from '../ports/ids/index.ts'
import { createTableJobs } from '../ports/jobs/index.ts'
import { createSandbox, type PaymentGateway, type PostForm } from '../ports/payment/index.ts'
import { Refusal } from '../refusal.ts'
import { parseLanguage } from '../texts/index.ts'
import { type DatabaseKind, openTestDatabase } from './databases.ts'

const DAY_MS = 86_400_000

export interface NewPlan {
  price_minor?: number
  days?: number
  is_disable?: 0 | 1
}

/** Writes what orders need to stand on; ids count up. */
function createFixtures({ db }: OpenDatabase, now: () => number) {
  let count = 0
  return {
    async addMember(): Promise<number> {
      count += 1
      const username = `member-${count}`
      const { member_id } = await db
        .insertInto('member')
        .values({
          username,
          username_key: username,
          nickname: username,
          password_hash: '',
          pwd_time: now(),
          email: null,
          phone: null,
          login_time: null,
          create_time: now(),
          update_time: null,
          delete_time: null,
        })
        .returning('member_id')
        .executeTakeFirstOrThrow()
      return member_id
    },
    async addPlan({ price_minor = 1990, days = 30, is_disable = 0 }: NewPlan = {}): Promise<number> {
      const texts = JSON.stringify({ en: { name: 'Month' } })
      const { viptype_id } = await db
        .insertInto('viptype')
        .values({ name: '月卡', texts, price_minor, days, is_disable, create_time: now(), update_time: null })
        .returning('viptype_id')
        .executeTakeFirstOrThrow()
      return viptype_id
    },
  }
}

export type Till = Awaited<ReturnType<typeof openTill>>

/** Opens the till. `wrapGateway` may make the sandbox fail; `post` replaces the way its callbacks go; `others` come first. */
export async function openTill(
  kind: DatabaseKind,
  options: {
    wrapGateway?: (gateway: PaymentGateway) => PaymentGateway
    post?: (own: PostForm) => PostForm
    clock?: ReturnType<typeof createTestClock>
    others?: readonly PaymentGateway[]
    refundMood?: Parameters<typeof createSandbox>[0]['refundMood']
  } = {},
) {
  const database = await openTestDatabase(kind)
  const clock = options.clock ?? createTestClock()
  await migrate(database, clock.now())
  const { db } = database
  const log = { info: () => undefined, error: () => undefined }
  const secrets = await loadSecrets(db)
  const commit = createCommit(database)
  const entitlement = createEntitlement({ clock })
  const jobs = createTableJobs({ database, clock, log })
  const kept = createKeptBytes(clock, parseLanguage)
  const http: FastifyInstance = await createEdge({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    ids: systemIds,
    kept,
    logger: false,
  })
  const own_post = postThrough(http)
  const secret = secrets.get('sandbox')
  const post = options.post?.(own_post) ?? own_post
  const sandbox = createSandbox({
    db,
    clock,
    ids: systemIds,
    jobs,
    log,
    secret,
    post,
    ...(options.refundMood && { refundMood: options.refundMood }),
  })
  const gateways = [...(options.others ?? []), options.wrapGateway?.(sandbox.gateway) ?? sandbox.gateway]
  const contents = new Map<string, { content_id: number; is_vip: number; can_exchange: number }>()
  const attempts = createSqlCache(database, clock, commit)
  const redemption = createRedemption({
    db,
    commit,
    clock,
    ids: systemIds,
    attempts,
    entitlement,
    contents: {
      requireVisible: async (key) => {
        const content = contents.get(key)
        if (!content) throw new Refusal('content.not_found')
        return content
      },
    },
    secret: secrets.get('redemption'),
  })
  const coupons = createCoupons({ db, clock, attempts })
  const orders = createOrderService({
    ...{ db, commit, clock, ids: systemIds, entitlement, gateways, log, coupons, gifts: redemption.gifts },
    readTrialDays: async () => 0,
    public_url: '',
  })
  serveCashier(http, sandbox)
  await serveNotify(http, orders.receiveCallback)
  await http.ready()
  return {
    ...{
      database,
      db,
      clock,
      http,
      commit,
      entitlement,
      jobs,
      sandbox,
      orders,
      redemption,
      coupons,
      contents,
      secret,
      DAY_MS,
    },
    ...createFixtures(database, clock.now),
    close: async () => {
      await http.close()
      await database.close()
    },
  }
}
