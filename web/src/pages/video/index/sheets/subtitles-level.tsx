import { usePlayerPreferences } from '../../../../features/preferences/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { NO_SUBTITLES, SUBTITLE_SIZES, type Subtitles } from '../../../../player/index.ts'
import { CellGroup, OptionList, SegmentedRow } from '../../../../ui/index.ts'
import styles from './sheets.module.css'

/** Name of the subtitles that show, or that none do. */
export function useSubtitlesName({ tracks, shown }: Subtitles): string {
  const { t } = useText()
  return tracks.find(({ url }) => url === shown)?.label ?? t('player.subtitles_off')
}

/** Subtitles by language, or none, and how large they are. */
export function SubtitlesLevel({ subtitles, onPicked }: { subtitles: Subtitles; onPicked: () => void }) {
  const { tracks, shown, show } = subtitles
  const { t } = useText()
  const { choices, choose } = usePlayerPreferences()
  return (
    <>
      <OptionList
        label={t('player.subtitles')}
        options={[
          { id: NO_SUBTITLES, label: t('player.subtitles_off') },
          ...tracks.map(({ url, lang, label }) => ({ id: url, label: <span lang={lang}>{label}</span> })),
        ]}
        value={shown}
        onChange={show}
        onPicked={onPicked}
      />
      <div className={styles.rule}>
        <CellGroup bare>
          <SegmentedRow
            label={t('player.subtitle_size')}
            options={SUBTITLE_SIZES.map((id) => ({ id, label: t(`player.subtitle_size.${id}`) }))}
            value={choices.subtitleSize}
            onChange={(subtitleSize) => choose({ subtitleSize })}
          />
        </CellGroup>
      </div>
    </>
  )
}
