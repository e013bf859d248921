/** Rooms: how many sources a folder holds, counted over what git knows. */
import { execFileSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
/** Beyond this a newcomer reads a list instead of finding a thing. */
const MAX_SOURCES = 25
const SOURCE = /\.(tsx?|mjs)$/
const TEST = /\.(test|spec)\.tsx?$|\.d\.mts$/

it('no folder holds more than 25 sources, tests not counted', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  const sources = listed.filter((path) => SOURCE.test(path) && !TEST.test(path))
  expect(sources.length).toBeGreaterThan(1000)
  const counts = new Map<string, number>()
  for (const folder of sources.map((path) => dirname(path))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > MAX_SOURCES)).toEqual([])
})
