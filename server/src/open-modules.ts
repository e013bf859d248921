/** Opens every module over the outside and folds what they give: handlers, streams, jobs, retention, erasing, checks. */
import type { Language, WaitingName } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { LANGUAGE_NAMES } from './catalogue/language-names.ts'
import { toVtt } from './catalogue/subtitles.ts'
import { decodeSubtitles } from './catalogue/subtitles-encoding.ts'
import { findingsOf } from './catalogue/unfit.ts'
import type { ExportSources, Handlers, OperatorCaller, OperatorContext, OperatorHandlers, Sources } from './context.ts'
import type { RetentionRule } from './db/retention.ts'
import type { Deps } from './deps.ts'
import { readFreeBytes } from './free-bytes.ts'
import { storageDeps } from './jobs/check/storage-deps.ts'
import type { Log } from './log.ts'
import type { CountWaiting, ErasedMember, Finding, Module, ModuleJobs } from './module.ts'
import { openActivity } from './modules/activity/index.ts'
import { openAlert } from './modules/alert/index.ts'
import { openBackup } from './modules/backup/index.ts'
import { BULK_TOPIC, type BulkDeps, openBulk } from './modules/bulk/index.ts'
import { openComment } from './modules/comment/index.ts'
import { type ContentService, openContent } from './modules/content/index.ts'
import { openCoupon } from './modules/coupon/index.ts'
import { openDanmu } from './modules/danmu/index.ts'
import { openEntitlement } from './modules/entitlement/index.ts'
import { openFigures } from './modules/figures/index.ts'
import { createHookEvents, openHook } from './modules/hook/index.ts'
import { type ImportingDeps, openImporting } from './modules/importing/index.ts'
import { countsFor, countWaiting, openLive } from './modules/live/index.ts'
import { type MediaDeps, openMedia } from './modules/media/index.ts'
import { describeDevice, openMember, readPaid } from './modules/member/index.ts'
import { type AllowedOperator, openOperator } from './modules/operator/index.ts'
import { type OperatorRecord, type OperatorRecordDeps, openOperatorRecord } from './modules/operator-record/index.ts'
import { type OrderModuleDeps, openOrder } from './modules/order/index.ts'
import { createMessageFailures, openOutside } from './modules/outside/index.ts'
import { openPlan } from './modules/plan/index.ts'
import { openPlayback } from './modules/playback/index.ts'
import { openRedemption } from './modules/redemption/index.ts'
import { createSettings, openSite } from './modules/site/index.ts'
import { openSystem } from './modules/system/index.ts'
import { openTrial } from './modules/trial/index.ts'
import { createHookSender } from './ports/hook-sender/index.ts'
import { JOB_LEASE_MS, type Jobs } from './ports/jobs/index.ts'
import { createLinkProbe } from './ports/link-probe/index.ts'
import { forgetMessages, outboxRetention } from './ports/mailer/index.ts'
import type { MediaAddresses, Previews } from './ports/media-store/index.ts'
import type { Figure } from './ports/metrics/index.ts'
import { askUnknown, listGatewayKeys, openStatement, type PaymentGateway, readKeyFacts } from './ports/payment/index.ts'
import {
  planLadder,
  playabilityOf,
  removeUnfinished,
  sayFault,
  TranscodeFailed,
  writeMasterPlaylist,
} from './ports/transcoder/index.ts'

export interface ModulesDeps {
  deps: Deps
  log: Log
  jobs: Jobs
  addresses: MediaAddresses
  previews: Previews
  gateways: readonly PaymentGateway[]
  /** Address of the visitors' app for who has reached the console at `origin`. */
  visitorUrl(origin: string): string
  /** Contents have changed: cached answers must go. */
  onContentChange(): void
}

/** What several modules are opened with. */
function createBasis({ deps, log, jobs, addresses, previews, onContentChange }: ModulesDeps) {
  const { config, database, commit, clock, ids, cache, attempts, captcha, mailer, sms, media, bus, secrets } = deps
  const settings = createSettings(database.db, clock)
  const messageFailures = createMessageFailures({ db: database.db, clock })
  return {
    db: database.db,
    database,
    commit,
    clock,
    ids,
    cache,
    attempts,
    captcha,
    messageFailures,
    mailer: messageFailures.watchMailer(mailer),
    sms: messageFailures.watchSms(sms),
    media,
    bus,
    settings,
    addresses,
    previews,
    jobs,
    log,
    secrets,
    onChange: onContentChange,
    events: createHookEvents({ clock, ids, jobs }),
    probe: deps.linkProbe ?? createLinkProbe(),
    publicUrl: config.publicUrl,
    readTrialDays: () => settings.get('vip.trial_days'),
    /** The site's name in a language. */
    async readTitle(language: Language): Promise<string> {
      const { values, variants } = await settings.all()
      return variants.get(`setting.title.${language}`) ?? values['setting.title']
    },
  }
}

