/** How the films of the demo were played on the days before it was loaded. Pure, and the same every time. */

/** Two periods of a fortnight, so that the board has something to compare with. Today's plays are left to whoever tries the demo. */
export const PAST_DAYS = 28
/** Share of a film's views that were played on one of these days. */
const DAY_SHARE = 1 / 400
/** Parts of the plays, at most. */
const [FAILED_SHARE, STALLED_SHARE] = [0.008, 0.03]

const SYSTEMS = [
  { system: 'ios', network: 'wifi', quality: '720', share: 0.4, start_ms: 620 },
  { system: 'android', network: '4g', quality: '480', share: 0.38, start_ms: 980 },
  { system: 'windows', network: 'ethernet', quality: '1080', share: 0.22, start_ms: 430 },
] as const
const HOURS_OF_DAY = [8, 12, 13, 18, 20, 21, 22] as const

/** The film that went wrong on one system in the last days, so that the board has something to tell. */
const FAULTY = { content_id: 305, system: 'ios', days: 4, share: 0.12 }

/** The same for equal numbers, in [0, 1). */
export function wave(...numbers: number[]): number {
  const mixed = Math.sin(numbers.reduce((sum, number, index) => sum + number * (index * 57.3 + 12.9), 1)) * 43_758.5
  return mixed - Math.floor(mixed)
}

export interface Film {
  content_id: number
  /** Seconds. */
  duration: number
  hits: number
}

/** Views of a film on one day up to an hour of it; `day`: how many days ago. */
export const viewsOf = (film: Film, day: number, untilHour: number): number =>
  playsOf(film, day)
    .filter(({ hour }) => hour < untilHour)
    .flatMap(({ reports }) => reports)
    .reduce((sum, { weight }) => sum + weight, 0)

/** Reports of a film on each system, and the hour in which they came; `day`: how many days ago. */
export function playsOf({ content_id, duration, hits }: Film, day: number) {
  return SYSTEMS.map(({ share, start_ms, ...parts }, index) => {
    const luck = wave(day, content_id, index)
    const plays = Math.round(hits * DAY_SHARE * share * (0.6 + 0.8 * luck))
    const isFaulty = content_id === FAULTY.content_id && parts.system === FAULTY.system && day <= FAULTY.days
    const failed = Math.round(plays * (isFaulty ? FAULTY.share : FAILED_SHARE * luck))
    const stalled = Math.round(plays * STALLED_SHARE * luck)
    const common = { content_id: String(content_id), ...parts, served: 'own' as const }
    const played = {
      ...common,
      outcome: 'played' as const,
      start_ms: Math.round(start_ms * (0.7 + luck)),
      watched_seconds: Math.round(duration * (0.4 + 0.5 * luck)),
    }
    const none = { start_ms: 0, stalls: 0, stall_ms: 0, watched_seconds: 0 }
    const reports = [
      { ...played, stalls: 0, stall_ms: 0, weight: plays - stalled },
      { ...played, stalls: 1, stall_ms: 900, weight: stalled },
      { ...common, ...none, outcome: isFaulty ? ('media' as const) : ('network' as const), weight: failed },
    ]
    return {
      hour: HOURS_OF_DAY[Math.floor(wave(content_id, day, index) * HOURS_OF_DAY.length)] ?? 20,
      reports: reports.filter(({ weight }) => weight > 0),
    }
  })
}
