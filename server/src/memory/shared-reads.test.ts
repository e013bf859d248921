import { expect, it } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

it('who asks while a read is under way gets its answer; the next one reads anew', async () => {
  const reads = createSharedReads<number>()
  let count = 0
  const read = () => reads.read('a', async () => (count += 1))
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(reads.find('a')).toBeUndefined()
  expect(await read()).toBe(2)
})

it('a failure reaches all who share it, and nobody after them', async () => {
  const reads = createSharedReads<number>()
  const fail = () => reads.read('a', () => Promise.reject(new Error('gone')))
  expect(await Promise.allSettled([fail(), fail()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await reads.read('a', async () => 1)).toBe(1)
})

it('after a change nobody joins what was begun before it, and its end does not end the read after it', async () => {
  const reads = createSharedReads<string>()
  let endOld: (value: string) => void = () => undefined
  const old = reads.read('a', () => new Promise((resolve) => (endOld = resolve)))
  reads.forget()
  const next = reads.read('a', () => new Promise((resolve) => setImmediate(() => resolve('new'))))
  endOld('old')
  expect(await old).toBe('old')
  expect(reads.find('a')).toBe(next)
  expect(await next).toBe('new')
})
