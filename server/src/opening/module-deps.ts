/** What single modules are opened with: keys, settings and what they ask of others. */

import { readSums } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { decodeSubtitles } from '../catalogue/subtitles-encoding.ts'
import { findingsOf } from '../catalogue/unfit.ts'
import type { Deps } from '../deps.ts'
import type { ContentService } from '../modules/content/index.ts'
import type { ImportingDeps } from '../modules/importing/index.ts'
import type { openMedia } from '../modules/media/index.ts'
import type { AllowedOperator } from '../modules/operator/index.ts'
import type { OrderModuleDeps, RefundBounds } from '../modules/order/index.ts'
import { askUnknown, listGatewayKeys, readKeyFacts } from '../ports/payment/index.ts'
import type { Basis, ModulesDeps } from './basis.ts'

/** What the service is, and the keys of its operators. */
export const operatorDeps = ({ config, version }: Deps, { secrets, settings }: Basis) => ({
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
export const memberSecrets = ({ secrets }: Basis) => ({
  viewSecret: secrets.get('preview'),
  sessionSecret: secrets.get('session'),
  proofOfWorkSecret: secrets.get('work'),
  secondFactorSecret: secrets.get('second-factor'),
})

/** What one operator may pay back alone: at a time, and a day. Nothing while sums by currency are unreadable, which SQL alone can make them. */
export const refundBounds =
  ({ settings }: Basis) =>
  async (): Promise<RefundBounds> => {
    const ownIn = readSums(await settings.get('console.refund_own_in'))
    const dayIn = readSums(await settings.get('console.refund_day_in'))
    if (!ownIn || !dayIn) return { own: 0, day: 0, ownIn: new Map(), dayIn: new Map() }
    return {
      own: await settings.get('console.refund_own'),
      day: await settings.get('console.refund_day'),
      ...{ ownIn, dayIn },
    }
  }

type MediaService = ReturnType<typeof openMedia>['service']

/** Files of statements are kept by the module of media, which is opened after orders. */
export function statementFiles(media: () => MediaService): OrderModuleDeps['files'] {
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
export function importDeps(
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
        const { openFolder } = await import('../catalogue/import/open-folder.ts')
        return openFolder({ database, media, clock, transcoder, addresses, content }, folder)
      },
    },
  }
}

/** Accounts outside, by which the console says what is set up. */
export const outsideDeps = ({ deps: { config }, gateways }: ModulesDeps) => ({
  gateways,
  accounts: config.gateways,
  probes: { ask: askUnknown, listKeys: listGatewayKeys, readKeys: readKeyFacts },
  environment: config.environment,
  isSandbox: config.isSandbox,
})

/** What the site asks of others. */
export const siteDeps = ({ deps: { config, sms } }: ModulesDeps, listOperators: () => Promise<AllowedOperator[]>) => ({
  is_phone_bind: sms.name !== 'off',
  environment: config.environment,
  listOperators,
})
