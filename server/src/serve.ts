/** Everything that the app serves besides calls: callbacks of gateways, files, pages, and what operators look at. */

import { seconds } from '@zimu/contract/durations'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from './context.ts'
import type { Deps } from './deps.ts'
import { createGuestReads } from './http/calls/guest-reads.ts'
import { serveCashier } from './http/cashier/cashier.ts'
import { createConsole } from './http/console/console-app.ts'
import type { Drain } from './http/edge/drain.ts'
import type { WatchRequests } from './http/edge/watch-requests.ts'
import { serveExport } from './http/export.ts'
import type { Listeners } from './http/listeners.ts'
import { serveMedia } from './http/media/media.ts'
import { servePreviews } from './http/media/preview.ts'
import { serveDocs } from './http/openapi/serve-docs.ts'
import { serveCheckPage } from './http/operating/check-page.ts'
import { serveHealth } from './http/operating/health.ts'
import { serveOutbox } from './http/operating/outbox.ts'
import { mailContact, serveSecurityText } from './http/operating/security-text.ts'
import { serveAppPage } from './http/page/app-page.ts'
import { serveManifest } from './http/page/manifest.ts'
import { serveSite } from './http/page/static-files.ts'
import { serveNotify } from './http/payment-callbacks.ts'
import type { ResponseCache } from './http/response-cache/response-cache.ts'
import { serveShare } from './http/share/share.ts'
import type { SelfCheck } from './jobs/check/index.ts'
import type { createCallLimit } from './limits/call-limit.ts'
import { EXPORT_PATH } from './modules/member/index.ts'
import type { OpenModules } from './open-modules.ts'
import { pictureFolderOf } from './picture-cache.ts'
import { listOutbox } from './ports/mailer/index.ts'
import type { MediaAddresses, Previews } from './ports/media-store/index.ts'
import type { Sandbox } from './ports/payment/index.ts'

export interface ServeDeps {
  deps: Deps
  modules: Pick<OpenModules, 'services' | 'settings' | 'readTitle' | 'operatorHandlers' | 'exports'>
  handlers: Handlers
  limit: ReturnType<typeof createCallLimit>
  responseCache: ResponseCache
  addresses: MediaAddresses
  previews: Previews
  sandbox: Sandbox
  selfCheck: SelfCheck
  listeners: Listeners
  watch: WatchRequests
  drain: Drain
}

/** Longest wait of `/health/ready` for the database. */
const READY_MS = seconds(1)

/** What only operators and their tools look at. */
function serveOperating(http: FastifyInstance, { deps, selfCheck, limit, drain }: ServeDeps): void {
  const { config, database, redis, media } = deps
  serveDocs(http, deps.version, config.publicUrl)
  serveCheckPage(http, {
    token: config.healthToken,
    run: selfCheck.run,
    limit: (ip) => limit('/health/check', 'general', { member_id: undefined, ip }),
  })
  redis?.watch((failure) => {
    if (failure === undefined) http.log.info({}, 'Redis is back')
    else http.log.error({ err: failure }, 'Redis is away: general limits count in this process')
  })
  serveHealth(http, {
    required: { database: () => database.ping(READY_MS) },
    optional: { ...(redis && { redis: redis.ping }), ...(media.place.kind === 's3' && { media: media.ping }) },
    isLeaving: drain.isOn,
  })
  if (config.isDemo && !config.smtpUrl) serveOutbox(http, () => listOutbox(database.db))
}

/** The app's page and files, pages to share, and what browsers and search engines look for beside them. */
async function servePages(http: FastifyInstance, given: ServeDeps): Promise<void> {
  const { deps, limit, responseCache } = given
  const { consoleUrl } = given.listeners
  const { settings, readTitle } = given.modules
  const { clock, webFolder, config } = deps
  const { publicUrl } = config
  const readCdn = () => readCdnOrigin(given.modules)
  const readSources = async () => ({ cdnOrigin: await readCdn(), frameOrigins: [] })
  const reads = createGuestReads(given.handlers, publicUrl)
  serveManifest(http, readTitle)
  serveAppPage(http, { folder: webFolder, reads, responseCache, clock, readSources, publicUrl, consoleUrl })
  serveShare(http, { reads, responseCache, limit, publicUrl, readCdnOrigin: readCdn })
  serveSecurityText(http, {
    clock,
    publicUrl,
    readContact: async () => config.securityContact || mailContact(await settings.get('setting.email')),
  })
  await serveSite(http, webFolder)
}

/** The console over the same modules, with pictures and films of its own address. */
export function openConsole({
  deps,
  modules,
  addresses,
  listeners,
  watch,
  drain,
}: ServeDeps): Promise<FastifyInstance> {
  const { operator, operatorRecord, media, live, hook } = modules.services
  const { clock } = deps
  return createConsole({
    deps,
    handlers: modules.operatorHandlers,
    exports: modules.exports,
    live: { findOperator: operator.findOperator, listen: live.listen },
    authenticate: operator.authenticate,
    authenticateKey: hook.authenticateKey,
    listOwners: operator.listOwners,
    readNetworkSetting: () => modules.settings.get('console.networks'),
    noteRefused: (context, { name }, call, right) =>
      operatorRecord.acts.note(deps.database.db, context, name, { action: 'refused', target: call, right }),
    uploads: media.uploads,
    watch,
    drain,
    page: {
      folder: deps.adminFolder,
      readTitle: modules.readTitle,
      readOrigins: async (origin) => ({
        mediaOrigin: await readCdnOrigin(modules),
        visitorOrigin: new URL(listeners.visitorUrl(origin)).origin,
      }),
    },
    serveMedia: (http) =>
      serveMedia(http, { store: deps.media, addresses, clock, pictureFolder: pictureFolderOf(deps.config.dataFolder) }),
  })
}

async function readCdnOrigin({ settings }: Pick<OpenModules, 'settings'>): Promise<string> {
  const cdn = await settings.get('file.cdn_address')
  return URL.canParse(cdn) ? new URL(cdn).origin : ''
}

export async function serveBesidesCalls(http: FastifyInstance, given: ServeDeps): Promise<void> {
  // Work on films ends before the jobs are waited for, and goes on in the next process.
  http.addHook('preClose', async () => {
    await given.modules.services.media.close()
    given.modules.services.bulk.close()
  })
  const { deps, modules, limit, addresses, previews, sandbox } = given
  const { member, order } = modules.services
  await serveNotify(http, order.receiveCallback)
  if (deps.config.isSandbox) serveCashier(http, sandbox)
  serveExport(http, EXPORT_PATH, member.copies.openExport, (ip) =>
    limit(EXPORT_PATH, 'general', { member_id: undefined, ip }),
  )
  serveOperating(http, given)
  serveMedia(http, {
    store: deps.media,
    addresses,
    clock: deps.clock,
    pictureFolder: pictureFolderOf(deps.config.dataFolder),
    isHandedOver: deps.config.mediaStore?.delivery === 'nginx',
  })
  servePreviews(http, { addresses, previews, clock: deps.clock })
  await servePages(http, given)
}
