/** The whole HTTP app as a value: modules over their dependencies, bound to the edge. Tests and `main.ts` call this. */

import { type Call, calls } from '@zimu/contract'
import { days, minutes, seconds } from '@zimu/contract/durations'
import { isViewTicket } from '@zimu/contract/preview'
import type { FastifyInstance } from 'fastify'
import type { OperatorHandlers } from './context.ts'
import { isDatabaseAway } from './db/postgres/failures.ts'
import { traceStatements } from './db/postgres/trace-statements.ts'
import type { Deps } from './deps.ts'
import { authorizeCall, createAuthorize } from './http/calls/authorize.ts'
import { bindCalls } from './http/calls/bind.ts'
import { countFailures } from './http/calls/count-failures.ts'
import { bindStreams } from './http/calls/streams.ts'
import { postThrough } from './http/cashier/cashier.ts'
import { createDrain, leave } from './http/edge/drain.ts'
import { createEdge } from './http/edge/edge.ts'
import { listSecurityHeaders } from './http/edge/security-headers.ts'
import { watchRequests } from './http/edge/watch-requests.ts'
import { createListeners } from './http/listeners.ts'
import { createMetricsListener, type MetricsListener } from './http/operating/metrics-listener.ts'
import { createResponseCache } from './http/response-cache/response-cache.ts'
import { createSelfCheck, type SelfCheck } from './jobs/check/index.ts'
import { createSchedule } from './jobs/index.ts'
import { createRetention, type Retention } from './jobs/retention.ts'
import { createCallLimit } from './limits/call-limit.ts'
import type { ModuleJobs } from './module.ts'
import type { ActivityService } from './modules/activity/index.ts'
import type { Backups } from './modules/backup/index.ts'
import type { CommentService } from './modules/comment/index.ts'
import type { ContentService } from './modules/content/index.ts'
import type { Coupons } from './modules/coupon/index.ts'
import type { DanmuService } from './modules/danmu/index.ts'
import type { Entitlement, Reminders } from './modules/entitlement/index.ts'
import type { Operators } from './modules/operator/index.ts'
import type { OperatorRecord } from './modules/operator-record/index.ts'
import type { OrderService } from './modules/order/index.ts'
import type { MessageFailures } from './modules/outside/index.ts'
import type { PlaybackService } from './modules/playback/index.ts'
import type { RedemptionService } from './modules/redemption/index.ts'
import type { Settings } from './modules/site/index.ts'
import { type OpenModules, openModules } from './open-modules.ts'
import { pruneSqlCache } from './ports/cache/index.ts'
import { createTableJobs, type Jobs, pruneDeadJobs, type Queue } from './ports/jobs/index.ts'
import { createPreviews, openMediaAddresses } from './ports/media-store/index.ts'
import { type Metrics, openPrometheus } from './ports/metrics/index.ts'
import { createGateways, createSandbox } from './ports/payment/index.ts'
import { openTraces } from './ports/traces/index.ts'
import { openConsole, serveBesidesCalls } from './serve.ts'
import { listServiceFigures } from './service-figures.ts'
import { parseLanguage } from './texts/index.ts'

