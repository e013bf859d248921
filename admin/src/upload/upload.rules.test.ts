import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  after,
  isUnfinished,
  MAX_SENDING,
  newItem,
  nextTurns,
  partOf,
  progressOf,
  RETRY_DELAYS_MS,
  retryDelay,
  type UploadEvent,
  type UploadItem,
} from './upload.rules.ts'

const SIZE = 1000
const item = (changed: Partial<UploadItem> = {}): UploadItem => ({
  ...newItem({ key: 'a', name: 'a.mp4', size: SIZE, kind: 'video' }),
  ...changed,
})
const through = (start: UploadItem, ...events: UploadEvent[]) => events.reduce(after, start)
const known = { type: 'known', upload_id: 'u', offset: 0, isHere: false } as const

const anyEvent: fc.Arbitrary<UploadEvent> = fc.oneof(
  fc.constantFrom<UploadEvent>(
    { type: 'turn' },
    { type: 'sent' },
    { type: 'whole' },
    { type: 'differs' },
    { type: 'broken' },
    { type: 'gone' },
    { type: 'refused', sentence: 'no' },
    { type: 'online' },
    { type: 'pause' },
    { type: 'goOn' },
  ),
  fc.record({
    type: fc.constant('known' as const),
    upload_id: fc.constant('u'),
    offset: fc.nat(SIZE),
    isHere: fc.boolean(),
  }),
  fc.record({ type: fc.constant('arrived' as const), offset: fc.nat(SIZE * 2), now: fc.nat(100_000) }),
)

describe('a file that is sent', () => {
  it('goes from its turn to whole', () => {
    const sent = through(item(), { type: 'turn' }, known, { type: 'arrived', offset: 400, now: 1000 })
    expect([sent.stage, sent.offset, partOf(sent)]).toEqual(['sending', 400, 0.4])
    const checking = after(sent, { type: 'sent' })
    expect([checking.stage, checking.offset]).toEqual(['checking', SIZE])
    expect(after(checking, { type: 'whole' }).stage).toBe('done')
  })

  it('asks again after 0, 1, 3, 5, 10 and 30 s, then waits for the network, and keeps what is there', () => {
    let now = through(item(), { type: 'turn' }, known, { type: 'arrived', offset: 410, now: 1 })
    const waits: number[] = []
    for (let time = 0; time < RETRY_DELAYS_MS.length; time += 1) {
      now = after(now, { type: 'broken' })
      expect(now.stage).toBe('sending')
      waits.push(retryDelay(now))
    }
    expect(waits).toEqual([0, 1000, 3000, 5000, 10_000, 30_000])
    now = after(now, { type: 'broken' })
    expect([now.stage, partOf(now)]).toEqual(['waiting', 0.41])
    expect(after(now, { type: 'online' })).toMatchObject({ stage: 'queued', offset: 410 })
  })

  it('begins to count failures anew once bytes arrive', () => {
    const broken = through(item(), { type: 'turn' }, known, { type: 'broken' }, { type: 'broken' })
    expect(broken.failureNum).toBe(2)
    expect(after(broken, { type: 'arrived', offset: 1, now: 1 }).failureNum).toBe(0)
    expect(after(broken, { type: 'arrived', offset: 0, now: 1 }).failureNum).toBe(2)
  })

  it('is sent again as another upload when what arrived differs, but not for ever', () => {
    const differs = through(item(), { type: 'turn' }, known, { type: 'sent' }, { type: 'differs' })
    expect(differs).toMatchObject({ stage: 'differs', upload_id: '', offset: 0, wishNum: 1 })
    expect(nextTurns([differs])).toEqual(['a'])
    const twice = through(differs, { type: 'turn' }, known, { type: 'sent' }, { type: 'differs' })
    expect(twice.stage).toBe('refused')
    expect(after(twice, { type: 'goOn' })).toMatchObject({ stage: 'queued', differNum: 0 })
  })

  it('begins at its first byte when the server has forgotten it', () => {
    const gone = through(item(), { type: 'turn' }, known, { type: 'arrived', offset: 500, now: 1 }, { type: 'gone' })
    expect(gone).toMatchObject({ stage: 'sending', offset: 0, wishNum: 1, failureNum: 1 })
  })

  it('measures the rate between two arrivals', () => {
    const first = through(item(), { type: 'turn' }, known, { type: 'arrived', offset: 0, now: 1000 })
    const second = after(first, { type: 'arrived', offset: 200, now: 2000 })
    expect(second.rate).toBe(200)
    expect(progressOf([second])).toMatchObject({ sendingNum: 1, part: 0.2, rate: 200, leftSeconds: 4 })
  })

  it('is never done before it is whole, never loses its place, and nothing happens after it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let now = item()
        for (const event of events) {
          const next = after(now, event)
          if (now.stage === 'done') expect(next).toEqual(now)
          if (next.stage === 'done' && now.stage !== 'done') expect(event.type).toBe('whole')
          expect(next.offset).toBeGreaterThanOrEqual(0)
          expect(next.offset).toBeLessThanOrEqual(SIZE)
          if (next.offset < now.offset) expect(['known', 'arrived', 'differs', 'gone']).toContain(event.type)
          now = next
        }
      }),
    )
  })
})

describe('files in a row', () => {
  it('are sent two at a time, in their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('queued', 'sending', 'checking', 'done', 'waiting', 'paused', 'differs'), {
          maxLength: 12,
        }),
        (stages) => {
          const items = stages.map((stage, index) => item({ key: String(index), stage: stage as UploadItem['stage'] }))
          const turns = nextTurns(items)
          const active = items.filter(({ stage }) => stage === 'sending' || stage === 'checking').length
          expect(turns.length + active).toBeLessThanOrEqual(Math.max(MAX_SENDING, active))
          expect(turns).toEqual([...turns].sort((a, b) => Number(a) - Number(b)))
        },
      ),
    )
  })

  it('are unfinished until they are done, refused or have to be chosen again', () => {
    const open = (['queued', 'sending', 'checking', 'waiting', 'differs', 'paused'] as const).map((stage) =>
      item({ stage }),
    )
    expect(open.every(isUnfinished)).toBe(true)
    expect((['done', 'refused', 'missing'] as const).map((stage) => isUnfinished(item({ stage })))).not.toContain(true)
  })
})
