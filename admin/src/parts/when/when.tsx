import { parseWireTime, type Text, useText } from '../../i18n/index.ts'
import { useNow } from './use-now.ts'

/** Words for a time: relative up to 24 hours, then the day. */
export function ageText(timeMs: number, nowMs: number, { t, formats }: Text): string {
  const age = formats.age(timeMs, nowMs)
  switch (age.unit) {
    case 'now':
      return t('when.now')
    case 'minutes':
      return t('when.minutes', { n: age.n })
    case 'hours':
      return t('when.hours', { n: age.n })
    case 'yesterday':
      return t('when.yesterday', { time: age.time })
    case 'date':
      return age.text
  }
}

export interface WhenProps {
  time: string | null
  isTimed?: boolean
  className?: string | undefined
}

/** A time of the wire in words; the full one with its zone on hover and for readers. `null`: a dash. */
export function When({ time, isTimed = false, className }: WhenProps) {
  const text = useText()
  const nowMs = useNow()
  if (time === null) return <span className={className}>–</span>
  const timeMs = parseWireTime(time)
  if (Number.isNaN(timeMs)) return <span className={className}>{time}</span>
  const full = text.formats.fullTime(timeMs)
  return (
    <time className={className} dateTime={new Date(timeMs).toISOString()} title={full}>
      {isTimed ? text.formats.dayAndTime(timeMs, nowMs) : ageText(timeMs, nowMs, text)}
    </time>
  )
}
