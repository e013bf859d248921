import { Volume1, Volume2, VolumeX } from 'lucide'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { VOLUME_STEP } from '../../core/keys.ts'
import { useMouse } from '../input/use-mouse.ts'
import type { PlayerViewProps } from '../player-props.ts'
import { usePlayerState } from '../use-player.ts'
import { MediaButton } from './media-button.tsx'
import styles from './volume-part.module.css'

/** Sound off and on; with a mouse, on hovering and by focus, a bar for how loud beside it (VID-21). The wheel works on both. */
export function VolumePart({ player, texts }: Pick<PlayerViewProps, 'player' | 'texts'>) {
  const isMuted = usePlayerState(player, (state) => state.isMuted || state.volume === 0)
  const canSet = usePlayerState(player, (state) => state.canSetVolume)
  // In steps that can be seen.
  const share = usePlayerState(player, (state) => (state.isMuted ? 0 : Math.round(state.volume * 100) / 100))
  // Fingers swipe on the picture, and phones have keys of their own.
  const hasBar = useMouse() && canSet
  const box = useRef<HTMLSpanElement>(null)
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!canSet || event.deltaY === 0) return
    event.preventDefault()
    player.setVolume(player.getState().volume + (event.deltaY < 0 ? VOLUME_STEP : -VOLUME_STEP))
  })
  useEffect(() => {
    const element = box.current
    // React listens passively, and then the page would scroll as well.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  return (
    <span ref={box} className={styles.part}>
      <MediaButton
        label={texts.mute}
        pressed={isMuted}
        icon={isMuted ? VolumeX : share < 0.5 ? Volume1 : Volume2}
        onClick={() => player.setMuted(!player.getState().isMuted)}
      />
      {hasBar && (
        <span className={styles.bar} style={{ '--share': share } as CSSProperties}>
          <input
            className={styles.range}
            type="range"
            min={0}
            max={1}
            step={VOLUME_STEP}
            value={share}
            aria-label={texts.volume}
            aria-valuetext={`${Math.round(share * 100)}%`}
            onChange={(event) => player.setVolume(Number(event.target.value))}
          />
        </span>
      )}
    </span>
  )
}
