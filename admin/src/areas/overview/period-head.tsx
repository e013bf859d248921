import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useNarrow } from '../../parts/list/index.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import { againstText, type Figures, lengthOf } from './figure-words.ts'
import styles from './overview.module.css'
import { endsOf, type OverviewSearch } from './overview-search.ts'

export const DAYS = ['today', '7d', '30d', 'own'] as const
/** `180d`: half a year, of the page of figures. */
export type Choice = (typeof DAYS)[number] | '180d'
/** What of an address says which period. */
type PeriodSearch = Pick<OverviewSearch, 'day' | 'vs'>

export interface PeriodHeadProps {
  search: PeriodSearch
  figures: Pick<Figures, 'from' | 'to' | 'vs_to'> | undefined
  choices: readonly Choice[]
  /** The one that the address leaves out. */
  usual: Choice
  onChange: (patch: Partial<PeriodSearch>) => void
}

/** Two days; the period changes once both are there. */
function OwnDays({ search, figures, onChange }: Omit<PeriodHeadProps, 'choices' | 'usual'>) {
  const { t } = useText()
  const [ends, setEnds] = useState<readonly [string, string]>(
    () => endsOf(search.day) ?? [figures?.from ?? '', figures?.to ?? ''],
  )
  const change = (next: readonly [string, string]) => {
    setEnds(next)
    const [from, to] = next
    if (from !== '' && to !== '' && from <= to) onChange({ day: `${from}..${to}` })
  }
  return (
    <span className={styles.ownDays}>
      <input
        type="date"
        aria-label={t('overview.from')}
        className={styles.date}
        value={ends[0]}
        max={ends[1]}
        onChange={({ currentTarget }) => change([currentTarget.value, ends[1]])}
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        aria-label={t('overview.to')}
        className={styles.date}
        value={ends[1]}
        min={ends[0]}
        onChange={({ currentTarget }) => change([ends[0], currentTarget.value])}
      />
    </span>
  )
}

/** Which period, against which. */
export function PeriodHead({ search, figures, choices, usual, onChange }: PeriodHeadProps) {
  const text = useText()
  const { t } = text
  const isNarrow = useNarrow()
  const [isOwn, setOwn] = useState(endsOf(search.day) !== undefined)
  const value: Choice = isOwn ? 'own' : (choices.find((day) => day === search.day) ?? usual)
  const options = choices.map((day) => ({ value: day, label: t(`overview.day_${day}`) }))
  const choose = (day: Choice) => {
    setOwn(day === 'own')
    if (day !== 'own') onChange({ day: day === usual ? undefined : day })
  }
  const against = (vs: 'prev' | 'year') =>
    figures ? againstText(vs, lengthOf(figures), figures.vs_to, text) : t('overview.against')
  return (
    <>
      {isNarrow ? (
        <Select
          isBare
          label={t('overview.period')}
          options={options}
          value={value}
          onChange={({ currentTarget }) => choose(currentTarget.value as Choice)}
        />
      ) : (
        <Segmented label={t('overview.period')} value={value} options={options} onChange={choose} />
      )}
      {isOwn && <OwnDays search={search} figures={figures} onChange={onChange} />}
      {!isNarrow && (
        <Select
          isBare
          label={t('overview.against')}
          options={(['prev', 'year'] as const).map((vs) => ({ value: vs, label: against(vs) }))}
          value={search.vs ?? 'prev'}
          onChange={({ currentTarget }) => onChange({ vs: currentTarget.value === 'year' ? 'year' : undefined })}
        />
      )}
    </>
  )
}
