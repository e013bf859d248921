import { useDanmuModes, usePlayerPreferences, usePreferences } from '../../../features/preferences/index.ts'
import { useText } from '../../../i18n/index.ts'
import { CellGroup, SwitchRow } from '../../../ui/index.ts'

/** What fingers may do on the picture; each has a button too. */
const GESTURES = [
  ['swipeSeek', 'setting.gesture.swipe_seek'],
  ['swipeVolume', 'setting.gesture.swipe_volume'],
  ['doubleTap', 'setting.gesture.double_tap'],
  ['sideTaps', 'setting.gesture.side_taps'],
  ['longPress', 'setting.gesture.long_press'],
] as const

/** How videos begin; the player reads it when it opens. */
export function PlayRows() {
  const { t } = useText()
  const { preferences, change } = usePreferences()
  const danmu = useDanmuModes()
  const { choices, choose } = usePlayerPreferences()
  return (
    <CellGroup label={t('setting.play')}>
      <SwitchRow
        label={t('setting.autoplay')}
        checked={preferences.autoplay}
        onChange={(autoplay) => change({ autoplay })}
      />
      <SwitchRow label={t('setting.muted')} checked={preferences.muted} onChange={(muted) => change({ muted })} />
      <SwitchRow
        label={t('setting.danmu')}
        description={t('setting.danmu_text')}
        checked={danmu.isShown}
        onChange={danmu.show}
      />
      <SwitchRow
        label={t('setting.plays_hidden')}
        description={t('setting.plays_hidden_text')}
        checked={choices.playsHidden}
        onChange={(playsHidden) => choose({ playsHidden })}
      />
      <SwitchRow
        label={t('setting.mini')}
        description={t('setting.mini_text')}
        checked={choices.mini}
        onChange={(mini) => choose({ mini })}
      />
      {GESTURES.map(([name, text]) => (
        <SwitchRow key={name} label={t(text)} checked={choices[name]} onChange={(isOn) => choose({ [name]: isOn })} />
      ))}
    </CellGroup>
  )
}
