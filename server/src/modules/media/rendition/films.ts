/** Calls about the work on films as a whole. */
import { type Checked, type Output, WORK_HOURS } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Abilities, SourceFacts } from '../../../ports/transcoder/index.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { Settings } from '../../site/index.ts'
import type { FilmTools } from '../film/film-tools.ts'
import type { UploadFolder } from '../upload/disk.ts'
import { SPARE_BYTES } from '../upload/upload.rules.ts'
import { faultText } from './fault-text.ts'
import * as repo from './films.repo.ts'
import { byHour, leftSeconds, meanOf, speedOf } from './films.rules.ts'
import { findPause } from './pause.repo.ts'
import type { RenditionRow } from './rendition.repo.ts'
import { OWN_RUNNER } from './runner.ts'
import type { Workers } from './workers.ts'

export interface FilmWorkDeps {
  db: Db
  clock: Clock
  settings: Pick<Settings, 'get'>
  tools: Pick<FilmTools, 'transcoder' | 'playabilityOf'>
  folder: Pick<UploadFolder, 'freeBytes'>
  workers: Pick<Workers, 'list'>
}

type Films = Output<'GET /admin/api/media.Rendition/films'>
type Work = Output<'GET /admin/api/media.Work/info'>

const GIGABYTE = 1024 ** 3
/** Places in the queue are said as far as this. */
const MAX_PLACES = 1000
/** Renditions by whose time the rest is judged. */
const MADE = 20

const stateOf = ({ name, canRender }: Abilities): Work['transcoder'] =>
  name === 'none' ? 'none' : canRender ? 'whole' : 'no_renditions'

export function createFilmWork({ db, clock, settings, tools, folder, workers }: FilmWorkDeps) {
  function renditionOf(row: RenditionRow, duration: number, places: readonly number[], context: OperatorContext) {
    const { log: _, plan: __, run_token: ___, create_time: ____, start_time, end_time, ...rest } = row
    const { rendition_id, kind, name, state, progress, priority, size, runner, attempt_num, fault, fault_seconds } =
      rest
    return {
      ...{ rendition_id, kind, name, state, progress, priority, size, runner, attempt_num, fault, fault_seconds },
      fault_text: faultText(row, context),
      speed: speedOf(row, duration, clock.now()),
      place: places.indexOf(rendition_id) + 1,
      is_own_runner: runner === OWN_RUNNER ? (1 as const) : (0 as const),
      start_time: formatTimeOrNull(start_time),
      end_time: formatTimeOrNull(end_time),
    }
  }

  function filmOf(film: repo.FilmRow, renditions: Films['list'][number]['renditions']): Films['list'][number] {
    const { facts: text, master, file_ext: _, ...rest } = film
    const facts = JSON.parse(text) as SourceFacts
    const isPlayable = master !== '' || tools.playabilityOf(facts).way === 'as_is'
    return { ...rest, codec: facts.video.codec, is_playable: isPlayable ? 1 : 0, renditions }
  }

  return {
    async films(
      { is_failed, limit, cursor }: Checked<'GET /admin/api/media.Rendition/films'>,
      context: OperatorContext,
    ): Promise<Films> {
      const filter = { isFailed: is_failed === 1 }
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
      const films = await repo.listFilms(db, filter, { before, limit: limit + 1 })
      const shown = films.slice(0, limit)
      const rows = await repo.listOfFilms(
        db,
        shown.map(({ file_id }) => file_id),
      )
      const places = await repo.listQueue(db, MAX_PLACES)
      const list = shown.map((film) => {
        const own = rows.filter(({ file_id }) => file_id === film.file_id)
        return filmOf(
          film,
          own.map((row) => renditionOf(row, film.duration, places, context)),
        )
      })
      const next_cursor = films.length > limit ? String(shown.at(-1)?.file_id) : null
      return { list, next_cursor, prev_cursor: null, count: await repo.countFilms(db, filter), is_count_exact: 1 }
    },

    async hours(): Promise<Output<'GET /admin/api/media.Work/hours'>> {
      const first = Math.floor(clock.now() / hours(1)) - WORK_HOURS + 1
      const made = byHour(await repo.countMade(db, first * hours(1)), first, WORK_HOURS)
      return {
        hours: made.map((num, at) => ({ hour_time: formatTime((first + at) * hours(1)), num })),
        hour_num: meanOf(made),
        queued_num: (await repo.countStates(db)).queued ?? 0,
      }
    },

    async info(): Promise<Work> {
      const states = await repo.countStates(db)
      const work = await repo.listWork(db, { waiting: MAX_PLACES, made: MADE })
      const transcode_num = await settings.get('media.transcode_num')
      const max_size = (await settings.get('media.upload_gb')) * GIGABYTE
      const free_size = Math.max(0, (await folder.freeBytes()) - SPARE_BYTES)
      const alone = await workers.list()
      const pause = await findPause(db)
      return {
        ...{ free_size, max_size, transcode_num },
        is_paused: pause ? 1 : 0,
        pause_operator: pause?.operator ?? '',
        pause_time: formatTimeOrNull(pause?.pause_time ?? null),
        workers: alone.map(({ runner, start_time }) => ({ runner, start_time: formatTime(start_time) })),
        is_tight: free_size < max_size ? 1 : 0,
        transcoder: stateOf(await tools.transcoder.abilities()),
        running_num: states.running ?? 0,
        queued_num: states.queued ?? 0,
        failed_num: states.failed ?? 0,
        left_seconds: leftSeconds(work, pause ? 0 : transcode_num * Math.max(1, alone.length), clock.now()),
      }
    },
  }
}
