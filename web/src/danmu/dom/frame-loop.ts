/** The only frame loop of danmu. */

interface FrameLoopOptions {
  /** Frames come faster than they are painted: this one is not drawn. */
  isBusy(): boolean
  /**
   * Milliseconds since the frame before, and since the one before it that was drawn; 0 for the first one, and `drawnMs` 0 for
   * a frame that is not drawn.
   */
  step(frameMs: number, drawnMs: number): void
  draw(): void
}

export function createFrameLoop({ isBusy, step, draw }: FrameLoopOptions) {
  let frame = 0
  let lastMs: number | null = null
  let lastDrawnMs: number | null = null

  function onFrame(nowMs: number) {
    const isDrawn = !isBusy()
    const drawnMs = isDrawn && lastDrawnMs !== null ? nowMs - lastDrawnMs : 0
    step(lastMs === null ? 0 : nowMs - lastMs, drawnMs)
    lastMs = nowMs
    if (isDrawn) {
      lastDrawnMs = nowMs
      draw()
    }
    frame = requestAnimationFrame(onFrame)
  }

  function stop() {
    cancelAnimationFrame(frame)
  }

  return {
    /** Begins anew: the next frame is the first one. */
    start() {
      stop()
      lastMs = null
      lastDrawnMs = null
      frame = requestAnimationFrame(onFrame)
    },
    stop,
  }
}
