/** Paints the danmu of all layers of a page, beside its main thread. */
import type { PaintNews, PaintOrder } from './far-painter.ts'
import { createPainter, type Painter } from './painter.ts'

const painters = new Map<number, Painter>()
const tell = (news: PaintNews) => self.postMessage(news)

self.onmessage = ({ data: order }: MessageEvent<PaintOrder>) => {
  const { to } = order
  if ('canvas' in order) painters.set(to, createPainter(order.canvas))
  else if ('paper' in order) painters.get(to)?.resize(order.paper)
  else if ('frame' in order) {
    painters.get(to)?.paint(order.frame)
    tell({ painted: to })
  } else {
    painters.get(to)?.close()
    painters.delete(to)
  }
}
