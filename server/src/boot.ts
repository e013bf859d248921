/** Opens what the configuration names: database, caches, keys. Shared by the server and the command line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { type Commit, createCommit } from './db/commit.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openPostgres, openSqlite } from './db/open.ts'
import { loadSecrets } from './db/secrets.ts'
import type { Deps } from './deps.ts'
import { createMemoryBus, createRedisBus } from './ports/bus/index.ts'
import { createMemoryCache, createRedisCache, createSqlCache } from './ports/cache/index.ts'
import { createDrawnCaptcha, createSpokenCaptcha } from './ports/captcha/index.ts'
import { systemClock } from './ports/clock/index.ts'
import { systemIds } from './ports/ids/index.ts'
import { createOutboxMailer, createSmtpMailer } from './ports/mailer/index.ts'
import { createLocalFolderStore } from './ports/media-store/index.ts'
import {
  createAliyunSms,
  createNoSms,
  createOutboxSms,
  createRoutedSms,
  createTwilioSms,
  type Sms,
} from './ports/sms/index.ts'

function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.database_url ? openPostgres(config.database_url) : openSqlite(config.data_folder)
}

/** Which cache serves: Redis where configured; else this process for SQLite, the database for PostgreSQL. */
async function openCaches(config: Config, database: OpenDatabase, commit: Commit) {
  const durable = createSqlCache(database, systemClock, commit)
  if (config.redis_url) {
    const redis = await createRedisCache(config.redis_url)
    return { cache: redis, attempts: redis }
  }
  return { cache: database.dialect === 'sqlite' ? createMemoryCache(systemClock) : durable, attempts: durable }
}

/** Providers of text messages; without one the demo keeps them in the outbox, and a service of one's own sends none. */
function openSms({ sms, is_demo }: Config, { db }: OpenDatabase): Sms {
  const mainland = sms.aliyun && createAliyunSms(sms.aliyun, { clock: systemClock, ids: systemIds })
  const elsewhere = sms.twilio && createTwilioSms(sms.twilio)
  if (mainland && elsewhere) return createRoutedSms({ mainland, elsewhere })
  return mainland ?? elsewhere ?? (is_demo ? createOutboxSms(db, systemClock) : createNoSms())
}

/** Opens and migrates. `repository` is the folder of this checkout, where the built web app and the voices lie. */
export async function openDeps(config: Config, repository: string, logger: Deps['logger']): Promise<Deps> {
  const database = await openDatabase(config)
  await migrate(database, systemClock.now())
  const commit = createCommit(database)
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
  return {
    config,
    ...{ database, commit },
    ...(await openCaches(config, database, commit)),
    bus: config.redis_url ? await createRedisBus(config.redis_url) : createMemoryBus(),
    captcha: { ...createDrawnCaptcha(systemIds), ...createSpokenCaptcha(systemIds, join(repository, 'server/voices')) },
    mailer: config.smtp_url
      ? await createSmtpMailer({ smtp_url: config.smtp_url, from: config.mail_from })
      : createOutboxMailer(database.db, systemClock),
    sms: openSms(config, database),
    media: createLocalFolderStore(join(config.data_folder, 'media')),
    clock: systemClock,
    ids: systemIds,
    secrets: await loadSecrets(database.db),
    web_folder: join(repository, 'web/dist'),
    version,
    logger,
  }
}

/** Closes what `openDeps` opened. */
export async function closeDeps(deps: Deps): Promise<void> {
  await deps.mailer.close()
  await deps.bus.close()
  await deps.cache.close()
  if (deps.attempts !== deps.cache) await deps.attempts.close()
  await deps.database.close()
}
