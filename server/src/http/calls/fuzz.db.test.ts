/** Whole and broken requests through a real socket; `npm run bench -- fuzz` sends many more of them to the built product. */
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillForBadInput } from '../../testing/bad-input-fixture.ts'
import { createFuzzCases, type FuzzCase } from '../../testing/fuzz/cases.ts'
import { type Address, exchange } from '../../testing/fuzz/exchange.ts'
import { fillIn } from '../../testing/fuzz/fill-in.ts'
import { listSavedCases } from '../../testing/fuzz/saved-cases.ts'
import { findFault } from '../../testing/fuzz/verdict.ts'
import { createTestApp, registerMember, setOption, type TestApp } from '../../testing/index.ts'
import { createMemberCopies } from '../../testing/member-copies.ts'

const REQUESTS = 2000
const AT_ONCE = 8
/** The cases of a run differ from those of the last one; `FUZZ_SEED` repeats one. */
const FIRST = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9))

describe('the service under whole and broken requests', () => {
  let app: TestApp
  let address: Address
  let makeCase: (seed: number) => FuzzCase
  const tokens: string[] = []
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })

  beforeAll(async () => {
    app = await createTestApp('sqlite', {
      env: { TRUSTED_PROXIES: 'loopback' },
      deps: { logger: { level: 'error', stream } },
    })
    mkdirSync(app.deps.webFolder, { recursive: true })
    for (const key of [
      'member.api_rate_num',
      'member.api_rate_guest_num',
      'member.register_ip_num',
      'member.is_captcha_register',
    ] as const)
      await setOption(app, key, 0)
    makeCase = createFuzzCases(await fillForBadInput(app, (await registerMember(app)).token))
    const makeMember = await createMemberCopies(app)
    for (let index = 0; index < 20; index += 1) tokens.push((await makeMember()).token)
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    address = { host: '127.0.0.1', port: (app.http.server.address() as AddressInfo).port }
  })
  afterAll(() => app.close())

  async function faultOf({ bytes, isWhole }: Pick<FuzzCase, 'bytes' | 'isWhole'>, number: number) {
    const token = tokens[number % tokens.length] ?? ''
    return findFault({ isWhole, bytes }, await exchange(address, fillIn(bytes, token, number), !isWhole))
  }

  it.each(listSavedCases().map((responseCache, index) => [responseCache.title, index, responseCache] as const))(
    'answers what once broke it: %s',
    async (_title, index, responseCache) => {
      expect(await faultOf(responseCache, index)).toBeUndefined()
    },
  )

  it(`answers ${REQUESTS} more, from seed ${FIRST} on`, async () => {
    let next = 0
    const faults: string[] = []
    async function work() {
      for (let number = next++; number < REQUESTS; number = next++) {
        const made = makeCase(FIRST + number)
        const fault = await faultOf(made, number)
        if (fault) faults.push(`seed ${made.seed}: ${made.title}: ${fault}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(faults).toEqual([])
    expect(log).toBe('')
  })
})
