import { useText } from '../../../../i18n/index.ts'
import { AUTO, type Player, usePlayedHeight, usePlayerState } from '../../../../player/index.ts'
import { type Option, OptionList } from '../../../../ui/index.ts'

/** The quality that is nearest to the lines that play: films that are not 16 : 9 have fewer than their name says. */
function useNow(player: Player): string | undefined {
  const { t } = useText()
  const lines = usePlayedHeight(player)
  const qualities = usePlayerState(player, (state) => state.qualities)
  if (lines === 0) return undefined
  const [nearest] = [...qualities].sort((a, b) => Math.abs(a.height - lines) - Math.abs(b.height - lines))
  return nearest && t('player.quality_of', { height: nearest.height })
}

/** Name of the chosen quality; of the automatic one with what it is now. */
export function useQualityName(player: Player): string {
  const { t } = useText()
  const now = useNow(player)
  const qualities = usePlayerState(player, (state) => state.qualities)
  const qualityId = usePlayerState(player, (state) => state.qualityId)
  const chosen = qualities.find(({ id }) => id === qualityId)
  if (chosen) return t('player.quality_of', { height: chosen.height })
  return now ? t('playback.auto_now', { quality: now }) : t('player.quality_auto')
}

/** Automatic, where the film comes in a list of several, and what can be had. */
export function QualityLevel({ player, onPicked }: { player: Player; onPicked: () => void }) {
  const { t } = useText()
  const now = useNow(player)
  const qualities = usePlayerState(player, (state) => state.qualities)
  const qualityId = usePlayerState(player, (state) => state.qualityId)
  const hasAuto = usePlayerState(player, (state) => state.canChooseQuality)
  const auto: Option<string> = {
    id: AUTO,
    label: t('player.quality_auto'),
    description: now && qualityId === AUTO ? t('playback.now', { quality: now }) : undefined,
  }
  const fixed = qualities.map(({ id, height }) => ({ id, label: t('player.quality_of', { height }) }))
  return (
    <OptionList
      label={t('player.quality')}
      options={hasAuto ? [auto, ...fixed] : fixed}
      value={qualityId}
      onChange={player.setQuality}
      onPicked={onPicked}
    />
  )
}
