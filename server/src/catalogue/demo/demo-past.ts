/** What happened in the demo before it was loaded, as its modules would have counted it: plays, views, words sought in vain, danmu that wait. */
import { DANMU_SEGMENT_SECONDS } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import { dayOf } from '../../day.ts'
import type { Trx } from '../../db/open.ts'
import { addRecent, createMisses, renewRecent } from '../../modules/content/index.ts'
import { createPlaybackService } from '../../modules/playback/index.ts'
import { insertReports, insertRows, listFirstVideos } from './demo.repo.ts'
import type { DemoFiles } from './demo-files.ts'
import { type Film, PAST_DAYS, playsOf, viewsOf, wave } from './demo-plays.ts'
import type { DemoTime } from './demo-time.ts'

async function savePlays(trx: Trx, time: DemoTime, films: readonly Film[]): Promise<void> {
  let now = time.now
  const playback = createPlaybackService({
    db: trx,
    commit: (work) => work(trx),
    clock: { now: () => now },
    contents: { requireVisible: async (key) => ({ content_id: Number(key) }) },
  })
  for (let day = PAST_DAYS; day >= 1; day -= 1) {
    for (const { hour, reports } of films.flatMap((film) => playsOf(film, day))) {
      now = time.dayStart(day) + hours(hour)
      for (const report of reports) await playback.record(report)
    }
    await playback.flush()
  }
}

/** Views that the rankings of the day and of the week are made of; those of today up to now. */
async function saveViews(trx: Trx, time: DemoTime, films: readonly Film[]): Promise<void> {
  for (let day = PAST_DAYS; day >= 0; day -= 1) {
    const untilHour = (time.now - time.dayStart(day)) / hours(1)
    const views = films
      .map((film) => ({ content_id: film.content_id, hits: viewsOf(film, day, untilHour) }))
      .filter(({ hits }) => hits > 0)
    if (views.length > 0) await addRecent(trx, views, dayOf(time.dayStart(day)))
  }
  await renewRecent(trx, dayOf(time.now), films.length)
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
  await saveViews(trx, time, films)
  await saveMisses(trx, files, time)
  await saveWaiting(trx, files, time, ids)
}
