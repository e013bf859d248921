import { seconds } from '@zimu/contract/durations'
import { describe, expect, it, vi } from 'vitest'
import { createConnectionGate } from './connection-gate.ts'

const openGate = () => createConnectionGate({ max: 2, waitMs: seconds(1), busy: () => new Error('busy') })

describe('the line in front of connections', () => {
  it('lets the next one in for each that is released, in order, and counts no release twice', async () => {
    const gate = openGate()
    const [release, releaseOther] = [await gate.acquire(), await gate.acquire()]
    const entered: number[] = []
    const line = [1, 2, 3].map(async (number) => {
      const out = await gate.acquire()
      entered.push(number)
      return out
    })
    release()
    release()
    await line[0]
    expect(entered).toEqual([1])
    releaseOther()
    await line[1]
    expect(entered).toEqual([1, 2])
    ;(await line[0])?.()
    await line[2]
    expect(entered).toEqual([1, 2, 3])
  })

  it('sends away who waits too long, and everybody when the server is silent', async () => {
    vi.useFakeTimers()
    try {
      const gate = openGate()
      const release = await gate.acquire()
      await gate.acquire()
      const late = expect(gate.acquire()).rejects.toThrow('busy')
      await vi.advanceTimersByTimeAsync(seconds(1))
      await late
      const silent = [1, 2].map(() => expect(gate.acquire()).rejects.toThrow('silent'))
      gate.rejectWaiting(new Error('silent'))
      await Promise.all(silent)
      expect(vi.getTimerCount()).toBe(0)
      release()
      await gate.acquire()
    } finally {
      vi.useRealTimers()
    }
  })
})
