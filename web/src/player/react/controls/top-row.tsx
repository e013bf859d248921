import { Airplay, Captions, CaptionsOff, Cast, Minimize, Settings } from 'lucide'
import type { PlayerViewProps } from '../player-props.ts'
import { usePlayerState } from '../use-player.ts'
import { NO_SUBTITLES } from '../use-subtitles.ts'
import { MediaButton } from './media-button.tsx'
import styles from './rows.module.css'

interface TopRowProps extends Pick<PlayerViewProps, 'player' | 'texts' | 'title' | 'subtitles' | 'topTrailing'> {
  isLarge: boolean
  isFullscreen: boolean
  onSettings: (opener: HTMLElement) => void
}

/** Over the end card of fullscreen: which film is over, and the way out. */
export function EndRow({ player, texts, title }: Pick<PlayerViewProps, 'player' | 'texts' | 'title'>) {
  return (
    <div className={styles.top} data-over="">
      <span className={styles.title}>{title}</span>
      <MediaButton label={texts.exitFullscreen} icon={Minimize} onClick={player.exitFullscreen} />
    </div>
  )
}

/** Beside the way back: the title where there is room, subtitles on and off, and the settings, always at the far right. */
export function TopRow(props: TopRowProps) {
  const { player, texts, title, subtitles, isLarge, isFullscreen } = props
  const remoteKind = usePlayerState(player, (state) => state.remoteKind)
  const isRemote = usePlayerState(player, (state) => state.isRemote)
  const isOn = subtitles !== undefined && subtitles.shown !== NO_SUBTITLES
  return (
    <div className={styles.top}>
      {isLarge && <span className={styles.title}>{title}</span>}
      {isFullscreen && props.topTrailing}
      {remoteKind && isRemote && (
        <MediaButton
          className={styles.remote}
          label={texts.chooseScreen(remoteKind)}
          icon={remoteKind === 'airplay' ? Airplay : Cast}
          onClick={player.chooseScreen}
        />
      )}
      {subtitles && subtitles.tracks.length > 0 && !isRemote && (
        <MediaButton
          label={texts.subtitles}
          pressed={isOn}
          icon={isOn ? Captions : CaptionsOff}
          onClick={subtitles.toggle}
        />
      )}
      <MediaButton
        label={texts.settings}
        icon={Settings}
        onClick={(event) => props.onSettings(event.currentTarget)}
        popup
      />
    </div>
  )
}
