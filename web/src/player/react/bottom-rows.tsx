import { Ellipsis, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { formatRate } from '../core/rates.ts'
import { formatTime, isKnownLength } from '../core/time.ts'
import styles from './controls.module.css'
import { MediaButton } from './media-button.tsx'
import type { PlayerViewProps } from './player-props.ts'
import { useLatePlayerState, usePlayerState } from './use-player.ts'

export type MenuName = 'rate' | 'more'

interface ButtonsRowProps extends Pick<PlayerViewProps, 'player' | 'texts' | 'overlayToggle' | 'fullscreenField'> {
  is_fullscreen: boolean
  has_play: boolean
  has_fullscreen: boolean
  dragged: number | null
  menu: MenuName | null
  has_more: boolean
  onMenu: (menu: MenuName) => void
  onFullscreen: () => void
}

/** `03:15 / 08:24`, only the place until the length is known, or that this is live. */
function Times({ player, texts, dragged }: Pick<ButtonsRowProps, 'player' | 'texts' | 'dragged'>) {
  // Whole seconds: the text changes no more often.
  const time = usePlayerState(player, (state) => Math.floor(state.time))
  const duration = useLatePlayerState(player, (state) => state.duration)
  if (duration === Number.POSITIVE_INFINITY) return <span className={styles.times}>{texts.live}</span>
  return (
    <span className={styles.times}>
      {formatTime(dragged ?? time)}
      {isKnownLength(duration) && <span className={styles.total}> / {formatTime(duration)}</span>}
    </span>
  )
}

/** The row under the seek bar; fullscreen has room for play and a field. */
export function ButtonsRow(props: ButtonsRowProps) {
  const { player, texts, overlayToggle, is_fullscreen, menu, onMenu } = props
  const is_playing = usePlayerState(player, (state) => state.is_playing)
  const is_muted = usePlayerState(player, (state) => state.is_muted || state.volume === 0)
  const rate = usePlayerState(player, (state) => state.rate)
  return (
    <div className={styles.buttons}>
      {is_fullscreen && props.has_play && (
        <MediaButton
          label={is_playing ? texts.pause : texts.play}
          icon={is_playing ? Pause : Play}
          onClick={player.toggle}
        />
      )}
      <Times player={player} texts={texts} dragged={props.dragged} />
      {is_fullscreen && overlayToggle && <OverlayButton {...overlayToggle} />}
      {is_fullscreen && <span className={styles.field}>{props.fullscreenField}</span>}
      {props.has_more && (
        <MediaButton label={texts.more} icon={Ellipsis} expanded={menu === 'more'} onClick={() => onMenu('more')} />
      )}
      <MediaButton
        label={`${texts.rate} ${formatRate(rate)}`}
        expanded={menu === 'rate'}
        className={styles.rate}
        onClick={() => onMenu('rate')}
      >
        {formatRate(rate)}
      </MediaButton>
      {!is_fullscreen && overlayToggle && <OverlayButton {...overlayToggle} />}
      <MediaButton
        label={is_muted ? texts.unmute : texts.mute}
        icon={is_muted ? VolumeX : Volume2}
        onClick={() => player.setMuted(!player.getState().is_muted)}
      />
      {props.has_fullscreen && (
        <MediaButton
          label={is_fullscreen ? texts.exit_fullscreen : texts.fullscreen}
          icon={is_fullscreen ? Minimize : Maximize}
          onClick={props.onFullscreen}
        />
      )}
    </div>
  )
}

function OverlayButton({ label, is_on, icon_on, icon_off, onToggle }: NonNullable<PlayerViewProps['overlayToggle']>) {
  return <MediaButton label={label} pressed={is_on} icon={is_on ? icon_on : icon_off} onClick={onToggle} />
}

/** Whether a film can be seeked in (VID-23). */
export const hasSeekBar = isKnownLength
