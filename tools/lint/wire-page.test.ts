import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { calls, streams } from '@zimu/contract'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/wire.md'), 'utf8')

/** `Content/list` of `/api/content.Content/list`. */
const nameOf = (path: string) => path.split('.').at(-1) ?? ''
const all = [...Object.values(calls), ...Object.values(streams)]
const specified = [...PAGE.matchAll(/^### (\S+\/\S+)$/gm)].map(([, name]) => name ?? '')

describe('docs/wire.md', () => {
  it('has a section for each of the 27 calls', () => {
    expect(specified).toHaveLength(27)
    expect(specified.filter((name) => !all.some(({ path }) => nameOf(path) === name))).toEqual([])
  })

  it('names every other call among the extensions', () => {
    const names = all.map(({ path }) => nameOf(path)).filter((name) => !specified.includes(name))
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([])
  })
})
