export type { Cache } from './cache.ts'
export { createMemoryCache } from './memory.ts'
export { createRedisCache } from './redis.ts'
export { createSqlCache, pruneSqlCache } from './sql.ts'
