import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createLocalFolderStore, type MediaStore, moveMedia, openJournal } from '../ports/media-store/index.ts'
import { type ObjectStore, startObjectStore } from '../testing/programs/object-store.ts'
import { CommandFailure } from './command.ts'
import { mediaToFolderCommand, mediaToStoreCommand } from './commands/media.ts'
import { captureOutput } from './testing/operator.ts'

const FILES = [
  'public/封面.webp',
  'public/empty.txt',
  'c/1/film.mp4',
  'c/1/hls/720/s00001.m4s',
  'c/12/a.vtt',
  'c/12/b.vtt',
]

let objects: ObjectStore
let bucket: MediaStore
let folder: MediaStore
let place: string
beforeAll(async () => {
  objects = await startObjectStore()
})
afterAll(() => objects?.stop())
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'zimu-move-'))
  await objects.empty()
  bucket = await objects.open()
  folder = createLocalFolderStore(join(place, 'media'))
  for (const path of FILES) await folder.putBytes(path, Buffer.from(path.includes('empty') ? '' : `bytes of ${path}`))
})
afterEach(async () => {
  await bucket.close()
  rmSync(place, { recursive: true, force: true })
})

async function run(command: typeof mediaToStoreCommand, env = objects.env) {
  const { output, lines } = captureOutput()
  const config = readConfig({ ZIMU_DATA: place, ...env })
  const code = await command.run(config, { arguments: [], options: {} }, output, '')
  return { code, printed: lines.join('\n') }
}
async function contentsOf(store: MediaStore): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for await (const { file_path } of store.list(''))
    found.push([file_path, (await buffer((await store.open(file_path)).bytes)).toString()])
  return Object.fromEntries(found.sort())
}
const startJournal = () => openJournal(join(place, 'media-move.journal'), folder.place, bucket.place)
const runOf = async (signal: AbortSignal, onFile: () => void) => ({
  ...{ journal: await startJournal(), scratch: join(place, 'scratch'), signal },
  ...{ onStart: () => undefined, onFile },
})

it('moves all there, again without copying, and all back', async () => {
  const before = await contentsOf(folder)
  await folder.putBytes('made/ab/cd.avif', Buffer.from('a picture that is made anew'))
  expect((await run(mediaToStoreCommand)).printed).toContain('6 media files, 117 bytes: 6 copied now, 0 were there')
  expect(await contentsOf(bucket)).toEqual(before)
  expect((await run(mediaToStoreCommand)).printed).toContain('0 copied now, 6 were there')
  rmSync(join(place, 'media'), { recursive: true })
  expect(await run(mediaToFolderCommand)).toMatchObject({ code: 0 })
  expect(await contentsOf(folder)).toEqual(before)
  expect(existsSync(join(place, 'media-move.journal'))).toBe(false)
})

it('goes on where it was ended, and reads nothing again that is proven', async () => {
  const ender = new AbortController()
  let done = 0
  const ended = moveMedia(
    folder,
    bucket,
    await runOf(ender.signal, () => {
      done += 1
      ender.abort(new Error('killed'))
    }),
  )
  await expect(ended).rejects.toThrow('killed')
  expect(done).toBeGreaterThan(0)
  const opened: string[] = []
  const watched: MediaStore = {
    ...folder,
    open(file_path, range) {
      opened.push(file_path)
      return folder.open(file_path, range)
    },
  }
  // Those that were on their way when it ended are as good as done.
  const inStore = Object.keys(await contentsOf(bucket)).length
  const moved = await moveMedia(watched, bucket, await runOf(new AbortController().signal, () => undefined))
  expect(moved).toMatchObject({ num: 6, copied: 6 - inStore })
  expect(opened.length).toBeLessThan(6)
  expect(await contentsOf(bucket)).toEqual(await contentsOf(folder))
})

it('takes the same size for no proof: other bytes are copied again', async () => {
  await bucket.putBytes('c/12/a.vtt', Buffer.from('bytes of c/12/X.vtt'))
  expect((await run(mediaToStoreCommand)).printed).toContain('6 copied now')
  expect(await contentsOf(bucket)).toEqual(await contentsOf(folder))
})

it('says when what arrives is not what was sent', async () => {
  const lying: MediaStore = { ...bucket, putFile: (file_path) => bucket.putBytes(file_path, Buffer.from('x')) }
  const moving = moveMedia(folder, lying, await runOf(new AbortController().signal, () => undefined))
  await expect(moving).rejects.toThrow('arrived with other bytes')
})

it('says what to do where no store is configured, or none answers', async () => {
  await expect(run(mediaToStoreCommand, {})).rejects.toThrow('set MEDIA_S3_BUCKET')
  const away = { ...objects.env, MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9' }
  await expect(run(mediaToStoreCommand, away)).rejects.toThrow(CommandFailure)
  await expect(run(mediaToStoreCommand, { ...objects.env, MEDIA_S3_BUCKET: 'other' })).rejects.toThrow(
    'no bucket other',
  )
})
