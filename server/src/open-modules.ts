/** Opens every module over the outside and folds what they give: handlers, streams, jobs, retention, erasing, checks. */
import type { Language } from '@zimu/contract'
import type { Handlers, Sources } from './context.ts'
import type { RetentionRule } from './db/retention.ts'
import type { Deps } from './deps.ts'
import type { Log } from './log.ts'
import type { ErasedMember, Finding, Module, ModuleJobs } from './module.ts'
import { openActivity } from './modules/activity/index.ts'
import { openComment } from './modules/comment/index.ts'
import { openContent } from './modules/content/index.ts'
import { openCoupon } from './modules/coupon/index.ts'
import { openDanmu } from './modules/danmu/index.ts'
import { openEntitlement } from './modules/entitlement/index.ts'
import { openMember } from './modules/member/index.ts'
import { openOrder } from './modules/order/index.ts'
import { openPlayback } from './modules/playback/index.ts'
import { openRedemption } from './modules/redemption/index.ts'
import { createSettings, openSite } from './modules/site/index.ts'
import { openTrial } from './modules/trial/index.ts'
import type { Jobs } from './ports/jobs/index.ts'
import { forgetMessages } from './ports/mailer/index.ts'
import type { MediaAddresses, Previews } from './ports/media-store/index.ts'
import type { PaymentGateway } from './ports/payment/index.ts'

export interface ModulesDeps {
  deps: Deps
  log: Log
  jobs: Jobs
  addresses: MediaAddresses
  previews: Previews
  gateways: readonly PaymentGateway[]
  /** Contents have changed: cached answers must go. */
  onContentChange(): void
}

/** What several modules are opened with. */
function createBasis({ deps, log, jobs, addresses, previews }: ModulesDeps) {
  const { config, database, commit, clock, ids, cache, attempts, captcha, mailer, sms, media, bus, secrets } = deps
  const settings = createSettings(database.db, clock)
  return {
    db: database.db,
    database,
    commit,
    clock,
    ids,
    cache,
    attempts,
    captcha,
    mailer,
    sms,
    media,
    bus,
    settings,
    addresses,
    previews,
    jobs,
    log,
    secrets,
    publicUrl: config.publicUrl,
    readTrialDays: () => settings.get('vip.trial_days'),
    /** The site's name in a language. */
    async readTitle(language: Language): Promise<string> {
      const { values, variants } = await settings.all()
      return variants.get(`setting.title.${language}`) ?? values['setting.title']
    },
  }
}

/**
 * The modules by name. A new one is one line; what it takes from others comes from their services. Where two need each
 * other, one gets functions, which run only after all are open.
 */
function openAll(given: ModulesDeps) {
  const basis = createBasis(given)
  const { secrets } = basis
  const content = openContent({
    ...basis,
    onView: (member_id, content_id) => activity.service.recordView(member_id, content_id),
    listDanmu: (content_id, member_id) => danmu.service.listFirst(content_id, member_id),
    listProgress: (content_id, member_id) => activity.service.listVideoProgress(member_id, content_id),
    onChange: given.onContentChange,
  })
  const contents = content.service
  const activity = openActivity({ ...basis, contents })
  const membership = openEntitlement({
    ...basis,
    listLogins: (member_id, language) => member.service.history.listNotices(member_id, language),
  })
  const { entitlement } = membership.service
  const danmu = openDanmu({ ...basis, entitlement, contents, secret: secrets.get('danmu') })
  const redemption = openRedemption({ ...basis, entitlement, contents, secret: secrets.get('redemption') })
  const coupon = openCoupon(basis)
  const member = openMember({
    ...basis,
    entitlement,
    sessionSecret: secrets.get('session'),
    proofOfWorkSecret: secrets.get('work'),
    secondFactorSecret: secrets.get('second-factor'),
    flushElsewhere: () => activity.service.flush(),
    async eraseElsewhere(trx, erased) {
      for (const { erase } of Object.values<Module>(modules)) await erase?.(trx, erased)
      await forgetMessages(trx, addressesOf(erased))
    },
  })
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
    trial: openTrial({ ...basis, entitlement, readDays: basis.readTrialDays }),
    order: openOrder({
      ...basis,
      entitlement,
      coupons: coupon.service,
      gifts: redemption.service.gifts,
      counters: basis.cache,
      gateways: given.gateways,
    }),
    site: openSite({ ...basis, contents, is_phone_bind: basis.sms.name !== 'off' }),
  } satisfies Record<string, Module>
  return { basis, modules }
}

const addressesOf = ({ email, phone }: ErasedMember) => [email, phone].filter((address) => address !== null)

type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never
type AllModules = ReturnType<typeof openAll>['modules']
/** Handlers of all modules; not assignable to `Handlers` when a call has none. */
type AllHandlers = Merged<AllModules[keyof AllModules]['handlers']>

export interface OpenModules {
  /** Services by module. */
  services: { [Name in keyof AllModules]: AllModules[Name]['service'] }
  settings: ReturnType<typeof createBasis>['settings']
  readTitle: ReturnType<typeof createBasis>['readTitle']
  handlers: Handlers
  sources: Sources
  jobs: readonly ModuleJobs[]
  retention: readonly RetentionRule[]
  checks: Readonly<Record<string, () => Promise<Finding>>>
}

export function openModules(given: ModulesDeps): OpenModules {
  const { basis, modules } = openAll(given)
  const all = Object.values<Module>(modules)
  const handlers: Handlers = Object.assign({}, ...all.map((module) => module.handlers)) as AllHandlers
  const services = Object.fromEntries(Object.entries(modules).map(([name, { service }]) => [name, service]))
  return {
    services: services as unknown as OpenModules['services'],
    settings: basis.settings,
    readTitle: basis.readTitle,
    handlers,
    sources: Object.assign({}, ...all.map((module) => module.sources)) as Sources,
    jobs: all.flatMap((module) => module.jobs ?? []),
    retention: all.flatMap((module) => module.retention ?? []),
    checks: Object.assign({}, ...all.map((module) => module.checks)),
  }
}
