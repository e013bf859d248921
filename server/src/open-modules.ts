/** Opens every module over the outside and folds what they give: handlers, streams, jobs, retention, erasing, checks. */
import type { ExportSources, Handlers, OperatorCaller, OperatorContext, OperatorHandlers, Sources } from './context.ts'
import type { Trx } from './db/open.ts'
import type { RetentionRule } from './db/retention.ts'
import { storageDeps } from './jobs/check/storage-deps.ts'
import type { Finding, Module, ModuleJobs } from './module.ts'
import { openActivity } from './modules/activity/index.ts'
import { BULK_TOPIC, type BulkDeps, openBulk } from './modules/bulk/index.ts'
import { openComment } from './modules/comment/index.ts'
import { openContent } from './modules/content/index.ts'
import { openCoupon } from './modules/coupon/index.ts'
import { openDanmu } from './modules/danmu/index.ts'
import { openEntitlement } from './modules/entitlement/index.ts'
import { openFigures } from './modules/figures/index.ts'
import { openImporting } from './modules/importing/index.ts'
import { openLive } from './modules/live/index.ts'
import { openMedia } from './modules/media/index.ts'
import { openMember, readPaid } from './modules/member/index.ts'
import { type AllowedOperator, openOperator, type SignedInFrom } from './modules/operator/index.ts'
import { type OperatorRecordDeps, openOperatorRecord } from './modules/operator-record/index.ts'
import { openOrder } from './modules/order/index.ts'
import { openOutside } from './modules/outside/index.ts'
import { openPlan } from './modules/plan/index.ts'
import { openPlayback } from './modules/playback/index.ts'
import { openRedemption } from './modules/redemption/index.ts'
import { openSite } from './modules/site/index.ts'
import { openTrial } from './modules/trial/index.ts'
import { createBasis, type ModulesDeps } from './opening/basis.ts'
import { type FindCounter, figureDeps } from './opening/figure-deps.ts'
import { filmDeps } from './opening/film-deps.ts'
import { counterOf, eraseAll, mergeAll, retentionOf, undoOf } from './opening/fold.ts'
import { memberNotices, type NoticeModules } from './opening/member-notices.ts'
import {
  importDeps,
  memberSecrets,
  operatorDeps,
  outsideDeps,
  refundBounds,
  siteDeps,
  statementFiles,
} from './opening/module-deps.ts'
import { openHealth, openTelling } from './opening/opened-together.ts'
import type { Figure } from './ports/metrics/index.ts'
import { openStatement } from './ports/payment/index.ts'

/**
 * The modules by name. A new one is one line; what it takes from others comes from their services. Where two need each
 * other, one gets functions, which run only after all are open.
 */
