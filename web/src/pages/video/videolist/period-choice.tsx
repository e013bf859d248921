import { type TextKey, useText } from '../../../i18n/index.ts'
import { Segmented } from '../../../ui/index.ts'
import { PERIODS, type Period } from './filters.ts'
import styles from './period-choice.module.css'

const TEXTS: Record<Period, TextKey> = {
  all: 'videolist.period.all',
  week: 'videolist.period.week',
  day: 'videolist.period.day',
}

export interface PeriodChoiceProps {
  value: Period
  onChange: (period: Period) => void
}

/** Over a ranking: whether it counts views of all time, of the week or of the day. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const { t } = useText()
  return (
    <div className={styles.period}>
      <Segmented<Period>
        label={t('videolist.period')}
        options={PERIODS.map((id) => ({ id, label: t(TEXTS[id]) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
