/** Paints the danmu of all layers of a page, beside its main thread. */

import { createPainter, type Painter } from './painter.ts'
import type { PaintNews, PaintOrder } from './worker-painter.ts'

const painters = new Map<number, Painter>()
const report = (news: PaintNews) => self.postMessage(news)

self.onmessage = ({ data: order }: MessageEvent<PaintOrder>) => {
  const { to } = order
  if ('canvas' in order) painters.set(to, createPainter(order.canvas))
  else if ('paper' in order) painters.get(to)?.resize(order.paper)
  else if ('face' in order) painters.get(to)?.learn(order.face)
  else if ('frame' in order) {
    painters.get(to)?.paint(order.frame)
    report({ painted: to })
  } else {
    painters.get(to)?.close()
    painters.delete(to)
  }
}