function openAll(given: ModulesDeps) {
  const basis = createBasis(given)
  const { secrets } = basis
  const findUndo: OperatorRecordDeps['findUndo'] = (act) => undoOf(Object.values<Module>(modules), act)
  const operatorRecord = openOperatorRecord({ ...basis, findUndo })
  const { acts } = operatorRecord.service
  const looking = {
    findOperator: (session_id: number) => modules.operator.service.findOperator(session_id),
    visitorUrl: given.visitorUrl,
  }
  const content = openContent({
    ...basis,
    acts,
    onView: (member_id, content_id) => activity.service.recordView(member_id, content_id),
    listDanmu: (...asked) => danmu.service.listFirst(...asked),
    previewSecret: secrets.get('preview'),
    ...looking,
  })
  const contents = content.service
  const activity = openActivity({ ...basis, contents })
  const membership = openEntitlement({
    ...{ ...basis, acts },
    ...memberNotices((): NoticeModules => modules),
  })
  const { entitlement } = membership.service
  const danmu = openDanmu({ ...basis, acts, entitlement, contents, secret: secrets.get('danmu') })
  const proven = { acts, requireProof: (context: OperatorContext) => modules.operator.service.requireProof(context) }
  const redemption = openRedemption({ ...basis, ...proven, entitlement, contents, secret: secrets.get('redemption') })
  const coupon = openCoupon({ ...basis, acts })
  const member = openMember({
    ...{ ...basis, ...proven, ...looking },
    ...membership.service,
    ...memberSecrets(basis),
    flushElsewhere: () => activity.service.flush(),
    noteConsent: (trx, member_id) => modules.site.service.noteRegistration(trx, member_id),
    eraseElsewhere: (...erased) => eraseAll(Object.values<Module>(modules), ...erased),
    mergeElsewhere: (...pair) => mergeAll(Object.values<Module>(modules), pair),
  })
  const order = openOrder({
    ...{ ...basis, ...proven, entitlement },
    coupons: coupon.service,
    gifts: redemption.service.gifts,
    counters: basis.cache,
    gateways: given.gateways,
    readRefundBounds: refundBounds(basis),
    ...{ openStatement, files: statementFiles(() => media.service) },
  })
  const media = openMedia({ ...basis, acts, contents, ...filmDeps(given.deps) })
  const openImport: BulkDeps['openImport'] = (id) => modules.importing.service.openRows(id)
  const kinds = { content: contents.console.bulk, member: member.service.bulk, order: order.service.bulk }
  const bulk = openBulk({ ...basis, ...operatorRecord.service, kinds, openImport })
  const findCounter: FindCounter = (name) => counterOf(Object.values<Module>(modules), name)
  const outside = openOutside({ ...basis, acts, ...outsideDeps(given), ...storageDeps(given.deps, basis) })
  const modules = {
    // Before the ledger: a payment holds its order, then the ledger, and so does merging.
    order,
    member,
    content,
    activity,
    danmu,
    comment: openComment({ ...basis, acts, contents }),
    membership,
    redemption,
    coupon,
    playback: openPlayback({ ...basis, contents }),
    plan: openPlan({ ...basis, ...operatorRecord.service, coupons: coupon.service }),
    trial: openTrial({ ...basis, entitlement, readDays: basis.readTrialDays }),
    outside,
    operatorRecord,
    bulk,
    live: openLive({ ...basis, bulkTopic: BULK_TOPIC, findCounter }),
    figures: openFigures({ ...basis, ...figureDeps(given, basis, findCounter), ...outside.service }),
    ...openHealth(given, { ...basis, ...proven }),
    ...openTelling(given, basis, { ...operatorRecord.service, ...proven, findCounter }),
    operator: openOperator({
      ...{ ...basis, acts, ...operatorDeps(given.deps, basis) },
      tellNewPlace: (trx: Trx, from: SignedInFrom): Promise<void> => modules.alert.service.tellNewPlace(trx, from),
    }),
    media,
    importing: openImporting({ ...basis, acts, contents, ...importDeps(given, contents, { bulk, media }) }),
    site: openSite({
      ...basis,
      ...siteDeps(given, (): Promise<AllowedOperator[]> => modules.operator.service.listAllowed('feedback.reply')),
      sitePictures: media.service.sitePictures,
      ...{ contents, acts, readPaid: (id: number, by: OperatorCaller) => readPaid(basis.db, id, by) },
      listRetention: (): readonly RetentionRule[] => retentionOf(Object.values<Module>(modules), basis),
    }),
  } satisfies Record<string, Module>
  return { basis, modules }
}

type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never
type AllModules = ReturnType<typeof openAll>['modules']
/** Handlers of all modules; not assignable to `Handlers` when a call has none. */
type AllHandlers = Merged<AllModules[keyof AllModules]['handlers']>

type WithOperatorHandlers = Extract<AllModules[keyof AllModules], { operatorHandlers: object }>
/** The same for calls of the console. */
type AllOperatorHandlers = Merged<WithOperatorHandlers['operatorHandlers']>

export interface OpenModules {
  /** Services by module. */
  services: { [Name in keyof AllModules]: AllModules[Name]['service'] }
  settings: ReturnType<typeof createBasis>['settings']
  readTitle: ReturnType<typeof createBasis>['readTitle']
  handlers: Handlers
  operatorHandlers: OperatorHandlers
  exports: ExportSources
  sources: Sources
  jobs: readonly ModuleJobs[]
  retention: readonly RetentionRule[]
  checks: Readonly<Record<string, () => Promise<Finding>>>
  figures: readonly Figure[]
}

export function openModules(given: ModulesDeps): OpenModules {
  const { basis, modules } = openAll(given)
  const all = Object.values<Module>(modules)
  const handlers: Handlers = Object.assign({}, ...all.map((module) => module.handlers)) as AllHandlers
  const operatorHandlers: OperatorHandlers = Object.assign(
    {},
    ...all.map((module) => module.operatorHandlers),
  ) as AllOperatorHandlers
  const services = Object.fromEntries(Object.entries(modules).map(([name, { service }]) => [name, service]))
  return {
    services: services as unknown as OpenModules['services'],
    settings: basis.settings,
    readTitle: basis.readTitle,
    handlers,
    operatorHandlers,
    exports: Object.assign({}, ...all.map((module) => module.exports)) as ExportSources,
    sources: Object.assign({}, ...all.map((module) => module.sources)) as Sources,
    jobs: all.flatMap((module) => module.jobs ?? []),
    retention: retentionOf(all, basis),
    checks: Object.assign({}, ...all.map((module) => module.checks)),
    figures: all.flatMap((module) => module.figures ?? []),
  }
}
