/** Before all tests: the prefix of the PostgreSQL schemas of this run. After them: away with those schemas. */
import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { dropPostgresSchemas } from './postgres.ts'

export default function setup({ provide }: TestProject): () => Promise<void> {
  const prefix = `zimu_test_${randomBytes(6).toString('hex')}`
  provide('schemaPrefix', prefix)
  return () => dropPostgresSchemas(prefix)
}
