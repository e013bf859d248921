/** Painting in a worker: the page's own thread stays free for fingers. One worker paints for all layers. */
import type { Painter, PaintFrame, Paper } from './painter.ts'

/** To the painter of this number. */
export type PaintOrder = { to: number } & (
  | { canvas: OffscreenCanvas }
  | { paper: Paper }
  | { frame: PaintFrame }
  | { close: true }
)

/** The painter of this number has done a frame. */
export interface PaintNews {
  painted: number
}

export type OpenWorker = () => Worker

interface Customer {
  onPainted(): void
  onLost(): void
}

interface Shop {
  worker: Worker
  customers: Map<number, Customer>
  last: number
}

/** By what opens them. A shop closes with its last customer. */
const shops = new Map<OpenWorker, Shop>()

/** Frames that may wait: with one alone a worker stands still while news of it are on their way. */
const WAITING_MOST = 2

function openShop(openWorker: OpenWorker): Shop {
  const known = shops.get(openWorker)
  if (known) return known
  const shop: Shop = { worker: openWorker(), customers: new Map(), last: 0 }
  shop.worker.onmessage = ({ data }: MessageEvent<PaintNews>) => shop.customers.get(data.painted)?.onPainted()
  shop.worker.onerror = (event) => {
    // Nothing is wrong for anybody: the page paints by itself.
    event.preventDefault()
    closeShop(openWorker, shop)
    for (const customer of shop.customers.values()) customer.onLost()
  }
  shops.set(openWorker, shop)
  return shop
}

function closeShop(openWorker: OpenWorker, shop: Shop) {
  shop.worker.terminate()
  if (shops.get(openWorker) === shop) shops.delete(openWorker)
}

/**
 * A painter of a canvas that nothing has drawn on. `onLost`: there is no such worker, or it broke; what was on its canvas
 * stays, and another canvas is needed. Throws where the browser gives no worker or lets none have a canvas.
 */
export function openFarPainter(canvas: HTMLCanvasElement, openWorker: OpenWorker, onLost: () => void): Painter {
  const offscreen = canvas.transferControlToOffscreen()
  const shop = openShop(openWorker)
  shop.last += 1
  const to = shop.last
  let waiting = 0
  function onPainted() {
    waiting -= 1
  }
  shop.customers.set(to, { onPainted, onLost })
  const order = (each: PaintOrder, things: Transferable[] = []) => shop.worker.postMessage(each, things)
  order({ to, canvas: offscreen }, [offscreen])

  return {
    get is_busy() {
      return waiting >= WAITING_MOST
    },
    resize: (paper) => order({ to, paper }),
    paint(frame) {
      waiting += 1
      order({ to, frame })
    },
    close() {
      order({ to, close: true })
      shop.customers.delete(to)
      if (shop.customers.size === 0) closeShop(openWorker, shop)
    },
  }
}
