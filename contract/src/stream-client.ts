/** The client's other half: reading a stream. Fetched by the app only where something is live. */
import { createParser } from 'eventsource-parser'
import { type ClientOptions, headersOf, queryText } from './client.ts'
import type { StreamEvent, StreamId, StreamInput } from './known-streams.ts'

export interface ListenOptions<Id extends StreamId> {
  /** Leaving ends the stream. */
  signal: AbortSignal
  /** The server has accepted: events from now on are not missed. */
  onOpen?: () => void
  onEvent: (event: StreamEvent<Id>) => void
}

export interface StreamEnd {
  wasOpen: boolean
  /** 0: the server has not said. */
  retryMs: number
}

/**
 * Reads a stream until the server ends it, the reader leaves or the line breaks; resolves in each of these cases with
 * whether it was ever open, and after which time the server wants the reader back. An event that is no JSON is passed over.
 */
export async function listen<Id extends StreamId>(
  client: ClientOptions,
  id: Id,
  input: StreamInput<Id>,
  { signal, onOpen, onEvent }: ListenOptions<Id>,
): Promise<StreamEnd> {
  const end: StreamEnd = { wasOpen: false, retryMs: 0 }
  const parser = createParser({
    onEvent({ data }) {
      const event = parse(data)
      if (event !== undefined) onEvent(event as StreamEvent<Id>)
    },
    onRetry(ms) {
      end.retryMs = ms
    },
  })
  try {
    const url = client.baseUrl + id.slice(id.indexOf(' ') + 1) + queryText(input)
    const response = await client.transport(url, { headers: headersOf(client), signal })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !isStream || !response.body) return end
    end.wasOpen = true
    onOpen?.()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end
      parser.feed(value)
    }
  } catch {
    return end
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
