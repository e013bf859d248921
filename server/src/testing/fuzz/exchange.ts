/** Sends bytes and gathers what comes back, whatever that is. */

import { connect, type Socket } from 'node:net'
import { seconds } from '@zimu/contract/durations'

export interface Address {
  host: string
  port: number
}

/** A broken request may be one whose end the server waits for: after so long without a byte there is none to come. */
const SILENCE_MS = 150
/** A server that neither answers nor closes for so long hangs. */
const TIMEOUT_MS = seconds(20)

export interface Answered {
  bytes: Buffer
  /** The server neither answered nor closed. */
  isHanging: boolean
}

/**
 * Sends a request on a connection of its own and gathers what comes until the server closes. The end of sending is told only
 * for one that `isBroken`, and late: a server may drop what it is about to answer.
 */
export function exchange({ host, port }: Address, bytes: Buffer, isBroken: boolean): Promise<Answered> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    const socket: Socket = connect({ host, port, allowHalfOpen: true })
    const finish = (isHanging: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      done({ bytes: Buffer.concat(chunks), isHanging })
    }
    const timer = setTimeout(() => finish(true), TIMEOUT_MS)
    socket.on('connect', () => {
      socket.write(bytes)
      if (isBroken) socket.setTimeout(SILENCE_MS, () => socket.end())
    })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('end', () => finish(false))
    socket.on('close', () => finish(false))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server may close on garbage while it is still being sent.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return finish(false)
      clearTimeout(timer)
      fail(error)
    })
  })
}
