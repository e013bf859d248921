import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPipe } from './pipe.ts'

/** A response whose client reads when it is told to. */
function createResponse() {
  const written: string[] = []
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    isEnded: false,
    writableLength: 0,
    write(chunk: Buffer | string) {
      written.push(String(chunk))
      response.writableLength += chunk.length
      return true
    },
    end() {
      response.isEnded = true
    },
  })
  return {
    response,
    written,
    read: () => {
      response.writableLength = 0
    },
    pipe: createPipe(response as unknown as ServerResponse),
  }
}

const kilobytes = (count: number) => Buffer.alloc(count * 1024, 'x')

describe('a stream to one reader', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('leaves out what may be missed while the reader is slow, and goes on when they have read', async () => {
    const { response, written, pipe, read } = createResponse()
    pipe.pour(kilobytes(20))
    for (let count = 0; count < 50; count += 1) pipe.pour(kilobytes(1))
    expect(written).toHaveLength(1)
    read()
    pipe.pour(Buffer.from('again'))
    expect(written.at(-1)).toBe('again')
    for (let count = 0; count < 50; count += 1) pipe.pour(kilobytes(1))
    await vi.advanceTimersByTimeAsync(1000)
    expect(response.isEnded).toBe(false)
    pipe.stop()
  })

  it('is closed when the reader stays slow, having held some kilobytes for them', async () => {
    const { response, pipe } = createResponse()
    for (let count = 0; count < 200; count += 1) pipe.pour(kilobytes(1))
    await pipe.ended
    expect(response.isEnded).toBe(true)
    expect(response.writableLength).toBeLessThan(20 * 1024)
  })

  it('is closed at once when an event that nobody may miss finds no room', async () => {
    const { response, pipe } = createResponse()
    for (let count = 0; count < 300; count += 1) pipe.send('x'.repeat(1024))
    await pipe.ended
    expect(response.isEnded).toBe(true)
  })

  it('tells readers of a process that stops when to come back, each another time', async () => {
    const waits = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { written, pipe } = createResponse()
        pipe.sendAway()
        await pipe.ended
        return Number(/^retry: (\d+)\n\n$/.exec(written[0] ?? '')?.[1])
      }),
    )
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000)
    expect(new Set(waits).size).toBeGreaterThan(10)
  })

  it('says every 25 seconds that it is there, and ends after 20 minutes', async () => {
    const { response, written, pipe, read } = createResponse()
    await vi.advanceTimersByTimeAsync(50_000)
    expect(written).toEqual([': \n\n', ': \n\n'])
    read()
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    await pipe.ended
    expect(response.isEnded).toBe(true)
  })
})