export interface App {
  http: FastifyInstance
  /** `/metrics`, a listener of its own; undefined: it is switched off. */
  metrics: MetricsListener | undefined
  /** The operator's console, a listener of its own, built when it is asked for first; undefined: it is switched off. */
  openConsole(): Promise<FastifyInstance | undefined>
  /** What programs beside the wire use: commands, import, tests. */
  modules: {
    members: OpenModules['services']['member']
    contents: ContentService
    entitlement: Entitlement
    reminders: Reminders
    redemption: RedemptionService
    coupons: Coupons
    settings: Settings
    orders: OrderService
    activity: ActivityService
    comment: CommentService
    danmu: DanmuService
    playback: PlaybackService
    outside: Pick<MessageFailures, 'flush'>
    retention: Retention
    jobs: Jobs
    record: OperatorRecord
    operators: Operators
    selfCheck: SelfCheck
    /** Failures that visitors met. */
    failures: OpenModules['services']['site']['failures']
    ratePeaks: OpenModules['services']['site']['ratePeaks']
    /** Handlers of the console's calls, which commands run as well. */
    operatorHandlers: OperatorHandlers
    media: Pick<OpenModules['services']['media'], 'joinWorkers' | 'orphans'>
    figures: OpenModules['services']['figures']
    backups: Backups
    alerts: OpenModules['services']['alert']
  }
  /** Begins the timed work; of these queues only, where they are named. */
  startJobs(queues?: readonly Queue[]): Promise<void>
  /**
   * Sends others elsewhere before `close` (DRAIN_SECONDS): everything works meanwhile, readiness says no, answers give up their
   * lines, and in the end nobody new is let in. `hurry` ends the wait. Never rejects.
   */
  leave(hurry: AbortSignal): Promise<void>
  /** Ends what is in flight: buffers, jobs, connections. The database stays the caller's. */
  close(): Promise<void>
}

/** A job that was given up is shown to the operator this long. */
const DEAD_JOB_MS = days(30)

/** Limits of calls as the operator's settings say. */
function openCallLimit({ cache }: Deps, { settings, services }: Pick<OpenModules, 'settings' | 'services'>) {
  const readRule = async () => {
    const { values } = await settings.all()
    return {
      memberNum: values['member.api_rate_num'],
      guestNum: values['member.api_rate_guest_num'],
      windowMs: values['member.api_rate_time'] * 1000,
    }
  }
  return createCallLimit(cache, readRule, services.site.ratePeaks.note)
}

/** Timed work that belongs to no module. */
function serviceJobs({ database, clock }: Deps, retention: Retention, selfCheck: SelfCheck): ModuleJobs {
  return {
    timed: [
      { name: 'self-check', queue: 'housekeeping', intervalMs: days(1), run: () => selfCheck.watch('night') },
      { name: 'look', queue: 'housekeeping', intervalMs: minutes(10), run: () => selfCheck.look(['space', 'jobs']) },
      { name: 'retention', queue: 'housekeeping', intervalMs: days(1), run: () => retention() },
    ],
    prune: [() => pruneSqlCache(database.db, clock.now()), () => pruneDeadJobs(database, DEAD_JOB_MS)],
  }
}

/** Calls and streams of all modules, behind authorization and limits. Returns how many streams are open. */
function bindModules(
  http: FastifyInstance,
  { handlers, sources, services }: OpenModules,
  options: Pick<Parameters<typeof createAuthorize>[0], 'limit' | 'publicUrl'> &
    Pick<Parameters<typeof bindCalls>[1], 'responseCache'>,
): () => number {
  const { authenticate } = services.member
  const readTicket: Parameters<typeof createAuthorize>[0]['readTicket'] = (ticket, language) =>
    isViewTicket(ticket) ? services.member.readView(ticket, language) : services.content.readPreview(ticket, language)
  const authorize = createAuthorize({ ...options, authenticate, readTicket })
  http.decorateRequest('member_id')
  countFailures(http, services.site.failures)
  const { responseCache } = options
  bindCalls(http, {
    calls: Object.values(calls) as Call[],
    handlers,
    authorize: authorizeCall(authorize),
    responseCache,
  })
  return bindStreams(http, { sources, authorize })
}

function servicesOf({ services, settings, operatorHandlers }: OpenModules) {
  const { entitlement, reminders } = services.membership
  return {
    members: services.member,
    contents: services.content,
    orders: services.order,
    coupons: services.coupon,
    activity: services.activity,
    comment: services.comment,
    danmu: services.danmu,
    playback: services.playback,
    outside: services.outside,
    redemption: services.redemption,
    entitlement,
    reminders,
    settings,
    operatorHandlers,
    failures: services.site.failures,
    ratePeaks: services.site.ratePeaks,
    media: services.media,
    figures: services.figures,
    backups: services.backup,
    alerts: services.alert,
    record: services.operatorRecord.record,
    operators: services.operator,
  }
}

