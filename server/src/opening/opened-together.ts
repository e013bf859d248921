/** Modules that are opened with the same: how the service is, and who is told of what. */
import { readFreeBytes } from '../free-bytes.ts'
import { openAlert } from '../modules/alert/index.ts'
import { openBackup } from '../modules/backup/index.ts'
import { openHook } from '../modules/hook/index.ts'
import { countWaiting } from '../modules/live/index.ts'
import type { OperatorRecord } from '../modules/operator-record/index.ts'
import { openSystem } from '../modules/system/index.ts'
import { createHookSender } from '../ports/hook-sender/index.ts'
import { JOB_LEASE_MS } from '../ports/jobs/index.ts'
import { createPushSender } from '../ports/push-sender/index.ts'
import type { Basis, ModulesDeps } from './basis.ts'
import type { FindCounter } from './figure-deps.ts'

/** How the service is, and its backups. */
export function openHealth(
  { deps }: ModulesDeps,
  basis: Basis & Pick<Parameters<typeof openBackup>[0], 'acts' | 'requireProof'>,
) {
  const { version, config, readFreeBytes: ownFreeBytes = readFreeBytes } = deps
  const { dataFolder, backupFolder, database } = config
  const postgres = { ...database.backup, environment: process.env }
  return {
    system: openSystem({ ...basis, version, jobLeaseMs: JOB_LEASE_MS }),
    backup: openBackup({ ...basis, version, dataFolder, backupFolder, postgres, readFreeBytes: ownFreeBytes }),
  }
}

export type Proven = Pick<Parameters<typeof openAlert>[0], 'acts' | 'requireProof'>

/** Other programs, and operators who are told by mail and in their browsers. */
export function openTelling(
  { deps }: ModulesDeps,
  basis: Basis,
  { record, findCounter, ...proven }: Proven & { record: OperatorRecord; findCounter: FindCounter },
) {
  const given = { ...basis, ...proven, record }
  const sender = deps.hookSender ?? createHookSender()
  const hook = openHook({ ...given, sender, secret: basis.secrets.get('webhook') })
  const { adminUrl, publicUrl } = deps.config
  const contact = [adminUrl, publicUrl].find((url) => url.startsWith('https:')) ?? ''
  const push = createPushSender({ sender, secret: basis.secrets.get('push'), contact, clock: basis.clock })
  const alert = openAlert({
    ...given,
    push,
    consoleUrl: adminUrl,
    countWaiting: (who) => countWaiting({ db: basis.db, findCounter }, who),
    countDropped: hook.service.countDropped,
  })
  return { hook, alert }
}
