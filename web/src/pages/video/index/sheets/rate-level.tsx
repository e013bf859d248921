import { useText } from '../../../../i18n/index.ts'
import { formatRate, type Player, parseRate, RATES, type Rate, usePlayerState } from '../../../../player/index.ts'
import { OptionList } from '../../../../ui/index.ts'

interface RateLevelProps {
  player: Player
  /** To be remembered. */
  onRate: (rate: Rate) => void
  onPicked: () => void
}

/** The six speeds, fastest on top. */
export function RateLevel({ player, onRate, onPicked }: RateLevelProps) {
  const { t } = useText()
  const rate = usePlayerState(player, (state) => state.rate)
  return (
    <OptionList
      label={t('player.rate')}
      options={[...RATES].reverse().map((each) => ({
        id: String(each),
        label: formatRate(each),
        note: each === 1 ? t('playback.normal') : undefined,
      }))}
      value={String(rate)}
      onChange={(id) => {
        const chosen = parseRate(Number(id))
        player.setRate(chosen)
        onRate(chosen)
      }}
      onPicked={onPicked}
    />
  )
}
