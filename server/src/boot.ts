/** Opens what the configuration names: database, caches, keys. Shared by the server and the command line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
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
import { createOutboxSms } from './ports/sms/index.ts'

function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.database_url ? openPostgres(config.database_url) : openSqlite(config.data_folder)
}

/** Which cache serves: Redis where configured; else this process for SQLite, the database for PostgreSQL. */
async function openCaches(config: Config, { db, dialect }: OpenDatabase) {
  const durable = createSqlCache(db, systemClock)
  if (config.redis_url) {
    const redis = await createRedisCache(config.redis_url)
    return { cache: redis, attempts: redis }
  }
  return { cache: dialect === 'sqlite' ? createMemoryCache(systemClock) : durable, attempts: durable }
}

/** Opens and migrates. `repository` is the folder of this checkout, where the built web app and the voices lie. */
export async function openDeps(config: Config, repository: string, logger: Deps['logger']): Promise<Deps> {
  const database = await openDatabase(config)
  await migrate(database, systemClock.now())
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
  return {
    config,
    database,
    ...(await openCaches(config, database)),
    bus: config.redis_url ? await createRedisBus(config.redis_url) : createMemoryBus(),
    captcha: { ...createDrawnCaptcha(systemIds), ...createSpokenCaptcha(systemIds, join(repository, 'server/voices')) },
    mailer: config.smtp_url
      ? await createSmtpMailer({ smtp_url: config.smtp_url, from: config.mail_from })
      : createOutboxMailer(database.db, systemClock),
    sms: createOutboxSms(database.db, systemClock),
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
