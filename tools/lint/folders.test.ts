/** Rooms: how many files a folder holds, counted over what git knows (docs/architecture.md#names). */
import { execFileSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
/** Beyond this a newcomer reads a list instead of finding a thing. */
const MAX_SOURCES = 25
const SOURCE = /\.(tsx?|mjs)$/
const TEST = /\.(test|spec)\.tsx?$|\.d\.mts$/

/** Folders that are one thing by rule, whatever it consists of. */
const ONE_THING = [
  /^web\/src\/pages\//, // The path is the route.
  /^(web|admin)\/src\/ui\/[^/]+$/, // A part of the interface.
  /^web\/src\/features\/[^/]+$/,
  /^server\/src\/ports\/[^/]+$/,
  /\/testing$/, // Only tests may import it.
  /^\.ci$|^demo\//,
]

const listTracked = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)

function countByFolder(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const folder of paths.map((path) => dirname(path))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return counts
}

it('no folder holds more than 25 sources, tests not counted', () => {
  const sources = listTracked().filter((path) => SOURCE.test(path) && !TEST.test(path))
  expect(sources.length).toBeGreaterThan(1000)
  expect([...countByFolder(sources)].filter(([, count]) => count > MAX_SOURCES)).toEqual([])
})

it('a folder of one file is one thing by rule', () => {
  const counts = countByFolder(listTracked())
  const isParent = (folder: string) => [...counts.keys()].some((other) => other.startsWith(`${folder}/`))
  const single = [...counts].filter(([folder, count]) => count === 1 && !isParent(folder)).map(([folder]) => folder)
  expect(single.filter((folder) => !ONE_THING.some((rule) => rule.test(folder)))).toEqual([])
})