/** What films and pictures are worked on with. Read only when it is needed: most processes never see a film. */
function filmDeps({
  transcoder,
  config,
  readFreeBytes,
}: Deps): Pick<MediaDeps, 'dataFolder' | 'tools' | 'pictures' | 'subtitles' | 'readFreeBytes'> {
  const pictures = () => import('./catalogue/pictures.ts')
  return {
    dataFolder: config.dataFolder,
    readFreeBytes,
    subtitles: { decode: decodeSubtitles, toVtt, nameOf: (lang) => LANGUAGE_NAMES[lang] },
    tools: {
      ...{ transcoder, playabilityOf, planLadder, writeMasterPlaylist, removeUnfinished, sayFault },
      faultOf: (error) => (error instanceof TranscodeFailed ? error : undefined),
      async probePlain(path) {
        const { openProbe } = await import('./catalogue/probe.ts')
        const probe = await openProbe()
        return probe.film(path).finally(probe.close)
      },
    },
    pictures: {
      measurePicture: async (source) => (await pictures()).measurePicture(source),
      pictureFormat: async (source) => (await pictures()).pictureFormat(source),
      makeThumb: async (source) => (await pictures()).makeThumb(source),
      makeCover: async (source) => (await pictures()).makeCover(source),
      makeLockedCover: async (source) => (await pictures()).makeLockedCover(source),
      cropPicture: async (source, shape) => (await pictures()).cropPicture(source, shape),
      shrinkPicture: async (source, width) => (await pictures()).shrinkPicture(source, width),
    },
  }
}

type Basis = ReturnType<typeof createBasis>
type MediaService = ReturnType<typeof openMedia>['service']

/** What the service is, and the keys of its operators. */
const operatorDeps = ({ config, version }: Deps, { secrets, settings }: Basis) => ({
  isDemo: config.isDemo,
  isSandbox: config.isSandbox,
  version,
  consoleUrl: config.adminUrl,
  secondFactorSecret: secrets.get('operator'),
  proofOfWorkSecret: secrets.get('work'),
  demoSecret: secrets.get('demo'),
  readIdleMs: async () => minutes(await settings.get('console.idle_minutes')),
})

/** Keys of what members hold. */
const memberSecrets = ({ secrets }: Basis) => ({
  viewSecret: secrets.get('preview'),
  sessionSecret: secrets.get('session'),
  proofOfWorkSecret: secrets.get('work'),
  secondFactorSecret: secrets.get('second-factor'),
})

/** What one operator may pay back alone: at a time, and a day. */
const refundBounds =
  ({ settings }: Basis) =>
  async () => ({ own: await settings.get('console.refund_own'), day: await settings.get('console.refund_day') })

/** Files of statements are kept by the module of media, which is opened after orders. */
function statementFiles(media: () => MediaService): OrderModuleDeps['files'] {
  return {
    wish: (input, context) => media().statementFiles.wish(input, context),
    check: (upload, operator_id) => media().statementFiles.check(upload, operator_id),
    complete: (trx, upload_id, found) => media().statementFiles.complete(trx, upload_id, found),
    take: (trx, upload_id, operator_id) => media().statementFiles.take(trx, upload_id, operator_id),
    pathOf: (upload_id) => media().statementFiles.pathOf(upload_id),
    drop: (upload_id) => media().statementFiles.drop(upload_id),
  }
}

/** What folders of contents are read with: the reader of the command line. Read only when it is needed. */
function importDeps(
  { deps, addresses }: ModulesDeps,
  content: ContentService,
  opened: { bulk: { service: ImportingDeps['bulk'] }; media: { service: Pick<ImportingDeps, 'uploads'> } },
): Pick<ImportingDeps, 'dataFolder' | 'decode' | 'readFolder' | 'bulk' | 'uploads'> {
  const { database, media, clock, transcoder, config } = deps
  return {
    dataFolder: config.dataFolder,
    decode: decodeSubtitles,
    bulk: opened.bulk.service,
    uploads: opened.media.service.uploads,
    readFolder: {
      findingsOf,
      async open(folder) {
        const { openFolder } = await import('./catalogue/import/open-folder.ts')
        return openFolder({ database, media, clock, transcoder, addresses, content }, folder)
      },
    },
  }
}

/** How the service is, and its backups. */
function openHealth(
  { deps }: ModulesDeps,
  basis: Basis & Pick<Parameters<typeof openBackup>[0], 'acts' | 'requireProof'>,
) {
  const { version, config, readFreeBytes: ownFreeBytes = readFreeBytes } = deps
  const { dataFolder, backupFolder } = config
  return {
    system: openSystem({ ...basis, version, jobLeaseMs: JOB_LEASE_MS }),
    backup: openBackup({ ...basis, version, dataFolder, backupFolder, readFreeBytes: ownFreeBytes }),
  }
}

type FindCounter = (name: WaitingName) => CountWaiting | undefined

/** What the overview says of the machine, and what waits as the live stream counts it. */
const figureDeps = ({ deps, gateways }: ModulesDeps, { db }: Basis, findCounter: FindCounter) => ({
  gateways,
  dataFolder: deps.config.dataFolder,
  readFreeBytes: deps.readFreeBytes,
  countWaiting: async (operator: OperatorCaller) =>
    countsFor(operator, await countWaiting({ db, findCounter }, [operator])),
})

