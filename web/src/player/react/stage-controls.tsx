import { Lock, LockOpen } from 'lucide'
import { BottomRow } from './controls/bottom-row.tsx'
import { Disc } from './controls/disc.tsx'
import { MediaButton } from './controls/media-button.tsx'
import rows from './controls/rows.module.css'
import { SeekBar } from './controls/seek-bar.tsx'
import { TopRow } from './controls/top-row.tsx'
import type { PlayerViewProps } from './player-props.ts'
import type { Stage } from './use-stage.ts'

interface StageControlsProps {
  view: PlayerViewProps
  stage: Stage
}

/** Everything that is pressed, in the order in which the focus meets it: top row, lock, disc, bottom row, seek bar. */
export function StageControls({ view, stage }: StageControlsProps) {
  const { player, texts } = view
  const { options, isFullscreen } = stage
  return (
    <>
      <TopRow {...view} isLarge={stage.size === 'large'} isFullscreen={isFullscreen} />
      {stage.hasDisc && (
        <Disc texts={texts} isPlaying={stage.isPlaying} hasEnded={stage.hasEnded} isRow onPress={player.toggle} />
      )}
      <BottomRow
        {...view}
        size={stage.size}
        hasMouse={stage.hasMouse}
        isFullscreen={isFullscreen}
        hasPlay={options.showPlayBtn}
        hasFullscreen={options.showFullscreenBtn}
        offer={stage.offer}
        onFullscreen={stage.switchFullscreen}
      />
      {options.showProgress && (
        <SeekBar
          player={player}
          texts={texts}
          target={stage.target}
          scrub={stage.scrub}
          chapters={view.chapters}
          heat={view.heat}
        />
      )}
    </>
  )
}

/** The screen lock of fullscreen: while it is on, only it stays. */
export function LockButton({ view: { texts }, stage }: StageControlsProps) {
  const { isLocked } = stage
  return (
    <MediaButton
      className={rows.lock}
      label={isLocked ? texts.unlock : texts.lock}
      icon={isLocked ? Lock : LockOpen}
      size={20}
      onClick={() => stage.setLocked(!isLocked)}
    />
  )
}
