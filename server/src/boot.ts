/** Opens what the configuration names: database, caches, keys. Shared by the server and the command line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/config.ts'
import { requireSameClock } from './db/clock-difference.ts'
import { type Commit, createCommit } from './db/commit.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from './db/open.ts'
import { loadSecrets } from './db/secrets.ts'
import type { Deps } from './deps.ts'
import { createMemoryBus, createRedisBus } from './ports/bus/index.ts'
import { createFallbackCounters, createMemoryCache, createRedisCounters, createSqlCache } from './ports/cache/index.ts'
import { createDrawnCaptcha, createSpokenCaptcha } from './ports/captcha/index.ts'
import { systemClock } from './ports/clock/index.ts'
import { systemIds } from './ports/ids/index.ts'
import { createOutboxMailer, createSmtpMailer } from './ports/mailer/index.ts'
import { createLocalFolderStore, createS3Store, type MediaStore } from './ports/media-store/index.ts'
import {
  createAliyunSms,
  createNoSms,
  createOutboxSms,
  createRoutedSms,
  createTwilioSms,
  type Sms,
} from './ports/sms/index.ts'
import {
  createFfmpegTranscoder,
  createLateTranscoder,
  createNoTranscoder,
  findTools,
  type Transcoder,
} from './ports/transcoder/index.ts'

function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config.database) : openSqlite(config.dataFolder)
}

/**
 * Which counters and values go where (docs/decisions/0063): Redis counts the general limits only, with this process's memory
 * while it is away. Counters of wrong secrets and one-use values stand in the database, or nobody could trust them after
 * Redis was lost; the embedded database is of one process, whose memory holds the values.
 */
async function openCaches(config: Config, database: OpenDatabase, commit: Commit) {
  const attempts = createSqlCache(database, systemClock, commit)
  const memory = createMemoryCache(systemClock)
  const values = database.dialect === 'sqlite' ? memory : attempts
  if (!config.redisUrl) return { cache: values, attempts, redis: undefined }
  const redis = await createRedisCounters(config.redisUrl)
  let report: (failure: unknown) => void = () => undefined
  const onChange = (failure: unknown) => report(failure)
  const counters = createFallbackCounters(redis, memory, { clock: systemClock, onChange })
  const watch = (listener: typeof report) => {
    report = listener
  }
  return {
    cache: { ...values, ...counters, close: redis.close },
    attempts,
    redis: { ping: redis.ping, watch },
  }
}

/** Providers of text messages; without one the demo keeps them in the outbox, and a service of one's own sends none. */
function openSms({ sms, isDemo }: Config, { db }: OpenDatabase): Sms {
  const mainland = sms.aliyun && createAliyunSms(sms.aliyun, { clock: systemClock, ids: systemIds })
  const elsewhere = sms.twilio && createTwilioSms(sms.twilio)
  if (mainland && elsewhere) return createRoutedSms({ mainland, elsewhere })
  return mainland ?? elsewhere ?? (isDemo ? createOutboxSms(db, systemClock) : createNoSms())
}

/** Media in the object store that is configured, else in the data folder. The client of a store is loaded with the first. */
export async function openMediaStore({ mediaStore, dataFolder }: Config): Promise<MediaStore> {
  return mediaStore ? createS3Store(mediaStore, systemClock) : createLocalFolderStore(join(dataFolder, 'media'))
}

/** The system's ffmpeg; without it films are published as they are. */
async function openTranscoder({ ffmpeg, ffprobe }: Config): Promise<Transcoder> {
  const found = await findTools({ ffmpeg, ffprobe, path: process.env.PATH ?? '' })
  return found.tools ? createFfmpegTranscoder(found.tools) : createNoTranscoder(found.reason)
}

/** Opens and migrates. `repository` is the folder of this checkout, where the built web app and the voices lie. */
export async function openDeps(config: Config, repository: string, logger: Deps['logger']): Promise<Deps> {
  const database = await openDatabase(config)
  await requireSameClock(database, systemClock.now)
  await migrate(database, systemClock.now())
  const commit = createCommit(database)
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
  return {
    config,
    database,
    commit,
    ...(await openCaches(config, database, commit)),
    bus: config.redisUrl ? await createRedisBus(config.redisUrl) : createMemoryBus(),
    captcha: { ...createDrawnCaptcha(systemIds), ...createSpokenCaptcha(systemIds, join(repository, 'server/voices')) },
    mailer: config.smtpUrl
      ? await createSmtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom })
      : createOutboxMailer(database.db, systemClock),
    sms: openSms(config, database),
    media: await openMediaStore(config),
    transcoder: createLateTranscoder(() => openTranscoder(config)),
    clock: systemClock,
    ids: systemIds,
    secrets: await loadSecrets(database.db),
    webFolder: join(repository, 'web/dist'),
    adminFolder: join(repository, 'admin/dist'),
    version,
    logger,
  }
}

/** Closes what `openDeps` opened. */
export async function closeDeps(deps: Deps): Promise<void> {
  await deps.mailer.close()
  await deps.media.close()
  await deps.bus.close()
  await deps.cache.close()
  if (deps.attempts !== deps.cache) await deps.attempts.close()
  await deps.database.close()
}
