/** What the last day says of a change of registration, login and limits, in numbers. Where nothing is counted, nothing is claimed. */
import type { Output, SettingEffect } from '@zimu/contract'
import { days, seconds } from '@zimu/contract/durations'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { isOption, parseValue } from '../option.rules.ts'
import { OPTIONS, type OptionKey, type OptionValues } from '../options.ts'
import type { Wanted } from '../setting-writes.ts'
import type { Settings } from '../settings.ts'
import * as repo from './effect.repo.ts'
import { type RatePeaks, TOLD_HOURS } from './rate-peaks.ts'
import { countRefused } from './register-limit.rules.ts'

type Effect = Output<'POST /admin/api/setting.Setting/save'>['effects'][number]
type Found = Omit<Effect, 'key'> | undefined

export interface EffectsDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'all'>
  peaks: Pick<RatePeaks, 'read'>
}

export function createEffects({ db, clock, settings, peaks }: EffectsDeps) {
  const since = () => clock.now() - days(1)
  const ofDay = (kind: SettingEffect, count: number, of: number): Found => ({ kind, count, of, hours: TOLD_HOURS })

  async function readRate(isMember: boolean, max: number, next: OptionValues): Promise<Found> {
    if (max === 0) return undefined
    const found = await peaks.read({ isMember, max, windowMs: seconds(next['member.api_rate_time']) })
    if (found.hours === 0) return { kind: 'not_counted', count: 0, of: 0, hours: 0 }
    return { kind: isMember ? 'refused_members' : 'refused_guests', ...found }
  }

  /** By option: what its new value would have done. */
  const readers: Partial<Record<OptionKey, (next: OptionValues, now: OptionValues) => Promise<Found>>> = {
    async 'member.is_register'(next) {
      if (next['member.is_register'] === 1) return undefined
      const count = await repo.countRegistered(db, since())
      return ofDay('registered', count, count)
    },
    async 'member.is_login'(next) {
      if (next['member.is_login'] === 1) return undefined
      const count = await repo.countLoggedIn(db, since())
      return ofDay('logged_in', count, count)
    },
    async 'member.is_invitation_register'(next) {
      if (next['member.is_invitation_register'] === 0) return undefined
      return ofDay('without_code', await repo.countWithoutCode(db, since()), await repo.countRegistered(db, since()))
    },
    async 'member.register_ip_num'(next, now) {
      const [max, former] = [next['member.register_ip_num'], now['member.register_ip_num']]
      // Whom the present limit has refused is not kept: a wider one would let in nobody knows how many.
      if (max === 0 || (former !== 0 && max >= former)) return undefined
      const registrations = await repo.listRegistrations(db, since())
      return ofDay('refused_accounts', countRefused(registrations, max), registrations.length)
    },
    'member.api_rate_num': (next) => readRate(true, next['member.api_rate_num'], next),
    'member.api_rate_guest_num': (next) => readRate(false, next['member.api_rate_guest_num'], next),
    'member.api_rate_time': async () => ({ kind: 'not_counted', count: 0, of: 0, hours: 0 }),
  }

  return {
    /** Of the changes of which something is known, in their order. */
    async list(changes: readonly Wanted[]): Promise<Effect[]> {
      const options = changes.flatMap(({ key, value }) => (isOption(key) && readers[key] ? [{ key, value }] : []))
      if (options.length === 0) return []
      const { values: now } = await settings.all()
      const wanted = options.map(({ key, value }) => [key, parseValue(key, value ?? String(OPTIONS[key].fallback))])
      const next: OptionValues = { ...now, ...Object.fromEntries(wanted) }
      const found: Effect[] = []
      for (const { key } of options) {
        const effect = next[key] === now[key] ? undefined : await readers[key]?.(next, now)
        if (effect) found.push({ key, ...effect })
      }
      return found
    },
  }
}