/** Tells all figures to whoever asks the listener that is returned. */
function openFigures(
  metrics: Metrics,
  { figures }: OpenModules,
  deps: Parameters<typeof listServiceFigures>[0],
): MetricsListener {
  for (const figure of [...listServiceFigures(deps), ...figures]) metrics.add(figure)
  return createMetricsListener(metrics)
}

/** Builds the app over an open, migrated database. Nothing listens and no job runs until the caller says so. */
export async function createApp(deps: Deps): Promise<App> {
  const { config, clock, ids, database } = deps
  const { publicUrl } = config
  const metrics = config.metricsPort === null ? undefined : await openPrometheus(deps.version)
  const responseCache = createResponseCache(clock, {
    ...{ parseLanguage, publicUrl, onServed: metrics?.countKept },
    isOutage: isDatabaseAway,
  })
  const headers = listSecurityHeaders(config)
  const drain = createDrain()
  const http = await createEdge({ config, ids, responseCache, drain, logger: deps.logger, headers })
  const { log } = http
  database.onSlow?.((slow) => log.warn(slow, 'a statement was slow'))
  const traces = config.traces && openTraces({ ...config.traces, version: deps.version, clock, log })
  if (traces) traceStatements(database, traces)
  const watch = watchRequests({ metrics, traces })
  watch(http, 'app')
  const open: Parameters<typeof createListeners>[1] = { http }
  const listeners = createListeners(config, open)
  const jobs = createTableJobs({ database, clock, log, traces })
  const addresses = openMediaAddresses(deps)
  const previews = createPreviews(deps.media, deps.clock)
  const secret = deps.secrets.get('sandbox')
  const sandbox = createSandbox({ db: database.db, clock, ids, jobs, log, secret, post: postThrough(http) })
  const gateways = [...createGateways(config.gateways, clock, ids), ...(config.isSandbox ? [sandbox.gateway] : [])]
  const modules = openModules({
    deps,
    log,
    jobs,
    addresses,
    previews,
    gateways,
    visitorUrl: listeners.visitorUrl,
    onContentChange: responseCache.clear,
  })
  const { settings, services, handlers } = modules
  const limit = openCallLimit(deps, modules)
  const countStreams = bindModules(http, modules, { limit, publicUrl, responseCache })
  const metricsListener = metrics && openFigures(metrics, modules, { database, jobs, countStreams })
  const retention = createRetention(modules.retention, { settings, clock })
  const selfCheck = createSelfCheck(
    { deps, settings, redemption: services.redemption },
    modules.checks,
    log,
    services.alert.tellBad,
  )
  const given = {
    deps,
    modules,
    handlers,
    limit,
    responseCache,
    addresses,
    previews,
    sandbox,
    selfCheck,
    listeners,
    watch,
    drain,
  }
  await serveBesidesCalls(http, given)
  await http.ready()
  const readConsole = async () => {
    if (config.adminPort !== null) open.console = await openConsole(given)
    return open.console
  }
  let consoleApp: Promise<FastifyInstance | undefined> | undefined
  const schedule = createSchedule(jobs, [...modules.jobs, serviceJobs(deps, retention, selfCheck)], log)
  return {
    http,
    metrics: metricsListener,
    openConsole: () => (consoleApp ??= readConsole()),
    modules: { ...servicesOf(modules), retention, jobs, selfCheck },
    startJobs(queues) {
      services.system.begin(queues ? 'worker' : 'server')
      return schedule.start(queues)
    },
    leave: (hurry) =>
      leave(open.console ? [http, open.console] : [http], { drain, ms: seconds(config.drainSeconds), hurry }),
    close: async () => {
      // First of all: how long clients take to leave must not decide whether buffers are written.
      await schedule.flush()
      await Promise.all([http.close(), (await consoleApp)?.close(), metricsListener?.close()])
      await schedule.stop()
      await services.system.leave()
      await services.member.close()
      await traces?.close()
    },
  }
}
