import { type RefObject, useEffect, useRef, useState } from 'react'
import { coast, MAX_SCALE, type Point, TAP_SCALE, WHOLE, zoomTo } from './core/zoom.ts'
import type { Around, Scene } from './gesture.ts'
import { useStageInput } from './use-stage-input.ts'

interface SceneOptions {
  stage: RefObject<HTMLElement | null>
  around: Around
  onIndex: (index: number) => void
  onClose: () => void
}

/**
 * State of the viewer, changed by touch, mouse, wheel, buttons and keys. `isHeld`: while dragged, without transitions.
 * Animations end when the component unmounts.
 */
export function useScene({ stage, around, onIndex, onClose }: SceneOptions) {
  const [scene, setScene] = useState<Scene>({ look: WHOLE, position: around.index, pulledPx: 0 })
  // Fingers move faster than renders.
  const now = useRef(scene)
  const animationFrame = useRef(0)

  function halt() {
    cancelAnimationFrame(animationFrame.current)
  }
  function show(next: Scene) {
    now.current = next
    setScene(next)
  }
  function goTo(index: number) {
    const to = Math.min(around.last, Math.max(0, index))
    show({ look: to === around.index ? now.current.look : WHOLE, position: to, pulledPx: 0 })
    if (to !== around.index) onIndex(to)
  }
  function zoom(scale: number, at: Point = { x: 0, y: 0 }) {
    halt()
    show({ ...now.current, look: zoomTo(around.box, now.current.look, scale, at) })
  }

  function glide(speed: Point) {
    const [start, startMs] = [now.current.look, performance.now()]
    const step = () => {
      const { look, isMoving } = coast(around.box, start, speed, performance.now() - startMs)
      show({ ...now.current, look })
      if (isMoving) animationFrame.current = requestAnimationFrame(step)
    }
    step()
  }

  const isHeld = useStageInput(stage, { now, around, show, goTo, zoom, glide, halt, onClose })
  useEffect(() => () => cancelAnimationFrame(animationFrame.current), [])

  const { scale } = scene.look
  return {
    scene,
    isHeld,
    goTo,
    zoomIn: () => zoom(scale < TAP_SCALE ? TAP_SCALE : MAX_SCALE),
    zoomOut: () => zoom(scale > TAP_SCALE ? TAP_SCALE : 1),
    reset: () => zoom(1),
  }
}
