/**
 * The part of the app that handles money, over a new database: ledger, orders, sandbox, redemption codes, coupons, jobs, and the
 * routes of cashier and callbacks. For tests of these modules.
 */
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../config/config.ts'
import { createCommit } from '../../db/commit.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { loadSecrets } from '../../db/secrets.ts'
import { postThrough, serveCashier } from '../../http/cashier/cashier.ts'
import { createDrain } from '../../http/edge/drain.ts'
import { createEdge } from '../../http/edge/edge.ts'
import { listSecurityHeaders } from '../../http/edge/security-headers.ts'
import { serveNotify } from '../../http/payment-callbacks.ts'
import { createResponseCache } from '../../http/response-cache/response-cache.ts'
import { createCoupons } from '../../modules/coupon/index.ts'
import { createEntitlement } from '../../modules/entitlement/index.ts'
import { createOrderService } from '../../modules/order/index.ts'
import { createCodeTries, createRedemption } from '../../modules/redemption/index.ts'
import { createSqlCache } from '../../ports/cache/index.ts'
import { createTestClock } from '../../ports/clock/index.ts'
import { systemIds } from '../../ports/ids/index.ts'
import { createTableJobs } from '../../ports/jobs/index.ts'
import { createOutboxMailer } from '../../ports/mailer/index.ts'
import { createSandbox, type PaymentGateway, type PostForm } from '../../ports/payment/index.ts'
import { Refusal } from '../../refusal.ts'
import { parseLanguage } from '../../texts/index.ts'
import { type DatabaseKind, openReadyDatabase, withClock } from '../databases.ts'

export interface NewPlan {
  price_minor?: number
  days?: number
  is_disable?: 0 | 1
}

/** Inserts members and plans. */
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

export type CashierFixture = Awaited<ReturnType<typeof openCashierFixture>>

const CONFIG = readConfig({ LOG_LEVEL: 'silent' })
const EDGE = {
  config: CONFIG,
  ids: systemIds,
  drain: createDrain(),
  logger: false,
  headers: listSecurityHeaders(CONFIG),
}

/** Opens the cashier fixture. `wrapGateway` may make the sandbox fail; `post` replaces the delivery of its callbacks; `others`: further gateways, listed first. */
export async function openCashierFixture(
  kind: DatabaseKind,
  options: {
    wrapGateway?: (gateway: PaymentGateway) => PaymentGateway
    post?: (own: PostForm) => PostForm
    clock?: ReturnType<typeof createTestClock>
    others?: readonly PaymentGateway[]
    refundMood?: Parameters<typeof createSandbox>[0]['refundMood']
  } = {},
) {
  const database = await openReadyDatabase(kind)
  const clock = options.clock ?? createTestClock()
  const { db } = database
  const log = { info: () => undefined, error: () => undefined }
  const secrets = await loadSecrets(db)
  const commit = createCommit(database)
  const entitlement = createEntitlement({ clock })
  const jobs = createTableJobs({ database: withClock(database, clock), clock, log })
  const responseCache = createResponseCache(clock, { parseLanguage, publicUrl: '', isOutage: () => false })
  const http: FastifyInstance = await createEdge({
    ...EDGE,
    responseCache,
  })
  const ownPost = postThrough(http)
  const secret = secrets.get('sandbox')
  const post = options.post?.(ownPost) ?? ownPost
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
    tries: createCodeTries({ db, clock }),
    secret: secrets.get('redemption'),
  })
  const coupons = createCoupons({ db, clock, attempts })
  const orders = createOrderService({
    db,
    commit,
    clock,
    ids: systemIds,
    entitlement,
    gateways,
    log,
    coupons,
    gifts: redemption.gifts,
    readTrialDays: async () => 0,
    publicUrl: '',
    counters: attempts,
    jobs,
    events: { emit: async () => undefined },
    mailer: createOutboxMailer(db, clock),
    readTitle: async (language) => `Zimu ${language}`,
  })
  serveCashier(http, sandbox)
  await serveNotify(http, orders.receiveCallback)
  await http.ready()
  return {
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
    ...createFixtures(database, clock.now),
    close: async () => {
      await http.close()
      await database.close()
    },
  }
}
