import { ChevronRight, Maximize, Minimize, Pause, PictureInPicture2, Play, RotateCcw, SkipForward } from 'lucide'
import { formatRate } from '../../core/rates.ts'
import { chapterAt } from '../../core/storyboard.ts'
import type { OpenSettings, PlayerViewProps } from '../player-props.ts'
import { usePlayerState } from '../use-player.ts'
import type { ResumeOffer } from '../use-resume.ts'
import type { StageSize } from '../use-stage-size.ts'
import { Icon } from './icon.tsx'
import { MediaButton } from './media-button.tsx'
import styles from './rows.module.css'
import { TimePart } from './time-part.tsx'
import { VolumePart } from './volume-part.tsx'

type Handed =
  | 'player'
  | 'texts'
  | 'title'
  | 'chapters'
  | 'overlayToggle'
  | 'fullscreenField'
  | 'hasEpisodes'
  | 'onNext'
  | 'onMini'
  | 'resume'

interface BottomRowProps extends Pick<PlayerViewProps, Handed> {
  size: StageSize
  hasMouse: boolean
  isFullscreen: boolean
  hasPlay: boolean
  hasFullscreen: boolean
  offer: ResumeOffer
  onSettings: OpenSettings
  onFullscreen: () => void
}

/** The row above the seek bar, and under it where the stage is large. What has no room is in the settings as well. */
export function BottomRow(props: BottomRowProps) {
  const { size } = props
  const isRemote = usePlayerState(props.player, (state) => state.isRemote)
  if (isRemote) return <RemoteRow {...props} />
  if (size === 'small') return <SmallRow {...props} />
  return size === 'large' ? <LargeRow {...props} /> : <UprightRows {...props} />
}

function SmallRow(props: BottomRowProps) {
  const { player, texts } = props
  if (props.hasMouse) return <MouseRow {...props} />
  return (
    <div className={styles.bottom}>
      <TimePart {...props} />
      <Beside {...props} />
      <OverlayButton {...props} />
      <VolumePart player={player} texts={texts} />
      <FullscreenButton {...props} />
    </div>
  )
}

/** For a film on another screen: what acts there. */
function RemoteRow(props: BottomRowProps) {
  return (
    <div className={styles.bottom} data-mouse="">
      <PlayButtons {...props} onNext={undefined} />
      <TimePart {...props} />
      <span className={styles.space} />
      <VolumePart {...props} />
    </div>
  )
}

/** With a mouse there is no disc in the middle: play stands in the row, and beside mute how loud. */
function MouseRow(props: BottomRowProps) {
  const { player, texts, onMini } = props
  return (
    <div className={styles.bottom} data-mouse="">
      <PlayButtons {...props} />
      <VolumePart player={player} texts={texts} />
      <TimePart {...props} />
      <Beside {...props} rest="space" />
      <OverlayButton {...props} />
      {onMini && <MediaButton label={texts.mini} icon={PictureInPicture2} onClick={onMini} />}
      <FullscreenButton {...props} />
    </div>
  )
}

function LargeRow(props: BottomRowProps) {
  const { player, texts, isFullscreen } = props
  return (
    <div className={styles.bottom}>
      <PlayButtons {...props} />
      <TimePart {...props} />
      <Beside {...props} rest={isFullscreen ? 'field' : 'chapter'} />
      <OverlayButton {...props} />
      {isFullscreen && <span className={styles.field}>{props.fullscreenField}</span>}
      <ListButtons {...props} />
      <VolumePart player={player} texts={texts} />
      <FullscreenButton {...props} />
    </div>
  )
}

/** Held upright there is no room for a field beside the buttons: it has a row of its own below them. */
function UprightRows(props: BottomRowProps) {
  const { player, texts, isFullscreen } = props
  return (
    <>
      <span className={styles.above} aria-hidden="true">
        {props.title}
      </span>
      <div className={styles.bottom}>
        <PlayButtons {...props} />
        <TimePart {...props} />
        <span className={styles.space} />
        <ListButtons {...props} />
        <VolumePart player={player} texts={texts} />
        <FullscreenButton {...props} />
      </div>
      <div className={styles.second}>
        <OverlayButton {...props} />
        {isFullscreen && <span className={styles.field}>{props.fullscreenField}</span>}
      </div>
    </>
  )
}

function PlayButtons({ player, texts, hasPlay, onNext }: BottomRowProps) {
  const isPlaying = usePlayerState(player, (state) => state.isPlaying)
  return (
    <>
      {hasPlay && (
        <MediaButton
          label={isPlaying ? texts.pause : texts.play}
          icon={isPlaying ? Pause : Play}
          filled
          onClick={player.toggle}
        />
      )}
      {onNext && <MediaButton className={styles.next} label={texts.next} icon={SkipForward} onClick={onNext} />}
    </>
  )
}

/** After the time: the way back to the beginning for a while, else what takes the rest of the row. */
function Beside({ rest = 'chapter', ...props }: BottomRowProps & { rest?: 'chapter' | 'space' | 'field' }) {
  const { player, texts, chapters, offer, resume } = props
  const chapter = usePlayerState(player, ({ time }) => (chapters ? chapterAt(chapters, time)?.title : undefined))
  if (offer.shown === 'button')
    return (
      <button type="button" className={styles.word} onClick={offer.take}>
        <Icon of={RotateCcw} size={16} />
        <span className={styles.name}>{resume?.further == null ? texts.startOver : texts.goThere}</span>
      </button>
    )
  // The row's own field has it all.
  if (rest === 'field') return null
  if (rest === 'space' || !chapter) return <span className={styles.space} />
  return (
    <button
      type="button"
      className={styles.chapter}
      aria-label={texts.chapterOf(chapter)}
      aria-haspopup="dialog"
      onClick={(event) => props.onSettings(event.currentTarget, 'chapters')}
    >
      <span className={styles.name}>· {chapter}</span>
      <Icon of={ChevronRight} size={16} />
    </button>
  )
}

function ListButtons({ player, texts, hasEpisodes, onSettings }: BottomRowProps) {
  const rate = usePlayerState(player, (state) => state.rate)
  return (
    <>
      {hasEpisodes && (
        <MediaButton
          className={styles.episodes}
          label={texts.episodes}
          popup
          onClick={(event) => onSettings(event.currentTarget, 'episodes')}
        >
          {texts.episodes}
        </MediaButton>
      )}
      <MediaButton
        className={styles.rate}
        label={`${texts.rate} ${formatRate(rate)}`}
        popup
        onClick={(event) => onSettings(event.currentTarget, 'rate')}
      >
        {formatRate(rate)}
      </MediaButton>
    </>
  )
}

function OverlayButton({ overlayToggle }: BottomRowProps) {
  if (!overlayToggle) return null
  const { label, isOn, iconOn, iconOff, onToggle } = overlayToggle
  return <MediaButton label={label} pressed={isOn} icon={isOn ? iconOn : iconOff} onClick={onToggle} />
}

function FullscreenButton({ texts, isFullscreen, hasFullscreen, onFullscreen }: BottomRowProps) {
  if (!hasFullscreen) return null
  return (
    <MediaButton
      label={isFullscreen ? texts.exitFullscreen : texts.fullscreen}
      icon={isFullscreen ? Minimize : Maximize}
      onClick={onFullscreen}
    />
  )
}
