import { parseWireTime, useText } from '../../i18n/index.ts'

/** `今天 09:30`, `11-18`, and the whole date in other years. */
export function useNoticeDate(): (wire_time: string) => string {
  const { t, formats } = useText()
  return (wire_time) => {
    const time_ms = parseWireTime(wire_time)
    const [date, today] = [new Date(time_ms), new Date()]
    if (date.toDateString() === today.toDateString()) return t('notice.today', { time: formats.timeOfDay(time_ms) })
    return date.getFullYear() === today.getFullYear() ? formats.dayOfYear(time_ms) : formats.date(time_ms)
  }
}
