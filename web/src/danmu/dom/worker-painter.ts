/** Painting in a worker: the main thread stays free for input. One worker paints for all layers. */

import type { LoadedFace } from './loaded-face.ts'
import type { Painter, PaintFrame, Paper } from './painter.ts'

/** Message to the worker, for the painter with this number. */
export type PaintOrder = { to: number } & (
  | { canvas: OffscreenCanvas }
  | { paper: Paper }
  | { frame: PaintFrame }
  | { face: LoadedFace }
  | { close: true }
)

/** Message of the worker: the painter with this number has painted a frame. */
export interface PaintNews {
  painted: number
}

/** Opens the script of `paint.worker.ts`. Called once for all layers that pass the same function. */
export type OpenWorker = () => Worker

interface PaintClient {
  onPainted(): void
  onLost(): void
}

interface PainterPool {
  worker: Worker
  clients: Map<number, PaintClient>
  last: number
}

/** Worker pools by the function that opened them. A pool closes with its last client. */
const pools = new Map<OpenWorker, PainterPool>()

/** Frames that may wait: with only one the worker would be idle while its answer is on the way. */
const MAX_WAITING = 2

function openPool(openWorker: OpenWorker): PainterPool {
  const known = pools.get(openWorker)
  if (known) return known
  const pool: PainterPool = { worker: openWorker(), clients: new Map(), last: 0 }
  pool.worker.onmessage = ({ data }: MessageEvent<PaintNews>) => pool.clients.get(data.painted)?.onPainted()
  pool.worker.onerror = (event) => {
    // Nothing is wrong for anybody: the page paints by itself.
    event.preventDefault()
    closePool(openWorker, pool)
    for (const client of pool.clients.values()) client.onLost()
  }
  pools.set(openWorker, pool)
  return pool
}

function closePool(openWorker: OpenWorker, pool: PainterPool) {
  pool.worker.terminate()
  if (pools.get(openWorker) === pool) pools.delete(openWorker)
}

/**
 * A painter in a worker, for a canvas that has no context yet. `onLost`: the worker could not be loaded or failed; its canvas
 * cannot be painted on any more. Throws where the browser has no workers, or cannot transfer a canvas to one.
 */
export function openWorkerPainter(canvas: HTMLCanvasElement, openWorker: OpenWorker, onLost: () => void): Painter {
  const offscreen = canvas.transferControlToOffscreen()
  const pool = openPool(openWorker)
  pool.last += 1
  const to = pool.last
  let waiting = 0
  function onPainted() {
    waiting -= 1
  }
  pool.clients.set(to, { onPainted, onLost })
  const send = (each: PaintOrder, things: Transferable[] = []) => pool.worker.postMessage(each, things)
  send({ to, canvas: offscreen }, [offscreen])

  return {
    get isBusy() {
      return waiting >= MAX_WAITING
    },
    resize: (paper) => send({ to, paper }),
    paint(frame) {
      waiting += 1
      send({ to, frame })
    },
    learn: (face) => send({ to, face }),
    close() {
      send({ to, close: true })
      pool.clients.delete(to)
      if (pool.clients.size === 0) closePool(openWorker, pool)
    },
  }
}
