/** The line of the self-check about backups. */
import { days } from '@zimu/contract/durations'
import type { Db } from '../../db/open.ts'
import type { Finding } from '../../module.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Settings } from '../site/index.ts'
import { firstTime, lastProof } from './backup.repo.ts'

export interface CheckProofDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'get'>
}

/** A service is not asked for a proof before it is as old as one may be. */
export async function checkProof({ db, clock, settings }: CheckProofDeps): Promise<Finding> {
  const dayNum = await settings.get('check.backup_days')
  if (dayNum === 0) return { state: 'ok', key: 'backup.off', values: {} }
  const since = clock.now() - days(dayNum)
  const proven = await lastProof(db)
  if (proven !== null && proven >= since)
    return { state: 'ok', key: 'backup.ok', values: { time: new Date(proven).toISOString() } }
  const isYoung = proven === null && (await firstTime(db)) >= since
  return { state: isYoung ? 'ok' : 'note', key: isYoung ? 'backup.young' : 'backup.old', values: { days: dayNum } }
}
