import { usePreferences } from '../../../features/preferences/index.ts'
import { useText } from '../../../i18n/index.ts'
import { CellGroup, SwitchRow } from '../../../ui/index.ts'

/** How videos begin; the player reads it when it opens. */
export function PlayRows() {
  const { t } = useText()
  const { preferences, change, changeDanmu } = usePreferences()
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
        checked={preferences.danmu.is_shown}
        onChange={(is_shown) => changeDanmu({ is_shown })}
      />
    </CellGroup>
  )
}
