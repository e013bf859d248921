/** A service on its folder never loads the client of object stores, which takes memory and time at the start. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../..')

it('no source imports it but for types, and when a store is opened', () => {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const imports = paths.flatMap((path) =>
    readFileSync(join(SOURCES, path), 'utf8')
      .split('\n')
      .filter((line) => /from '@aws-sdk\//.test(line))
      .map((line) => ({ path, line })),
  )
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter(({ line }) => !line.startsWith('import type '))).toEqual([])
})
