import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listFiles } from './list-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zimu-walk-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function walk() {
  const paths: string[] = []
  for await (const path of listFiles(folder)) paths.push(path)
  return paths.sort()
}

it('lists every file of every subfolder (Node 20 ended each subfolder after 32 entries)', async () => {
  const expected: string[] = []
  for (const place of ['', 'a', 'a/b', 'a/b/c'])
    for (let index = 0; index < 100; index += 1) expected.push(join(place, `${index}.txt`))
  mkdirSync(join(folder, 'a/b/c'), { recursive: true })
  for (const path of expected) writeFileSync(join(folder, path), '')
  expect(await walk()).toEqual(expected.sort())
})

it('does not follow links, and throws for a folder that is not there', async () => {
  mkdirSync(join(folder, 'empty'))
  symlinkSync(folder, join(folder, 'loop'))
  expect(await walk()).toEqual([])
  rmSync(folder, { recursive: true })
  await expect(walk()).rejects.toThrow('ENOENT')
  mkdirSync(folder)
})
