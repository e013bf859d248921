import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sweepPictures } from './picture-cache.ts'

const FILE_BYTES = 1000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zimu-pictures-'))
  // Two subfolders of 45 pictures; the higher the number, the more recently used.
  for (const place of ['0a', 'ff']) {
    mkdirSync(join(folder, place))
    for (let index = 0; index < 45; index += 1) {
      const path = join(folder, place, `${index}.webp`)
      writeFileSync(path, Buffer.alloc(FILE_BYTES))
      utimesSync(path, index, index)
    }
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

it('counts all pictures of a subfolder and evicts the least recently used (the sweep saw 32 of each)', async () => {
  // 90 files: with only 64 seen, the cache would have looked smaller than its limit.
  await sweepPictures(folder, 75 * FILE_BYTES)
  for (const place of ['0a', 'ff']) {
    const left = readdirSync(join(folder, place)).map((name) => Number.parseInt(name, 10))
    expect(left.length).toBe(30)
    expect(Math.min(...left)).toBe(15)
  }
})

it('leaves a cache within its limit alone', async () => {
  await sweepPictures(folder, 90 * FILE_BYTES)
  expect(readdirSync(join(folder, '0a')).length + readdirSync(join(folder, 'ff')).length).toBe(90)
})
