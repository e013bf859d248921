/** A connection that hears what other processes tell through the database (`listen`), and comes back when it is lost. */
import { seconds } from '@zimu/contract/durations'
import type pg from 'pg'

const CONNECT_MS = seconds(3)
const AGAIN_MS = seconds(5)

export interface ListenerOptions {
  driver: typeof pg
  connection: Pick<pg.ClientConfig, 'connectionString'>
  /** A plain name. */
  channel: string
  /** Called with what was told, and with `''` after each new connection: something may have been missed. */
  onMessage(text: string): void
}

/** Nothing waits for it: while the database is away it tries again every five seconds. */
export function createListener({ driver, connection, channel, onMessage }: ListenerOptions): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function connectLater() {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void connect(), AGAIN_MS).unref()
  }
  async function connect() {
    const own = new driver.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
    client = own
    // Without a listener an error would end the process; the end of the connection follows it.
    own.on('error', connectLater)
    own.on('end', connectLater)
    own.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      if (isClosed) await own.end()
      else onMessage('')
    } catch {
      connectLater()
      await own.end().catch(() => undefined)
    }
  }
  const connecting = connect()

  return async () => {
    isClosed = true
    clearTimeout(timer)
    await connecting
    await client?.end().catch(() => undefined)
  }
}
