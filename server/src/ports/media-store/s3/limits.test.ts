import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { breakWhenSilent, inTime } from './limits.ts'

const late = () => new Error('late')
const reading = (source: PassThrough, { limitMs = 60_000, maxBytes = Number.POSITIVE_INFINITY } = {}) =>
  breakWhenSilent(source, { limitMs, maxBytes, late })

it('passes bytes on, no more than were asked for, and closes what it reads from', async () => {
  const source = new PassThrough()
  source.write('0123')
  source.write('4567')
  expect((await buffer(reading(source, { maxBytes: 6 }))).toString()).toBe('012345')
  expect(source.destroyed).toBe(true)
})

it('breaks off when nothing comes', async () => {
  const source = new PassThrough()
  source.write('0123')
  await expect(buffer(reading(source, { limitMs: 5 }))).rejects.toThrow('late')
  expect(source.destroyed).toBe(true)
})

it('a line that breaks before anybody reads is told to who reads then', async () => {
  const source = new PassThrough()
  const bytes = reading(source)
  source.destroy(new Error('reset'))
  await new Promise((done) => source.once('close', done))
  await expect(buffer(bytes)).rejects.toThrow('reset')
})

it('who leaves without reading closes the source', async () => {
  const source = new PassThrough()
  const closed = once(source, 'close')
  reading(source).destroy()
  await closed
})

it('an answer in time is given, one that fails fails, one that is late is late', async () => {
  expect(await inTime(Promise.resolve(1), 60_000, late)).toBe(1)
  await expect(inTime(Promise.reject(new Error('no')), 60_000, late)).rejects.toThrow('no')
  await expect(inTime(new Promise(() => undefined), 1, late)).rejects.toThrow('late')
})
