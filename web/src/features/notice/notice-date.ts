import { datesOf, parseWireTime, useText } from '../../i18n/index.ts'

/** Formats a date: `今天 09:30`, `11-18`, or the whole date in other years. */
export function useNoticeDate(): (wireTime: string) => string {
  const { t, language } = useText()
  return (wireTime) => {
    const timeMs = parseWireTime(wireTime)
    const [date, today] = [new Date(timeMs), new Date()]
    if (date.toDateString() === today.toDateString())
      return t('notice.today', { time: datesOf(language).timeOfDay(timeMs) })
    return date.getFullYear() === today.getFullYear()
      ? datesOf(language).dayOfYear(timeMs)
      : datesOf(language).date(timeMs)
  }
}
