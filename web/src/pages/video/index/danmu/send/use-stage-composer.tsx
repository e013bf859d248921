import { useState } from 'react'
import { flushSync } from 'react-dom'
import { StageComposer } from './stage-composer.tsx'
import type { SendDanmu } from './use-send-danmu.ts'

/** The composer of fullscreen: whether it is open, the way to open it, and what is drawn over the film. */
export function useStageComposer(sending: SendDanmu, isFullscreen: boolean) {
  const [isWanted, setWanted] = useState(false)
  const [coveredPx, setCovered] = useState(0)
  const isOpen = isWanted && isFullscreen
  if (isWanted && !isFullscreen) setWanted(false)
  return {
    isOpen,
    /** What of the picture lies under it, from the bottom; CSS pixels. */
    coveredPx: isOpen ? coveredPx : 0,
    // Drawn in the task of the press: the keyboard of a phone comes only for a field that has the focus by its end.
    open: () => flushSync(() => setWanted(true)),
    drawn: isOpen && <StageComposer sending={sending} onClose={() => setWanted(false)} onCover={setCovered} />,
  }
}
