/** Comparing whole files, apart from the requests that wait for it: proxies give up on an answer that takes minutes. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import { digestsOf } from './disk.ts'

type Digests = Awaited<ReturnType<typeof digestsOf>>

/** A request waits this long; whoever asks again waits for the same reading. */
const PATIENCE_MS = seconds(20)
/** What nobody asks for again is forgotten after this time. */
const KEPT_MS = seconds(600)

export type Checking = ReturnType<typeof createChecking>

export function createChecking(patienceMs: number = PATIENCE_MS) {
  const running = new Map<string, Promise<Digests>>()

  function start(upload_id: string, path: string): Promise<Digests> {
    const reading = digestsOf(path)
    running.set(upload_id, reading)
    const forget = () => {
      if (running.get(upload_id) === reading) running.delete(upload_id)
    }
    reading.then(() => setTimeout(forget, KEPT_MS).unref(), forget)
    return reading
  }

  return {
    /** Digests of a file; undefined: it is still being read. Each file is read once at a time. */
    async digests(upload_id: string, path: string): Promise<Digests | undefined> {
      const reading = running.get(upload_id) ?? start(upload_id, path)
      const ender = new AbortController()
      try {
        return await Promise.race([reading, wait(patienceMs, undefined, { signal: ender.signal, ref: false })])
      } finally {
        ender.abort()
      }
    },
    /** Whoever sends the file anew has it read anew. */
    forget: (upload_id: string) => void running.delete(upload_id),
  }
}