const counterOf = (all: readonly Module[], name: WaitingName) =>
  all.find(({ waiting }) => waiting?.[name])?.waiting?.[name]
const undoOf = (all: readonly Module[], act: string) => all.find(({ undo }) => undo?.[act])?.undo?.[act]

/** Accounts outside, by which the console says what is set up. */
const outsideDeps = ({ deps: { config }, gateways }: ModulesDeps) => ({
  gateways,
  accounts: config.gateways,
  probes: { ask: askUnknown, listKeys: listGatewayKeys, readKeys: readKeyFacts },
  environment: config.environment,
  isSandbox: config.isSandbox,
})

/** What the site asks of others. */
const siteDeps = ({ deps: { config, sms } }: ModulesDeps, listOperators: () => Promise<AllowedOperator[]>) => ({
  is_phone_bind: sms.name !== 'off',
  environment: config.environment,
  describeDevice,
  listOperators,
})

type Proven = Pick<Parameters<typeof openAlert>[0], 'acts' | 'requireProof'>

/** Other programs, and operators who are told by mail. */
function openTelling(
  { deps }: ModulesDeps,
  basis: Basis,
  { record, findCounter, ...proven }: Proven & { record: OperatorRecord; findCounter: FindCounter },
) {
  const given = { ...basis, ...proven, record }
  const sender = deps.hookSender ?? createHookSender()
  const hook = openHook({ ...given, sender, secret: basis.secrets.get('webhook') })
  const alert = openAlert({
    ...given,
    consoleUrl: deps.config.adminUrl,
    countWaiting: (who) => countWaiting({ db: basis.db, findCounter }, who),
    countDropped: hook.service.countDropped,
  })
  return { hook, alert }
}

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
    listProgress: (content_id, member_id) => activity.service.listVideoProgress(member_id, content_id),
    previewSecret: secrets.get('preview'),
    ...looking,
  })
  const contents = content.service
  const activity = openActivity({ ...basis, contents })
  const membership = openEntitlement({
    ...{ ...basis, acts },
    listLogins: (member_id, language) => member.service.history.listNotices(member_id, language),
    listAnswers: (member_id, language) => modules.site.service.listAnswers(member_id, language),
    noteRead: (member_id, ids) => modules.site.service.noteRead(member_id, ids),
  })
  const { entitlement } = membership.service
  const danmu = openDanmu({ ...basis, acts, entitlement, contents, secret: secrets.get('danmu') })
  const proven = { acts, requireProof: (context: OperatorContext) => modules.operator.service.requireProof(context) }
  const redemption = openRedemption({ ...basis, ...proven, entitlement, contents, secret: secrets.get('redemption') })
  const coupon = openCoupon({ ...basis, acts })
  const member = openMember({
    ...{ ...basis, ...proven, ...looking },
    entitlement,
    ...memberSecrets(basis),
    flushElsewhere: () => activity.service.flush(),
    noteConsent: (trx, member_id) => modules.site.service.noteRegistration(trx, member_id),
    async eraseElsewhere(trx, erased) {
      for (const { erase } of Object.values<Module>(modules)) await erase?.(trx, erased)
      await forgetMessages(trx, addressesOf(erased))
    },
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
  const bulk = openBulk({ ...basis, ...operatorRecord.service, contents, openImport })
  const findCounter: FindCounter = (name) => counterOf(Object.values<Module>(modules), name)
  const outside = openOutside({ ...basis, acts, ...outsideDeps(given), ...storageDeps(given.deps, basis) })
  const modules = {
    member,
    content,
    activity,
    danmu,
    comment: openComment({ ...basis, contents }),
    membership,
    redemption,
    coupon,
    playback: openPlayback({ ...basis, contents }),
    plan: openPlan({ ...basis, ...operatorRecord.service, coupons: coupon.service }),
    trial: openTrial({ ...basis, entitlement, readDays: basis.readTrialDays }),
    order,
    outside,
    operatorRecord,
    bulk,
    live: openLive({ ...basis, bulkTopic: BULK_TOPIC, findCounter }),
    figures: openFigures({ ...basis, ...figureDeps(given, basis, findCounter), ...outside.service }),
    ...openHealth(given, { ...basis, ...proven }),
    ...openTelling(given, basis, { ...operatorRecord.service, ...proven, findCounter }),
    operator: openOperator({ ...basis, acts, ...operatorDeps(given.deps, basis) }),
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

/** All times of keeping: those of the modules, and that of messages that were not sent. */
const retentionOf = (all: readonly Module[], { db }: Basis): readonly RetentionRule[] => [
  ...all.flatMap((module) => module.retention ?? []),
  outboxRetention(db),
]

/** What all modules gave of one member to another. */
async function mergeAll(all: readonly Module[], pair: Parameters<NonNullable<Module['merge']>>) {
  const given = {}
  for (const { merge } of all) Object.assign(given, await merge?.(...pair))
  return given
}

const addressesOf = ({ email, phone }: ErasedMember) => [email, phone].filter((address) => address !== null)

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
