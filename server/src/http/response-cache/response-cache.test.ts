import { describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../ports/clock/index.ts'
import { parseLanguage } from '../texts/index.ts'
import { createKeptBytes, KEPT_MS, keptKey, type MadeAnswer, replyOf } from './kept.ts'

const KEY = keptKey('zh-Hans', 'zimu.test', '/api/x')

function open() {
  const clock = createTestClock()
  const kept = createKeptBytes(clock, parseLanguage)
  let made_num = 0
  /** Makes answers whose body is the number of the making. */
  const make = async (): Promise<MadeAnswer> => {
    made_num += 1
    return { body: `made ${made_num}`, headers: { 'x-made': made_num }, request_id: `id${made_num}`, onServe: [] }
  }
  const bodyOf = async (key = KEY, how = make) => String(replyOf(await kept.share(key, how), {}).body)
  return { clock, kept, make, bodyOf, madeNum: () => made_num }
}

/** A promise that the test settles. */
function createGate() {
  let pass: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const waiting = new Promise<void>((resolve, reject) => {
    pass = resolve
    fail = reject
  })
  return { waiting, pass, fail }
}

describe('sharing kept answers', () => {
  it('makes one answer for equal questions at the same time', async () => {
    const { bodyOf, make, madeNum } = open()
    const gate = createGate()
    const slowly = async () => {
      await gate.waiting
      return make()
    }
    const all = [bodyOf(KEY, slowly), bodyOf(KEY, slowly), bodyOf(KEY, slowly)]
    gate.pass()
    expect(await Promise.all(all)).toEqual(['made 1', 'made 1', 'made 1'])
    expect(madeNum()).toBe(1)
  })

  it('gives a failure to everyone who waited and keeps nothing of it', async () => {
    const { bodyOf, make } = open()
    const gate = createGate()
    const slowly = async () => {
      await gate.waiting
      return make()
    }
    const all = Promise.allSettled([bodyOf(KEY, slowly), bodyOf(KEY, slowly)])
    gate.fail(new Error('broken'))
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await bodyOf()).toBe('made 1')
  })

  it('ends after a second, and at once when cleared', async () => {
    const { clock, kept, bodyOf } = open()
    expect([await bodyOf(), await bodyOf()]).toEqual(['made 1', 'made 1'])
    clock.advance(KEPT_MS)
    expect(await bodyOf()).toBe('made 2')
    kept.clear()
    expect(await bodyOf()).toBe('made 3')
  })

  it('an answer that was begun before a write is neither kept nor joined after it', async () => {
    const { kept, bodyOf, make } = open()
    const gate = createGate()
    const before = bodyOf(KEY, async () => {
      const answer = await make()
      await gate.waiting
      return answer
    })
    kept.clear()
    expect(await bodyOf()).toBe('made 2')
    gate.pass()
    expect(await before).toBe('made 1')
    expect(await bodyOf()).toBe('made 2')
  })

  it('serves an answer past its time while the next one is made, as long as was said', async () => {
    const { clock, kept, make } = open()
    const ask = async (how = make) => String(replyOf(await kept.share(KEY, how, 5000), {}).body)
    expect(await ask()).toBe('made 1')
    clock.advance(KEPT_MS)
    const gate = createGate()
    const slowly = async () => {
      await gate.waiting
      return make()
    }
    expect([await ask(slowly), await ask(slowly)]).toEqual(['made 1', 'made 1'])
    gate.pass()
    await vi.waitFor(async () => expect(await ask()).toBe('made 2'))
    clock.advance(KEPT_MS + 5000)
    expect(await ask()).toBe('made 3')
    kept.clear()
    expect(await ask()).toBe('made 4')
  })

  it('a making that fails beside an old answer is tried again by whoever asks next', async () => {
    const { clock, kept, make } = open()
    const ask = async (how = make) => String(replyOf(await kept.share(KEY, how, 5000), {}).body)
    await ask()
    clock.advance(KEPT_MS)
    expect(await ask(() => Promise.reject(new Error('broken')))).toBe('made 1')
    await vi.waitFor(async () => {
      await ask()
      expect(await ask()).toBe('made 2')
    })
  })

  it('holds bounded memory, the newest answers', async () => {
    const { bodyOf, make, kept } = open()
    const large = async (): Promise<MadeAnswer> => ({
      ...(await make()),
      // Text that gzip makes nothing of would be slow to draw; a long one is enough to count.
      body: 'x'.repeat(24 * 1024 * 1024),
    })
    for (const name of ['a', 'b', 'c']) await kept.share(name, large)
    expect(await bodyOf('c')).toMatch(/^xxx/)
    expect(await bodyOf('a')).toMatch(/^made/)
  })
})
