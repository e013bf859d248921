/** Everything of the outside that the app is built from; `main.ts` makes the real ones, tests their own. */
import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config/config.ts'
import type { Commit } from './db/commit.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Bus } from './ports/bus/index.ts'
import type { Cache } from './ports/cache/index.ts'
import type { Captcha } from './ports/captcha/index.ts'
import type { Clock } from './ports/clock/index.ts'
import type { HookSender } from './ports/hook-sender/index.ts'
import type { Ids } from './ports/ids/index.ts'
import type { LinkProbe } from './ports/link-probe/index.ts'
import type { Mailer } from './ports/mailer/index.ts'
import type { MediaStore } from './ports/media-store/index.ts'
import type { Sms } from './ports/sms/index.ts'
import type { Transcoder } from './ports/transcoder/index.ts'

export interface Deps {
  config: Config
  database: OpenDatabase
  /** Writes to the database; with the embedded one they share flushes to disk. */
  commit: Commit
  clock: Clock
  ids: Ids
  /** Counters of the general limits and one-use values (captchas, tickets). The counters may begin anew. */
  cache: Cache
  /** Counters that must survive a restart (wrong logins, mails, codes): always in the database. */
  attempts: Cache
  /** Redis, where it is configured: the service works on without it. */
  redis?: OptionalService | undefined
  /** Messages to all processes: what happens live. */
  bus: Bus
  captcha: Captcha
  mailer: Mailer
  sms: Sms
  media: MediaStore
  /** Asks whether addresses of the web answer; left out: by the network. */
  linkProbe?: LinkProbe | undefined
  /** Sends webhooks; left out: to the public internet. */
  hookSender?: HookSender | undefined
  /** Works on films; `none` where the system has no ffmpeg. */
  transcoder: Transcoder
  /** Bytes that may still be written on the disk of a folder; left out: what the system says. */
  readFreeBytes?: ((folder: string) => Promise<number>) | undefined
  /** Keys of this service by name, made at first start and shared through the database. */
  secrets: Secrets
  /** Folder of the built web app. */
  webFolder: string
  /** Folder of the built console. */
  adminFolder: string
  version: string
  logger: FastifyServerOptions['logger']
}

/** An external service whose outage does not stop this one. */
export interface OptionalService {
  /** Rejects unless it answers in time. */
  ping(): Promise<void>
  /** Calls `onChange` with the failure once a call fails, and with `undefined` once one succeeds again. */
  watch(onChange: (failure: unknown) => void): void
}

export interface Secrets {
  /** 256-bit key for one use: `media`, `session`, `redemption`, `sandbox` … */
  get(name: string): string
}
