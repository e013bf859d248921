/**
 * The list of a film is asked for at once: by the time the library has been loaded, or has its turn, its text is there.
 * Without an answer the library asks by its own rules.
 */
import { seconds } from '@zimu/contract/durations'
import type Hls from 'hls.js'
import type { HlsConfig, LoaderStats } from 'hls.js'

/** Later than this the library tries by itself. */
const LATEST_MS = seconds(10)

interface Answer {
  /** Where it was in the end: addresses in the list are relative to this one. */
  url: string
  text: string
  /** On the clock of `performance`. */
  started: number
  answered: number
}

export interface FirstList {
  url: string
  /** The list, once: whoever asks again wants a new one. Null when it did not come. */
  take(): Promise<Answer | null>
  close(): void
}

export function askForList(url: string): FirstList {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), LATEST_MS)
  let answer: Promise<Answer | null> | null = readList(url, stop.signal)
    .catch(() => null)
    .finally(() => clearTimeout(timer))
  return {
    url,
    take() {
      const taken = answer ?? Promise.resolve(null)
      answer = null
      return taken
    },
    close: () => stop.abort(),
  }
}

async function readList(url: string, signal: AbortSignal): Promise<Answer | null> {
  const started = performance.now()
  const response = await fetch(url, { signal })
  if (!response.ok) return null
  const text = await response.text()
  return { url: response.url, text, started, answered: performance.now() }
}

type ListLoader = NonNullable<HlsConfig['pLoader']>

/** The library's loader of lists, which has the first one already. */
export function loaderWith(list: FirstList, library: typeof Hls): ListLoader {
  // Its own one serves any kind of address, and is declared for the plainest.
  const Own = library.DefaultConfig.loader as unknown as ListLoader
  return class extends Own {
    #is_over = false

    override async load(...[context, config, callbacks]: Parameters<InstanceType<ListLoader>['load']>) {
      const answer = context.url === list.url ? await list.take() : null
      if (this.#is_over) return
      if (!answer) {
        super.load(context, config, callbacks)
        return
      }
      note(this.stats, answer)
      callbacks.onSuccess({ url: answer.url, data: answer.text, code: 200 }, this.stats, context, null)
    }

    override abort() {
      this.#is_over = true
      super.abort()
    }

    override destroy() {
      this.#is_over = true
      super.destroy()
    }
  }
}

function note(stats: LoaderStats, { text, started, answered }: Answer): void {
  stats.loading = { start: started, first: answered, end: answered }
  stats.loaded = text.length
  stats.total = text.length
}
