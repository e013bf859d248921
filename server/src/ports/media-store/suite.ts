/** Contract tests that every adapter of the media store passes. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MediaMissing, MediaPathInvalid, type MediaStore } from './media-store.ts'

const OUTSIDE = [
  '',
  '/',
  '..',
  '../x',
  'a/../../x',
  'a/./b',
  'a//b',
  '/etc/passwd',
  'a/',
  '.hidden',
  'a\\b',
  'C:/x',
  'a\0b',
]

/** Runs the suite on a store that is opened, empty, for each test; `folder` is empty and removed afterwards. */
export function mediaStoreSuite(name: string, create: (folder: string) => MediaStore | Promise<MediaStore>): void {
  describe(`media store: ${name}`, () => {
    let folder: string
    let store: MediaStore
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'zimu-media-'))
      store = await create(join(folder, 'store'))
    })
    afterEach(async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const read = async (file_path: string, range?: { start: number; end: number }) =>
      (await buffer((await store.open(file_path, range)).bytes)).toString()
    async function listPaths(folderPath: string) {
      const paths: string[] = []
      for await (const { file_path } of store.list(folderPath)) paths.push(file_path)
      return paths.sort()
    }

    it('keeps bytes under their path and reads them whole or in part', async () => {
      await store.putBytes('c/1/video.mp4', Buffer.from('0123456789'))
      expect(await read('c/1/video.mp4')).toBe('0123456789')
      expect(await read('c/1/video.mp4', { start: 2, end: 4 })).toBe('234')
      expect(await read('c/1/video.mp4', { start: 0, end: 0 })).toBe('0')
      expect(await read('c/1/video.mp4', { start: 9, end: 9 })).toBe('9')
      expect(await store.stat('c/1/video.mp4')).toMatchObject({ file_path: 'c/1/video.mp4', size: 10 })
    })

    it('says what it opens: the whole size, the state, and the same state when it is looked up', async () => {
      await store.putBytes('c/1/video.mp4', Buffer.from('0123456789'))
      const { bytes, ...part } = await store.open('c/1/video.mp4', { start: 2, end: 4 })
      bytes.destroy()
      const { bytes: all, ...whole } = await store.open('c/1/video.mp4')
      all.destroy()
      expect(part).toEqual(whole)
      expect(await store.stat('c/1/video.mp4')).toEqual(whole)
      expect(whole).toMatchObject({ file_path: 'c/1/video.mp4', size: 10, etag: expect.stringMatching(/^"[^"]+"$/) })
    })

    it('has another ETag for other bytes', async () => {
      await store.putBytes('public/a.txt', Buffer.from('one'))
      const before = await store.stat('public/a.txt')
      await store.putBytes('public/a.txt', Buffer.from('three'))
      expect((await store.stat('public/a.txt'))?.etag).not.toBe(before?.etag)
    })

    it('keeps a file of several parts as it is, an empty one too, and odd names', async () => {
      const large = randomBytes(17 * 1024 * 1024)
      const source = join(folder, 'large.bin')
      writeFileSync(source, large)
      for (const path of ['c/1/large.mp4', "public/一 (2) + &'b~.mp4"]) {
        await store.putFile(path, source)
        expect((await buffer((await store.open(path)).bytes)).equals(large)).toBe(true)
        expect((await store.stat(path))?.size).toBe(large.length)
      }
      const range = { start: 8 * 1024 * 1024 - 5, end: 8 * 1024 * 1024 + 4 }
      const part = await buffer((await store.open('c/1/large.mp4', range)).bytes)
      expect(part.equals(large.subarray(range.start, range.end + 1))).toBe(true)
      writeFileSync(source, '')
      await store.putFile('public/empty.txt', source)
      await store.putBytes('public/none.txt', Buffer.alloc(0))
      expect([await read('public/empty.txt'), await read('public/none.txt')]).toEqual(['', ''])
      expect((await listPaths('')).length).toBe(4)
    })

    it('takes a copy of a file: changing the source later changes nothing', async () => {
      const source = join(folder, 'source.txt')
      writeFileSync(source, 'first')
      await store.putFile('public/字.txt', source)
      writeFileSync(source, 'second')
      expect(await read('public/字.txt')).toBe('first')
    })

    it('replaces a file while a reader goes on with the old one', async () => {
      await store.putBytes('public/a.txt', Buffer.from('old'))
      const reader = await store.open('public/a.txt')
      await store.putBytes('public/a.txt', Buffer.from('newer'))
      expect((await buffer(reader.bytes)).toString()).toBe('old')
      expect(await read('public/a.txt')).toBe('newer')
    })

    it('leaves the old file and no rest when a put fails', async () => {
      await store.putBytes('public/a.txt', Buffer.from('old'))
      await expect(store.putFile('public/a.txt', join(folder, 'missing'))).rejects.toThrow()
      expect(await read('public/a.txt')).toBe('old')
      expect(await listPaths('')).toEqual(['public/a.txt'])
    })

    it('knows nothing of what is not there', async () => {
      expect(await store.stat('c/9/none.mp4')).toBeUndefined()
      await expect(store.open('c/9/none.mp4')).rejects.toThrow(MediaMissing)
      await store.remove('c/9/none.mp4')
      expect(await listPaths('c/9')).toEqual([])
    })

    it('takes a folder for no file', async () => {
      await store.putBytes('c/1/hls/a.m3u8', Buffer.from('x'))
      expect(await store.stat('c/1/hls')).toBeUndefined()
      await expect(store.open('c/1/hls')).rejects.toThrow(MediaMissing)
    })

    it('lists a folder, and removes', async () => {
      for (const path of ['c/1/a', 'c/1/hls/b', 'c/10/c', 'public/d']) await store.putBytes(path, Buffer.from(path))
      expect(await listPaths('c/1')).toEqual(['c/1/a', 'c/1/hls/b'])
      await store.remove('c/1/a')
      expect(await listPaths('')).toEqual(['c/1/hls/b', 'c/10/c', 'public/d'])
    })

    it('answers when it is asked whether it is there', async () => {
      expect(await store.ping()).toBeUndefined()
    })

    it('lists resized pictures by their folder only', async () => {
      for (const path of ['made/ab/c.avif', 'public/made/d']) await store.putBytes(path, Buffer.from(path))
      expect([await listPaths(''), await listPaths('made')]).toEqual([['public/made/d'], ['made/ab/c.avif']])
    })

    it.each(OUTSIDE)('refuses the path %j in every operation', async (path) => {
      await expect(store.putBytes(path, Buffer.from('x'))).rejects.toThrow(MediaPathInvalid)
      await expect(store.putFile(path, 'x')).rejects.toThrow(MediaPathInvalid)
      await expect(store.open(path)).rejects.toThrow(MediaPathInvalid)
      await expect(store.stat(path)).rejects.toThrow(MediaPathInvalid)
      await expect(store.remove(path)).rejects.toThrow(MediaPathInvalid)
    })
  })
}
