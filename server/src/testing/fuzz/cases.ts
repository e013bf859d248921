/**
 * Requests for the fuzzer, each a whole HTTP request as bytes and each made from a number: the same number makes the same
 * request. Half are a call of the contract with values from its schema, half of these broken afterwards.
 */
import { type Call, calls } from '@zimu/contract'
import fc from 'fast-check'
import { anyRequest, type BadRequest, type Meant } from '../bad-input.ts'
import { anyBreakage } from './breakages.ts'
import { anyOtherRequest } from './other-requests.ts'

/** Stands in a case for the token of whoever sends it, so that a kept case can be sent to another service. */
export const TOKEN_PLACE = 'TOKEN-OF-THE-ONE-WHO-SENDS-THIS-REQUEST----'

export interface FuzzCase {
  seed: number
  /** Call or address that it began as, and what was broken about it. */
  title: string
  bytes: Buffer
  /** Nothing was broken: the answer is one of HTTP, whole, and of the usual form. */
  isWhole: boolean
}

/** A request as bytes. Header values that no header can hold are sent all the same. */
export function requestBytes({ method = 'GET', url, payload, headers }: BadRequest): Buffer {
  const body = payload === undefined ? undefined : Buffer.from(String(payload))
  const lines = [
    `${method} ${String(url)} HTTP/1.1`,
    'host: fuzz.test',
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${String(value)}`),
    ...(body ? [`content-length: ${body.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)])
}

const withToken = (request: BadRequest, isMember: boolean): BadRequest =>
  isMember ? { ...request, headers: { ...request.headers, apitoken: TOKEN_PLACE } } : request

/** Numbers that follow each other must not make cases that resemble each other. */
const spread = (seed: number) => Math.imul(seed ^ (seed >>> 16), 0x9e3779b1) | 0

/** Makes the maker of cases. `meant`: values of parameters that mean something where the cases are sent. */
export function createFuzzCases(meant: Meant): (seed: number) => FuzzCase {
  const ofCall = (Object.values(calls) as Call[]).map((call) =>
    fc.tuple(anyRequest(call, meant), fc.boolean()).map(([request, isMember]) => ({
      title: call.id as string,
      bytes: requestBytes(withToken(request, isMember)),
    })),
  )
  const whole = fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...ofCall) },
    {
      weight: 1,
      arbitrary: anyOtherRequest.map((request) => ({
        title: String(request.url).slice(0, 60),
        bytes: requestBytes(request),
      })),
    },
  )
  const anyCase = fc
    .tuple(whole, fc.oneof(fc.constant(null), fc.array(anyBreakage, { minLength: 1, maxLength: 3 })))
    .map(([{ title, bytes }, breakages]) => ({
      title: [title, ...(breakages ?? []).map(({ name }) => name)].join(' · '),
      bytes: (breakages ?? []).reduce((broken, { apply }) => apply(broken), bytes),
      isWhole: breakages === null,
    }))
  return (seed) => {
    const [made] = fc.sample(anyCase, { seed: spread(seed), numRuns: 1, unbiased: true })
    if (!made) throw new Error('no case was made')
    return { seed, ...made }
  }
}
