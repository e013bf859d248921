/** Digests of files, made by a worker: hex SHA-256. */
import workerUrl from './hash.worker.ts?worker&url'

export interface HashQuestion {
  id: number
  /** Both ends, as a wish names them · the whole file · the answer is not wanted any more. */
  what: 'ends' | 'whole' | 'drop'
  file: File
}

export interface HashAnswer {
  id: number
  /** `""`: the file cannot be read. */
  digest: string
}

/** The file was changed or taken away since it was chosen, or its disk fails. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable'
}

/** Both reject with `FileUnreadable`. */
export interface Hasher {
  /** Of the first and the last MiB. */
  ends(file: File): Promise<string>
  whole(file: File, signal: AbortSignal): Promise<string>
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules
}

/** The only script that the page starts by its address: Trusted Types take it from this policy (`server/src/http/content-policy.ts`). */
function startWorker(): Worker {
  const rules = {
    createScriptURL(url: string): string {
      if (url === workerUrl) return url
      throw new TypeError('Only the worker that hashes is started')
    },
  }
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  const policy = policies?.createPolicy('zimu-worker', rules) ?? rules
  return new Worker(policy.createScriptURL(workerUrl), { type: 'module' })
}

/** The worker is started with the first question. */
export function createHasher(): Hasher {
  const waiting = new Map<number, { resolve(digest: string): void; reject(error: unknown): void }>()
  let worker: Worker | undefined
  let lastId = 0

  function open(): Worker {
    if (worker) return worker
    worker = startWorker()
    worker.addEventListener('message', ({ data: { id, digest } }: MessageEvent<HashAnswer>) => {
      if (digest === '') waiting.get(id)?.reject(new FileUnreadable('a piece could not be read'))
      else waiting.get(id)?.resolve(digest)
      waiting.delete(id)
    })
    worker.addEventListener('error', () => {
      for (const { reject } of waiting.values()) reject(new Error('the worker that hashes has ended'))
      waiting.clear()
      worker = undefined
    })
    return worker
  }

  function ask(what: 'ends' | 'whole', file: File, signal?: AbortSignal): Promise<string> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      const running = open()
      signal?.addEventListener('abort', () => running.postMessage({ id, what: 'drop', file } satisfies HashQuestion))
      running.postMessage({ id, what, file } satisfies HashQuestion)
    })
  }

  return { ends: (file) => ask('ends', file), whole: (file, signal) => ask('whole', file, signal) }
}
