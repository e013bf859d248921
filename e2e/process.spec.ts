/** The built server as a process: what it leaves behind when it is told to stop, and what others may read of it. */

import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Running, startProduct, zimu } from '../harness/product.ts'
import { ROOT } from '../harness/root.ts'

/** Under a user's usual umask files are readable by everybody. */
const start = (folder: string) => startProduct(folder, {}, { umask: '022' })

/** Begins an answer and reads none of it. */
function openAndPause(url: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const request = get(url, (answer) => {
      answer.on('error', () => undefined)
      answer.pause()
      done(answer)
    })
    request.on('error', fail)
  })
}

/** A film and a text, published by command: loading the demo would take most of the test's time. */
async function publish(folder: string, place: string): Promise<void> {
  const works = join(place, 'works')
  mkdirSync(works)
  copyFileSync(join(ROOT, 'demo/videos/101/video.mp4'), join(works, 'film.mp4'))
  writeFileSync(join(works, 'text.md'), '# 字\n\n字。\n')
  expect(await zimu(folder, 'import', works)).toContain('2 added')
}

async function readContent({ url }: Running, key: string) {
  const answer = await fetch(`${url}/api/content.Content/info?content_id=${key}`)
  return ((await answer.json()) as { data: { content_id: number; hits: number; sources: { url: string }[] } }).data
}

test('SIGTERM with a paused film and an open stream ends with 0, and what was counted last is written', async () => {
  const place = mkdtempSync(join(tmpdir(), 'zimu-stop-'))
  const folder = join(place, 'data')
  const first = await start(folder)
  await publish(folder, place)
  const { content_id, sources } = await readContent(first, 'film')
  const paused = await openAndPause(new URL(sources[0]?.url ?? '', first.url).href)
  expect(paused.statusCode).toBe(200)
  const stream = await openAndPause(`${first.url}/api/content.Danmu/live?content_id=${content_id}`)
  expect(stream.statusCode).toBe(200)
  // Views are counted in a buffer, which is written once a second: the stop must write it.
  const { hits } = await readContent(first, 'text')
  expect(await first.stop(), first.said()).toBe(0)
  paused.destroy()
  stream.destroy()

  const second = await start(folder)
  expect((await readContent(second, 'text')).hits).toBeGreaterThan(hits)
  expect(await second.stop(), second.said()).toBe(0)
  rmSync(place, { recursive: true })
})

test('database, media and backups can be read by nobody else, whatever the umask', async () => {
  const place = mkdtempSync(join(tmpdir(), 'zimu-modes-'))
  const folder = join(place, 'data')
  const service = await start(folder)
  await publish(folder, place)
  await zimu(folder, 'backup', join(place, 'backup'))
  const open = ['data', 'backup'].flatMap((part) =>
    ['', ...readdirSync(join(place, part), { recursive: true, encoding: 'utf8' })]
      .map((path) => join(part, path))
      .filter((path) => (statSync(join(place, path)).mode & 0o077) !== 0),
  )
  expect(open).toEqual([])
  expect(await service.stop(), service.said()).toBe(0)
  rmSync(place, { recursive: true })
})
