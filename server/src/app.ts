/** The whole HTTP app as a value: modules over their dependencies, bound to the edge. Tests and `main.ts` call this. */

import { join } from 'node:path'
import type { Language } from '@zimu/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Handlers, Sources } from './context.ts'
import type { Deps } from './deps.ts'
import { createAdmit } from './http/admit.ts'
import { bindCalls } from './http/bind.ts'
import { postThrough, serveCashier } from './http/cashier.ts'
import { serveCheckPage } from './http/check-page.ts'
import { createEdge } from './http/edge.ts'
import { serveExport } from './http/export.ts'
import { createGuestReads } from './http/guest-reads.ts'
import { serveHealth } from './http/health.ts'
import { createKeptBytes } from './http/kept.ts'
import { createLimits } from './http/limits.ts'
import { serveManifest } from './http/manifest.ts'
import { serveMedia } from './http/media.ts'
import { serveNotify } from './http/notify.ts'
import { createDocsPage, createOpenApi, DOCS_CSS } from './http/openapi.ts'
import { serveOutbox } from './http/outbox.ts'
import { serveAppPage } from './http/page/app-page.ts'
import { serveShare } from './http/share/share.ts'
import { serveSite } from './http/site.ts'
import { bindStreams } from './http/streams.ts'
import { createSelfCheck, type SelfCheck } from './jobs/check/index.ts'
import { createSchedule } from './jobs/index.ts'
import { createRetention, type Retention } from './jobs/retention.ts'
import {
  type ActivityService,
  activityRetention,
  activityRoutes,
  createActivityService,
} from './modules/activity/index.ts'
import { type ContentService, contentRoutes, createContentService } from './modules/content/index.ts'
import { type Coupons, couponRoutes, createCoupons } from './modules/coupon/index.ts'
import { createDanmuService, type DanmuService, danmuRoutes, danmuSources, eraseSender } from './modules/danmu/index.ts'
import {
  createEntitlement,
  createReminders,
  type Entitlement,
  entitlementRoutes,
  eraseReminders,
  type Reminders,
} from './modules/entitlement/index.ts'
import {
  createMemberService,
  EXPORT_PATH,
  type MemberService,
  memberRetention,
  memberRoutes,
} from './modules/member/index.ts'
import {
  createOrderService,
  eraseRequests,
  type OrderService,
  orderRetention,
  orderRoutes,
} from './modules/order/index.ts'
import { createPlaybackService, type PlaybackService, playbackRoutes } from './modules/playback/index.ts'
import { createRedemption, type Redemption, redemptionRoutes } from './modules/redemption/index.ts'
import {
  createFeedbackService,
  createSettings,
  createSiteService,
  eraseFeedback,
  type Settings,
  siteRoutes,
} from './modules/site/index.ts'
import { createTrial, trialRoutes } from './modules/trial/index.ts'
import { pruneSqlCache } from './ports/cache/index.ts'
import { createTableJobs } from './ports/jobs/index.ts'
import { forgetMessages, listOutbox, outboxRetention } from './ports/mailer/index.ts'
import { openMediaAddresses } from './ports/media-store/index.ts'
import { createGateways, createSandbox } from './ports/payment/index.ts'
import { parseLanguage } from './texts/index.ts'

export interface App {
  http: FastifyInstance
  /** Services that programs beside the wire use: jobs, import, tests. */
  modules: {
    members: MemberService
    contents: ContentService
    entitlement: Entitlement
    reminders: Reminders
    redemption: Redemption
    coupons: Coupons
    settings: Settings
    orders: OrderService
    activity: ActivityService
    danmu: DanmuService
    playback: PlaybackService
    retention: Retention
  }
  selfCheck: SelfCheck
  /** Begins the timed work. */
  startJobs(): Promise<void>
  /** Ends what is in flight: buffers, jobs, connections. The database stays the caller's. */
  close(): Promise<void>
}

function serveDocs(http: FastifyInstance, version: string) {
  // Made with the first reader: most services never have one.
  let document: string | undefined
  let page: string | undefined
  http.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(createOpenApi(version))
    return reply.type('application/json').send(document)
  })
  http.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
    page ??= createDocsPage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
  http.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_CSS))
}

