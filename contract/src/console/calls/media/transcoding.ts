/** The work on films as a whole: who works, how long it takes, where it stands film by film. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { fault, RENDITION_STATES } from './media.ts'

export const workInfo = operatorCall('GET /admin/api/media.Work/info', {
  summary: 'Room for uploads, what the transcoder can do, and its queue with the expected end',
  right: 'media.upload',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    /** Bytes that uploads may still fill. */
    free_size: v.number(),
    /** 1: less is free than the largest upload needs. */
    is_tight: f.flag(),
    /** Bytes of one upload at most. */
    max_size: v.number(),
    /** Renditions are made · films are taken as they are, pictures are made · nothing is made. */
    transcoder: v.picklist(['whole', 'no_renditions', 'none']),
    /** Renditions that one process makes at a time; 0: none does. */
    transcode_num: v.number(),
    /** 1: an operator has the queue rest. */
    is_paused: f.flag(),
    /** Name of that operator; `""`: it does not rest. */
    pause_operator: v.string(),
    pause_time: v.nullable(f.dateTime()),
    /** Processes that convert films and do nothing else; while there is one, servers convert none. `host:pid`. */
    workers: v.array(v.object({ runner: v.string(), start_time: f.dateTime() })),
    running_num: v.number(),
    queued_num: v.number(),
    failed_num: v.number(),
    /** Seconds until the queue is empty, after what was made last; null: unknown. */
    left_seconds: v.nullable(v.number()),
  }),
})

/** Hours that `media.Work/hours` tells about; the last of them is running. */
export const WORK_HOURS = 24

export const workHours = operatorCall('GET /admin/api/media.Work/hours', {
  summary: 'How many renditions were made in each of the last 24 hours, and how many wait',
  right: 'health.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    /** The oldest first; the last is the one that runs. */
    hours: v.array(v.object({ hour_time: f.dateTime(), num: v.number() })),
    /** Whole renditions an hour, over those hours in which at least one was made; 0: none was. */
    hour_num: v.number(),
    queued_num: v.number(),
  }),
})

export const workPause = operatorCall('POST /admin/api/media.Work/pause', {
  summary: 'Has the queue of renditions rest in all processes, or go on; what runs goes back into it, to its beginning',
  right: 'media.upload',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), reason: c.reason(), is_paused: f.flag() }),
  output: v.object({
    is_paused: f.flag(),
    /** Renditions that were running, or that wait when it goes on. */
    num: v.number(),
    record_id: v.nullable(v.number()),
  }),
})

const rendition = v.object({
  rendition_id: v.number(),
  /** `pictures`: storyboard, and a cover where the content has none. */
  kind: v.picklist(['film', 'pictures']),
  name: v.string(),
  state: v.picklist(RENDITION_STATES),
  /** 0 to 1. */
  progress: v.number(),
  /** Seconds of film in a second; 0: unknown. */
  speed: v.number(),
  /** Place in the queue from 1; 0: it does not wait. */
  place: v.number(),
  priority: v.number(),
  /** Bytes in the store; 0: unknown. */
  size: v.number(),
  /** Process that works on it, or did last: `host:pid`; `""`: none yet. */
  runner: v.string(),
  /** 1: that is the process which answers. */
  is_own_runner: f.flag(),
  /** How often it was begun. */
  attempt_num: v.number(),
  ...fault,
  start_time: v.nullable(f.dateTime()),
  end_time: v.nullable(f.dateTime()),
})

export const renditionFilms = operatorCall('GET /admin/api/media.Rendition/films', {
  summary: 'Films with the renditions that are made of them, the newest first',
  right: 'media.upload',
  effect: 'read',
  input: v.object({
    /** 1: only films of which a rendition failed. */
    is_failed: v.optional(f.flag(), 0),
    ...c.paging(),
  }),
  output: v.object(
    c.listOf(
      v.object({
        file_id: v.number(),
        file_name: v.string(),
        content_id: v.number(),
        content_name: v.string(),
        image_url: v.string(),
        image_color: v.string(),
        /** Of the film itself. */
        width: v.number(),
        height: v.number(),
        codec: v.string(),
        /** Seconds. */
        duration: v.number(),
        /** 1: browsers play it, as it is or by a rendition. */
        is_playable: f.flag(),
        renditions: v.array(rendition),
      }),
    ),
  ),
})
