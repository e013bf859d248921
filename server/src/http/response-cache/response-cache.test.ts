import { describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../../ports/clock/index.ts'
import { parseLanguage } from '../../texts/index.ts'
import { CACHE_MS, createResponseCache, type MadeAnswer, OUTAGE_MS, replyOf } from './response-cache.ts'

const KEY = 'zh-Hans /api/x'

function open() {
  const clock = createTestClock()
  const responseCache = createResponseCache(clock, {
    ...{ parseLanguage, publicUrl: '' },
    isOutage: (error) => (error as Error).message === 'away',
  })
  let madeNum = 0
  /** Makes answers whose body is the number of the making. */
  const make = async (): Promise<MadeAnswer> => {
    madeNum += 1
    return { body: `made ${madeNum}`, headers: { 'x-made': madeNum }, request_id: `id${madeNum}`, onServe: [] }
  }
  const bodyOf = async (key = KEY, how = make) => String(replyOf(await responseCache.share(key, how), {}).body)
  return { clock, responseCache, make, bodyOf, madeNum: () => madeNum }
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

  it('gives what has ended while the database is away, for a minute, and of no other failure', async () => {
    const { clock, bodyOf } = open()
    expect(await bodyOf()).toBe('made 1')
    clock.advance(CACHE_MS + 1)
    const failing = (message: string) => () => bodyOf(KEY, async () => Promise.reject(new Error(message)))
    expect(await failing('away')()).toBe('made 1')
    await expect(failing('broken')()).rejects.toThrow('broken')
    await expect(bodyOf('zh-Hans /api/y', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await bodyOf()).toBe('made 2')
    clock.advance(CACHE_MS + OUTAGE_MS)
    await expect(failing('away')()).rejects.toThrow('away')
  })

  it('ends after a second, and at once when cleared', async () => {
    const { clock, responseCache, bodyOf } = open()
    expect([await bodyOf(), await bodyOf()]).toEqual(['made 1', 'made 1'])
    clock.advance(CACHE_MS)
    expect(await bodyOf()).toBe('made 2')
    responseCache.clear()
    expect(await bodyOf()).toBe('made 3')
  })

  it('an answer that was begun before a write is neither kept nor joined after it', async () => {
    const { responseCache, bodyOf, make } = open()
    const gate = createGate()
    const before = bodyOf(KEY, async () => {
      const answer = await make()
      await gate.waiting
      return answer
    })
    responseCache.clear()
    expect(await bodyOf()).toBe('made 2')
    gate.pass()
    expect(await before).toBe('made 1')
    expect(await bodyOf()).toBe('made 2')
  })

  it('serves an answer past its time while the next one is made, as long as was said', async () => {
    const { clock, responseCache, make } = open()
    const ask = async (how = make) => String(replyOf(await responseCache.share(KEY, how, 5000), {}).body)
    expect(await ask()).toBe('made 1')
    clock.advance(CACHE_MS)
    const gate = createGate()
    const slowly = async () => {
      await gate.waiting
      return make()
    }
    expect([await ask(slowly), await ask(slowly)]).toEqual(['made 1', 'made 1'])
    gate.pass()
    await vi.waitFor(async () => expect(await ask()).toBe('made 2'))
    clock.advance(CACHE_MS + 5000)
    expect(await ask()).toBe('made 3')
    responseCache.clear()
    expect(await ask()).toBe('made 4')
  })

  it('a making that fails beside an old answer is tried again by whoever asks next', async () => {
    const { clock, responseCache, make } = open()
    const ask = async (how = make) => String(replyOf(await responseCache.share(KEY, how, 5000), {}).body)
    await ask()
    clock.advance(CACHE_MS)
    expect(await ask(() => Promise.reject(new Error('broken')))).toBe('made 1')
    await vi.waitFor(async () => {
      await ask()
      expect(await ask()).toBe('made 2')
    })
  })

  it('holds bounded memory, the newest answers', async () => {
    const { bodyOf, make, responseCache } = open()
    const large = async (): Promise<MadeAnswer> => ({
      ...(await make()),
      // Text that gzip makes nothing of would be slow to draw; a long one is enough to count.
      body: 'x'.repeat(24 * 1024 * 1024),
    })
    for (const name of ['a', 'b', 'c']) await responseCache.share(name, large)
    expect(await bodyOf('c')).toMatch(/^xxx/)
    expect(await bodyOf('a')).toMatch(/^made/)
  })

  // A page that lives a minute stood before answers of a second, which stayed behind it for that minute.
  it('what is over takes no room from what still lives and was made before it', async () => {
    const { clock, responseCache, make, bodyOf, madeNum } = open()
    const wide = async (): Promise<MadeAnswer> => ({ ...(await make()), body: 'x'.repeat(40 * 1024 * 1024) })
    const long = async (): Promise<MadeAnswer> => ({ ...(await make()), lifeMs: 10 * OUTAGE_MS })
    await responseCache.share('zh-Hans /api/long', long)
    await responseCache.share('zh-Hans /api/wide?1', wide)
    clock.advance(CACHE_MS + OUTAGE_MS)
    await responseCache.share('zh-Hans /api/wide?2', wide)
    await bodyOf('zh-Hans /api/long', long)
    expect(madeNum()).toBe(3)
  })

  // Random `Host` headers threw the kept home away: it was drawn anew for everybody.
  it('any number of hosts and queries leaves the page that lives longer where it is', async () => {
    const { responseCache, make, madeNum } = open()
    const askHome = (host: string) => responseCache.share(responseCache.keyOf('zh-Hans', host, '/'), make, 30_000)
    await askHome('zimu.test')
    for (let turn = 0; turn < 5000; turn += 1) {
      await askHome(`${turn}.example.org`)
      await responseCache.share(responseCache.keyOf('zh-Hans', `${turn}.example.org`, `/s/${turn}`), async () => ({
        body: 'x',
        headers: {},
        request_id: '',
        onServe: [],
      }))
    }
    await askHome('zimu.test')
    expect(madeNum()).toBe(1)
  })

  it('a host counts only where an answer names it', () => {
    const { responseCache } = open()
    const keys = (url: string) => new Set(['a', 'b'].map((host) => responseCache.keyOf('zh-Hans', host, url))).size
    expect(['/', '/api/x', '/s/1', '/sitemap.xml'].map(keys)).toEqual([1, 1, 2, 2])
    const settled = createResponseCache(createTestClock(), {
      ...{ parseLanguage, publicUrl: 'https://zimu.test' },
      isOutage: () => false,
    })
    expect(settled.keyOf('zh-Hans', 'a', '/s/1')).toBe(settled.keyOf('zh-Hans', 'b', '/s/1'))
  })
})
