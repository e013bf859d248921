/** What happened in the demo before it was loaded, as its modules would have counted it: plays, words sought in vain, danmu that wait. */
import { DANMU_SEGMENT_SECONDS } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import type { Trx } from '../../db/open.ts'
import { createMisses } from '../../modules/content/index.ts'
import { createPlaybackService } from '../../modules/playback/index.ts'
import { insertReports, insertRows, listFirstVideos } from './demo.repo.ts'
import type { DemoFiles } from './demo-files.ts'
import type { DemoTime } from './demo-time.ts'

/** Two periods of a fortnight, so that the board has something to compare with. Today is left to whoever tries the demo. */
const PAST_DAYS = 28
/** Share of a film's views that were played on one of these days. */
const DAY_SHARE = 1 / 400
const FAILED_SHARE = 0.004

const SYSTEMS = [
  { system: 'ios', network: 'wifi', quality: '720', share: 0.4, start_ms: 620 },
  { system: 'android', network: '4g', quality: '480', share: 0.38, start_ms: 980 },
  { system: 'windows', network: 'ethernet', quality: '1080', share: 0.22, start_ms: 430 },
] as const
const HOURS_OF_DAY = [8, 12, 13, 18, 20, 21, 22] as const

/** The film that went wrong on one system, so that the board has something to tell, and since when. */
const FAULTY = { content_id: 305, system: 'ios', days: 4, share: 0.07 }

/** The same for equal numbers, in [0, 1). */
const wave = (...numbers: number[]): number => {
  const mixed = Math.sin(numbers.reduce((sum, number, index) => sum + number * (index * 57.3 + 12.9), 1)) * 43_758.5
  return mixed - Math.floor(mixed)
}

interface Film {
  content_id: number
  duration: number
  hits: number
}

async function savePlays(trx: Trx, time: DemoTime, films: readonly Film[]): Promise<void> {
  let now = time.now
  const playback = createPlaybackService({
    db: trx,
    commit: (work) => work(trx),
    clock: { now: () => now },
    contents: { requireVisible: async (key) => ({ content_id: Number(key) }) },
  })
  for (let day = PAST_DAYS; day >= 1; day -= 1) {
    for (const { content_id, duration, hits } of films)
      for (const [index, { share, start_ms, ...parts }] of SYSTEMS.entries()) {
        const luck = wave(day, content_id, index)
        const plays = Math.round(hits * DAY_SHARE * share * (0.6 + 0.8 * luck))
        if (plays === 0) continue
        const hour = HOURS_OF_DAY[Math.floor(wave(content_id, day, index) * HOURS_OF_DAY.length)] ?? 20
        now = time.dayStart(day) + hours(hour)
        const common = { content_id: String(content_id), ...parts, served: 'own' as const }
        await playback.record({
          ...common,
          outcome: 'played',
          start_ms: Math.round(start_ms * (0.7 + luck)),
          stalls: luck > 0.9 ? 1 : 0,
          stall_ms: luck > 0.9 ? 900 : 0,
          watched_seconds: Math.round(duration * (0.4 + 0.5 * luck)),
          weight: plays,
        })
        const isFaulty = content_id === FAULTY.content_id && parts.system === FAULTY.system && day <= FAULTY.days
        const failed = Math.round(plays * (isFaulty ? FAULTY.share : FAILED_SHARE * 2 * luck))
        const failure = { start_ms: 0, stalls: 0, stall_ms: 0, watched_seconds: 0 }
        if (failed > 0)
          await playback.record({ ...common, ...failure, outcome: isFaulty ? 'media' : 'network', weight: failed })
      }
    await playback.flush()
  }
}

async function saveMisses(trx: Trx, files: DemoFiles, time: DemoTime): Promise<void> {
  let now = time.now
  const misses = createMisses(trx, { now: () => now })
  const words = files.texts('past').missed
  for (let day = PAST_DAYS; day >= 1; day -= 1) {
    now = time.dayStart(day) + hours(20)
    for (const [index, { lang, name, times }] of words.entries())
      for (let turn = Math.floor(times * wave(day, index)); turn > 0; turn -= 1) misses.count(name, lang)
    await misses.flush()
  }
}

/** Danmu of members that were held back or reported, on films that everybody may view. */
async function saveWaiting(trx: Trx, files: DemoFiles, time: DemoTime, ids: ReadonlyMap<string, number>) {
  const videos = await listFirstVideos(trx)
  const isThere = ({ content_id }: { content_id: number }) => videos.has(content_id)
  const past = files.texts('past')
  const [held, reported] = [past.held.filter(isThere), past.reported.filter(isThere)]
  const rowOf = ({ content_id, username, time: seconds, text }: (typeof held)[number], state: string, ago: number) => ({
    content_id,
    file_id: videos.get(content_id) ?? 0,
    member_id: ids.get(username) ?? 0,
    text,
    color: '#FFFFFF',
    time: seconds,
    segment: Math.floor(seconds / DANMU_SEGMENT_SECONDS),
    state,
    create_time: time.now - minutes(ago),
  })
  const waiting = held.map((one, index) => rowOf(one, 'held', 40 + index * 75))
  await insertRows(trx, 'content_danmu', waiting)
  const reporters = [...ids.values()]
  for (const [index, { reasons, ...one }] of reported.entries())
    await insertReports(trx, rowOf(one, 'shown', 300 + index * 90), reasons, reporters, time.now - minutes(20))
}

/** `ids`: numbers of the demo's members by name. */
export async function savePast(
  trx: Trx,
  files: DemoFiles,
  time: DemoTime,
  ids: ReadonlyMap<string, number>,
  films: readonly Film[],
): Promise<void> {
  await savePlays(trx, time, films)
  await saveMisses(trx, files, time)
  await saveWaiting(trx, files, time, ids)
}
