/** The canvas over a box, and who paints on it: a worker where there is one, else the page. */
import type { Flying } from '../core/flow.ts'
import { createFrameEncoder, type FrameEncoder } from './frames.ts'
import { createLateFaces, type LateFaces } from './late-faces.ts'
import { createPainter, type Painter, type Paper } from './painter.ts'
import { type OpenWorker, openWorkerPainter } from './worker-painter.ts'

export interface Sheet {
  /** Frames come faster than they are painted. */
  readonly isBusy: boolean
  /** Its size from the upper left corner of the box; nothing is on it afterwards. */
  resize(paper: Paper): void
  /** Shows these and nothing else. */
  show(flying: readonly Flying[], placeOf: (flying: Flying) => { x: number; y: number }): void
  close(): void
}

export interface SheetOptions {
  openWorker?: OpenWorker | undefined
  /** The worker broke and the page paints on: what was shown has to be shown again. */
  onEmptied: () => void
}

interface Open {
  canvas: HTMLCanvasElement
  painter: Painter
  encoder: FrameEncoder
  giveFaces: LateFaces
}

/** What a painter was told; another one knows nothing of it. */
const openMemory = () => ({ encoder: createFrameEncoder(), giveFaces: createLateFaces() })

export function openSheet(place: HTMLElement, { openWorker, onEmptied }: SheetOptions): Sheet {
  let paper: Paper | null = null
  let open = (openWorker && openFar(openWorker)) ?? openNear()

  function addCanvas(): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    // A worker's picture of the new size comes a frame later: until then the one before keeps its own.
    Object.assign(canvas.style, { display: 'block', width: '100%', objectFit: 'contain', objectPosition: '0 0' })
    place.append(canvas)
    return canvas
  }

  function openNear(): Open {
    const canvas = addCanvas()
    return { canvas, painter: createPainter(canvas), ...openMemory() }
  }

  function openFar(openWorker: OpenWorker): Open | null {
    const canvas = addCanvas()
    try {
      return { canvas, painter: openWorkerPainter(canvas, openWorker, paintHere), ...openMemory() }
    } catch {
      // Older browsers have no canvas for workers, and a policy may forbid workers.
      canvas.remove()
      return null
    }
  }

  function paintHere() {
    open.canvas.remove()
    open = openNear()
    if (paper) resize(paper)
    onEmptied()
  }

  function resize(next: Paper) {
    paper = next
    open.canvas.style.height = `${next.height}px`
    open.painter.resize(next)
  }

  return {
    get isBusy() {
      return open.painter.isBusy
    },
    resize,
    show(flying, placeOf) {
      const { painter, encoder, giveFaces } = open
      const frame = encoder.encode(flying, placeOf)
      const texts = frame.fresh.map(([, { text }]) => text)
      if (paper) giveFaces(texts, paper.look.family, painter.learn)
      painter.paint(frame)
    },
    close() {
      open.painter.close()
      open.canvas.remove()
    },
  }
}
