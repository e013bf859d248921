import { describe, expect, it, vi } from 'vitest'
import { runChecks } from './checks.ts'

const UNPAID = { status: 0 as const }
const PAID = { status: 1 as const }

/** Waits that end at once and remember until when they waited. */
function createWaits() {
  const waits: number[] = []
  return { waits, waitUntil: async (atMs: number) => void waits.push(atMs) }
}

describe('checks of a payment', () => {
  it('asks at 0, 3, 6, 12 and 20 seconds and gives up', async () => {
    const { waits, waitUntil } = createWaits()
    const check = vi.fn(async () => UNPAID)
    expect(await runChecks(check, waitUntil, new AbortController().signal)).toBe(false)
    expect(waits).toEqual([0, 3000, 6000, 12_000, 20_000])
    expect(check).toHaveBeenCalledTimes(5)
  })

  it('ends with the first answer that settles the order', async () => {
    const { waits, waitUntil } = createWaits()
    const check = vi.fn().mockResolvedValueOnce(UNPAID).mockResolvedValueOnce(PAID)
    expect(await runChecks(check, waitUntil, new AbortController().signal)).toBe(true)
    expect(waits).toEqual([0, 3000])
  })

  it('goes on after a question without an answer', async () => {
    const { waitUntil } = createWaits()
    const check = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(PAID)
    expect(await runChecks(check, waitUntil, new AbortController().signal)).toBe(true)
  })

  it('asks nothing more once it is stopped', async () => {
    const stop = new AbortController()
    const check = vi.fn(async () => {
      stop.abort()
      return UNPAID
    })
    expect(await runChecks(check, async () => undefined, stop.signal)).toBe(false)
    expect(check).toHaveBeenCalledTimes(1)
  })
})
