import { expect, it } from 'vitest'
import { MediaMissing, StoreAway } from '../media-store.ts'
import { createBreaker } from './breaker.ts'

const fail = (error: Error) => () => Promise.reject(error)
const away = fail(new StoreAway('no answer'))

it('after two failures nobody asks for half a second, then one does; with its success all do', async () => {
  let now = 0
  let asked = 0
  const { guard } = createBreaker(() => now)
  const ask = async () => {
    asked += 1
    return 'there'
  }
  for (let time = 0; time < 2; time += 1) await expect(guard(away)).rejects.toThrow('no answer')
  await expect(guard(ask)).rejects.toThrow(StoreAway)
  expect(asked).toBe(0)
  now = 500
  let answer: (text: string) => void = () => undefined
  const first = guard(() => new Promise<string>((done) => (answer = done)))
  await expect(guard(ask), 'while one tries').rejects.toThrow(StoreAway)
  answer('there')
  expect([await first, await guard(ask), asked]).toEqual(['there', 'there', 1])
})

it('a failed try begins another rest', async () => {
  let now = 0
  const { guard } = createBreaker(() => now)
  for (let time = 0; time < 2; time += 1) await expect(guard(away)).rejects.toThrow()
  now = 600
  await expect(guard(away)).rejects.toThrow('no answer')
  now = 1000
  await expect(guard(async () => 'there')).rejects.toThrow(StoreAway)
})

it('what the store answers is no failure of it, whatever it says', async () => {
  const { guard } = createBreaker(() => 0)
  for (let time = 0; time < 5; time += 1) {
    await expect(guard(away)).rejects.toThrow(StoreAway)
    await expect(guard(fail(new MediaMissing('c/1/a')))).rejects.toThrow(MediaMissing)
  }
  expect(await guard(async () => 'there')).toBe('there')
})
