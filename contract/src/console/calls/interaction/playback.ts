/** Quality of playback: the board of a period, one content, failures by cause. Reports are counted, and tell nobody's name. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { PLAYBACK_OUTCOMES } from '../../../playback-words.ts'
import { PLAYBACK_AXES, PLAYBACK_MEASURES } from '../../choices.ts'

/** Longest period in days: counts are kept for twice as long, so that it has one to be compared with. */
export const MAX_PLAYBACK_DAYS = 45
/** With fewer plays the figures say little. */
export const FEW_PLAYS = 30

const day = v.string
const known = () => v.nullable(v.number())

/** `today`, `7d`, `30d` (all with today), or two days like `2026-11-01..2026-11-22`, in +08:00. */
const asked = () =>
  v.optional(v.pipe(f.trimmed(24), v.regex(/^(today|7d|30d|\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d)$/)), '7d')

const period = { from: day(), to: day(), vs_from: day(), vs_to: day(), is_open: f.flag() }

const figures = v.object({
  plays: v.number(),
  /** Milliseconds within which a half and nine tenths of the films began, from a histogram; null: none began. */
  start_p50: known(),
  start_p90: known(),
  /** Stalls per 100 plays, and plays that failed of 100; null: no plays. */
  stalls: known(),
  failed: known(),
  /** Plays that failed, by cause. */
  causes: v.object({ network: v.number(), gone: v.number(), media: v.number(), unsupported: v.number() }),
})
export type PlaybackFigures = v.InferOutput<typeof figures>

/** The figures of a part, beside those of the former period. */
const compared = {
  now: figures,
  before: figures,
  /** 1: fewer than 30 plays; they say little. */
  is_few: f.flag(),
}

const change = v.object({
  /** What changed most; `none`: nothing worth telling · `few`: too few plays in one of the periods to say. */
  measure: v.picklist([...PLAYBACK_MEASURES, 'none', 'few']),
  /** Per hundred, or milliseconds. */
  from: known(),
  to: known(),
  is_worse: f.flag(),
  /** First of the days since which it has been worse; null: not known. */
  since: v.nullable(day()),
})

const content = v.object({ content_id: v.number(), name: v.string(), is_vip: f.flag(), image_url: v.string() })

const point = v.object({
  at: day(),
  plays: v.number(),
  start_p90: known(),
  stalls: known(),
  failed: known(),
  is_open: f.flag(),
})

/** Hours of the week, those with plays only. */
const hour = v.object({
  /** 0: Monday. */
  weekday: v.number(),
  hour: v.number(),
  plays: v.number(),
  stalls: known(),
})
export type PlaybackHour = v.InferOutput<typeof hour>

export const playbackBoard = operatorCall('GET /admin/api/playback.Board/list', {
  summary:
    'Playback of a period beside the one before it, split by content, system, network, quality or server; the worst change first',
  right: 'playback.read',
  effect: 'read',
  input: v.object({ day: asked(), by: v.optional(v.picklist(PLAYBACK_AXES), 'content') }),
  output: v.object({
    ...period,
    total: v.object(compared),
    days: v.array(point),
    hours: v.array(hour),
    /** At most 30 rows. */
    list: v.array(
      v.object({
        ...compared,
        /** Number of the content, or a word of `POST /api/content.Playback/report`. */
        value: v.string(),
        /** Of rows by content. */
        content: v.nullable(content),
        /** Where it is worst, if it is worse there than elsewhere. */
        where: v.array(v.object({ axis: v.picklist(PLAYBACK_AXES), value: v.string() })),
        /** The network and quality that are worst together, with at least 30 plays; null: no two of them stand out. */
        pair: v.nullable(v.object({ network: v.string(), quality: v.string(), plays: v.number() })),
        change,
      }),
    ),
  }),
})

export const playbackContent = operatorCall('GET /admin/api/playback.Content/info', {
  summary: 'Playback of one content: by cause, hour, system, network, quality and server, and the renditions it has',
  right: 'playback.read',
  effect: 'read',
  input: v.object({ content_id: f.id(), day: asked() }),
  output: v.object({
    ...period,
    ...compared,
    content,
    days: v.array(point),
    hours: v.array(hour),
    parts: v.array(v.object({ ...compared, axis: v.picklist(PLAYBACK_AXES), value: v.string() })),
    /** Whether visitors get its files themselves; `none`: none of its films has both renditions and a file that browsers play. */
    original: v.picklist(['none', 'off', 'on']),
    renditions: v.array(
      v.object({
        rendition_id: v.number(),
        file_id: v.number(),
        /** `720p`; `pictures`. */
        name: v.string(),
        state: v.picklist(['queued', 'running', 'done', 'failed', 'stopped']),
      }),
    ),
  }),
})

export const playbackFailures = operatorCall('GET /admin/api/playback.Failure/list', {
  summary: 'Films that did not play, by content, system and cause; the most frequent first',
  right: 'playback.read',
  effect: 'read',
  input: v.object({ day: asked(), content_id: v.optional(f.id()), limit: f.limit(20) }),
  output: v.object({
    list: v.array(
      v.object({
        content: v.nullable(content),
        content_id: v.number(),
        system: v.string(),
        cause: v.picklist(PLAYBACK_OUTCOMES),
        times: v.number(),
        last_day: day(),
      }),
    ),
  }),
})

export const playbackEachFailure = operatorCall('GET /admin/api/playback.Failure/each', {
  summary: 'Films of one content that did not play, one by one, the newest first, of the last 14 days; not who it was',
  right: 'playback.read',
  effect: 'read',
  input: v.object({ day: asked(), content_id: f.id(), limit: f.limit(20), cursor: f.cursor() }),
  output: v.object({
    list: v.array(
      v.object({
        failure_id: v.number(),
        /** To the minute. */
        create_time: f.dateTime(),
        cause: v.picklist(PLAYBACK_OUTCOMES),
        system: v.string(),
        network: v.string(),
        quality: v.string(),
        served: v.string(),
        /** Milliseconds until the first picture; 0: none came. */
        start_ms: v.number(),
        stalls: v.number(),
        watched_seconds: v.number(),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
})
