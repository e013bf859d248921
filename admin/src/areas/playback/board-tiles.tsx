import { useText } from '../../i18n/index.ts'
import { SparkLine } from '../../parts/chart/index.ts'
import styles from './board-tiles.module.css'
import { type Board, causesText, percentText, perHundredText, secondsText, signedText } from './playback-words.ts'

interface TileProps {
  title: string
  figure: string
  unit?: string
  note?: string
  change: string | undefined
  isGood: boolean | undefined
  values: readonly (number | null)[]
  tone: 1 | 2 | 3 | 4
}

function Tile({ title, figure, unit, note, change, isGood, values, tone }: TileProps) {
  const { t } = useText()
  return (
    <li className={styles.tile}>
      <span className={styles.line}>
        <span className={styles.title}>{title}</span>
        {change !== undefined && (
          <span className={styles.change} data-good={isGood} title={t('playback.against', { change })}>
            {change}
          </span>
        )}
      </span>
      <span className={styles.line}>
        <span>
          <strong className={styles.figure}>{figure}</strong>
          {unit && <span className={styles.unit}> {unit}</span>}
        </span>
        <SparkLine values={values} tone={tone} />
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}

/** Plays, how soon they began, stalls and failures against the former period; few plays are grey and not compared. */
export function BoardTiles({ total: { now, before, is_few }, days }: Pick<Board, 'total' | 'days'>) {
  const text = useText()
  const { t, formats } = text
  const isKnown = is_few === 0 && before.plays > 0
  const given = (change: string | undefined, isLessGood = true) => ({
    change: isKnown ? change : undefined,
    isGood: change === undefined || change === '0' ? undefined : change.startsWith('−') === isLessGood,
  })
  const share = isKnown ? Math.round(((now.plays - before.plays) * 100) / before.plays) : 0
  const plays = `${signedText(share, 0)}\u00a0%`
  const p90 = (ms: number | null) => (ms === null ? null : ms / 1000)
  return (
    <ul className={styles.tiles} data-few={is_few === 1 || undefined}>
      <Tile
        title={t('playback.plays')}
        figure={formats.count(now.plays)}
        {...given(plays, false)}
        values={days.map((day) => day.plays)}
        tone={1}
      />
      <Tile
        title={t('playback.start')}
        figure={`${secondsText(now.start_p50)} / ${secondsText(now.start_p90)}`}
        unit={t('playback.second')}
        {...given(signedText(p90(now.start_p90), p90(before.start_p90)))}
        values={days.map((day) => day.start_p90)}
        tone={2}
      />
      <Tile
        title={t('playback.stalls')}
        figure={perHundredText(now.stalls)}
        {...given(signedText(now.stalls, before.stalls))}
        values={days.map((day) => day.stalls)}
        tone={3}
      />
      <Tile
        title={t('playback.failed')}
        figure={percentText(now.failed)}
        note={causesText(now, text)}
        {...given(signedText(now.failed, before.failed))}
        values={days.map((day) => day.failed)}
        tone={4}
      />
    </ul>
  )
}