/** Builds the app over an open, migrated database. Nothing listens and no job runs until the caller says so. */
export async function createApp(deps: Deps): Promise<App> {
  const { config, clock, ids, database, commit } = deps
  const { db } = database
  const kept = createKeptBytes(clock, parseLanguage)
  const http = await createEdge({ config, ids, kept, logger: deps.logger })
  const settings = createSettings(db, clock)
  const addresses = openMediaAddresses(deps)

  const readTitle = async (language: Language) => {
    const { values, variants } = await settings.all()
    return variants.get(`setting.title.${language}`) ?? values['setting.title']
  }

  // Modules: each adds its service here and its routes to `handlers`.
  const entitlement = createEntitlement({ clock })
  const members = createMemberService({
    ...{ db, commit, clock, ids, settings, entitlement, addresses, log: http.log },
    ...{ cache: deps.cache, attempts: deps.attempts, captcha: deps.captcha },
    ...{ mailer: deps.mailer, sms: deps.sms, media: deps.media, session_secret: deps.secrets.get('session') },
    work_secret: deps.secrets.get('work'),
    flushElsewhere: () => activity.flush(),
    async eraseElsewhere(trx, { member_id, email, phone }) {
      await activity.erase(trx, member_id)
      for (const erase of [eraseSender, eraseReminders, eraseFeedback, eraseRequests]) await erase(trx, member_id)
      await forgetMessages(
        trx,
        [email, phone].filter((address) => address !== null),
      )
    },
    ...{ second_factor_secret: deps.secrets.get('second-factor'), public_url: config.public_url },
  })
  const contents = createContentService({
    ...{ database, clock, ids, settings, addresses },
    onView: (member_id, content_id) => activity.recordView(member_id, content_id),
    listDanmu: (content_id, member_id) => danmu.listFirst(content_id, member_id),
    listProgress: (content_id, member_id) => activity.listVideoProgress(member_id, content_id),
    onChange: kept.clear,
  })
  const activity = createActivityService({ database, commit, clock, contents })
  const danmu = createDanmuService({
    ...{ db, commit, clock, settings, entitlement, contents },
    ...{ bus: deps.bus, attempts: deps.attempts, secret: deps.secrets.get('danmu') },
  })
  const playback = createPlaybackService({ db, commit, clock, contents })
  const site = createSiteService({ database, clock, settings, contents, is_phone_bind: deps.sms.name !== 'off' })
  const feedback = createFeedbackService({ db, commit, clock, ids, attempts: deps.attempts })
  const redemption = createRedemption({
    ...{ db, commit, clock, ids, attempts: deps.attempts, entitlement, contents },
    secret: deps.secrets.get('redemption'),
  })
  const coupons = createCoupons({ db, clock, attempts: deps.attempts })
  const readTrialDays = () => settings.get('vip.trial_days')
  const trial = createTrial({ db, commit, clock, entitlement, readDays: readTrialDays })
  const jobs = createTableJobs({ database, clock, log: http.log })
  const reminders = createReminders({
    ...{ db, commit, clock, jobs, mailer: deps.mailer, public_url: config.public_url },
    readTitle,
  })
  const sandbox = createSandbox({
    ...{ db, clock, ids, jobs, log: http.log },
    ...{ secret: deps.secrets.get('sandbox'), post: postThrough(http) },
  })
  const orders = createOrderService({
    ...{ db, commit, clock, ids, entitlement, log: http.log, public_url: config.public_url },
    ...{ coupons, readTrialDays, gifts: redemption.gifts },
    gateways: [...createGateways(config.gateways, clock, ids), ...(config.is_sandbox ? [sandbox.gateway] : [])],
  })
  const handlers: Handlers = {
    ...memberRoutes(members),
    ...contentRoutes(contents),
    ...orderRoutes(orders),
    ...entitlementRoutes(entitlement, { db, clock, reminders, listLogins: members.history.listNotices }),
    ...redemptionRoutes(redemption, { db, entitlement }),
    ...couponRoutes(coupons),
    ...trialRoutes(trial),
    ...activityRoutes(activity),
    ...danmuRoutes(danmu),
    ...playbackRoutes(playback),
    ...siteRoutes(site, feedback),
  }
  const sources: Sources = { ...danmuSources(danmu) }

  const limit = createLimits(deps.cache, async () => {
    const { values } = await settings.all()
    return {
      member_num: values['member.api_rate_num'],
      guest_num: values['member.api_rate_guest_num'],
      window_ms: values['member.api_rate_time'] * 1000,
    }
  })
  const admit = createAdmit({ authenticate: members.authenticate, limit, public_url: config.public_url })
  http.decorateRequest('member_id')
  bindCalls(http, { handlers, admit, kept })
  bindStreams(http, { sources, admit })
  await serveNotify(http, orders.receiveCallback)
  if (config.is_sandbox) serveCashier(http, sandbox)
  serveExport(http, EXPORT_PATH, members.copies.openExport)
  serveDocs(http, deps.version)
  const retention = createRetention(
    [...memberRetention(db), ...activityRetention(db), ...orderRetention(db), outboxRetention(db)],
    { settings, clock },
  )
  const selfCheck = createSelfCheck({ deps, settings, listRefunds: orders.listRefunds }, http.log)
  serveCheckPage(http, {
    token: config.health_token,
    run: selfCheck.run,
    limit: (ip) => limit('/health/check', 'general', { member_id: undefined, ip }),
  })
  serveHealth(http, async () => void (await sql`select 1`.execute(db)))
  if (config.is_demo && !config.smtp_url) serveOutbox(http, () => listOutbox(db))
  serveMedia(http, { store: deps.media, addresses, clock, picture_folder: join(config.data_folder, 'image-cache') })
  serveManifest(http, readTitle)
  const readCdnOrigin = async () => {
    const cdn = await settings.get('file.cdn_address')
    return URL.canParse(cdn) ? new URL(cdn).origin : ''
  }
  const readSources = async () => ({ cdn_origin: await readCdnOrigin(), frame_origins: [] })
  const reads = createGuestReads(handlers, config.public_url)
  serveAppPage(http, { folder: deps.web_folder, reads, kept, clock, readSources })
  serveShare(http, { reads, kept, limit, public_url: config.public_url, readCdnOrigin })
  await serveSite(http, deps.web_folder)
  await http.ready()
  const schedule = createSchedule(
    jobs,
    {
      expireOrders: orders.expireDue,
      askGateways: orders.askDue,
      askRefunds: orders.askRefundsDue,
      remind: reminders.remindDue,
      eraseMembers: members.cancel.eraseDue,
      selfCheck: () => selfCheck.watch('night'),
      retain: () => retention(),
      prune: [
        () => pruneSqlCache(db, clock.now()),
        members.prune,
        orders.pruneCallbacks,
        orders.pruneRequests,
        contents.pruneWords,
        playback.prune,
      ],
      release: contents.releaseDue,
      flush: [contents.flushViews, contents.flushWords, activity.flush, members.flush],
    },
    http.log,
  )
  return {
    http,
    modules: {
      ...{ members, contents, entitlement, reminders, redemption, coupons, settings, orders, activity, danmu },
      ...{ playback, retention },
    },
    selfCheck,
    startJobs: schedule.start,
    close: async () => {
      await http.close()
      await schedule.stop()
      await members.close()
    },
  }
}
