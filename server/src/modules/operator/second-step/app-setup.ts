/** A fresh secret of an authenticator app, until its first code was confirmed. */
import type { Language } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { SealedText } from '../../../credentials/sealed-text.ts'
import { type FreshSecret, findStep, makeSecret } from '../../../credentials/totp.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { sealOwner } from './code-check.ts'

export interface AppSetupDeps {
  clock: Clock
  /** Encrypted secrets by who asked for them. */
  cache: Pick<Cache, 'put' | 'read' | 'take'>
  sealed: SealedText
  readTitle(language: Language): Promise<string>
}

/** Who sets an app up. */
interface Setup {
  operator: { operator_id: number; name: string }
  /** What the secret is bound to: a session, or a link. */
  holder: string
}

/** An app whose first code was right. */
export interface ConfirmedApp {
  /** Encrypted. */
  secret: string
  /** 30-second step of that code, which is used up by it. */
  last_step: number
}

const SETUP_MS = minutes(60)

const secretKey = (holder: string) => `operator:app-of:${holder}`

export type AppSetup = ReturnType<typeof createAppSetup>

export function createAppSetup({ clock, cache, sealed, readTitle }: AppSetupDeps) {
  return {
    /** A fresh secret in place of the last one. */
    async start({ operator, holder }: Setup, language: Language): Promise<FreshSecret> {
      const fresh = await makeSecret(await readTitle(language), operator.name)
      await cache.put(secretKey(holder), sealed.seal(fresh.secret, sealOwner(operator.operator_id)), SETUP_MS)
      return fresh
    },

    /** The app, if a code of it is right. Throws `operator.second_step_gone`, `operator.second_step_wrong`. */
    async confirm({ operator, holder }: Setup, code: string): Promise<ConfirmedApp> {
      const secret = await cache.read(secretKey(holder))
      if (secret === undefined) throw new Refusal('operator.second_step_gone')
      const plain = sealed.open(secret, sealOwner(operator.operator_id))
      const last_step = await findStep(plain, code.replace(/\s/g, ''), clock.now())
      if (last_step === undefined) throw new Refusal('operator.second_step_wrong')
      return { secret, last_step }
    },

    /** Forgets the fresh secret: it is in force, or of no use any more. */
    forget: (holder: string) => cache.take(secretKey(holder)),
  }
}
