/** Files on their way to the server, and what is made of films. */
import type { Generated } from 'kysely'
import type { Id, Time } from './columns.ts'

/** A file that an operator sends, or sent. Rows of attached ones stay: their bytes need not be sent again. */
export interface UploadTable {
  /** Also the name of its file in the folder of uploads. */
  upload_id: string
  operator_id: number
  name: string
  size: number
  kind: 'video' | 'image' | 'subtitle' | 'archive' | 'table' | 'statement'
  /** Hex SHA-256 of both ends; as announced until it is finished, then as computed here. */
  digest: string
  state: 'wished' | 'open' | 'finished' | 'attached'
  /** Hex SHA-256 of the whole, computed here; `''` before it is finished. */
  sha256: Generated<string>
  /** Path in the media store; `''`: in the folder of uploads. */
  file_path: Generated<string>
  /** 0: not attached. */
  content_id: Generated<number>
  create_time: Time
  exp_time: Time
  /** Names the request that writes to it; `''`: none does. */
  writer: Generated<string>
  /** When that request was last known to be alive; epoch milliseconds of the database's clock. */
  writer_time: Generated<number>
  /** 1: another request waits for it to end. */
  writer_wanted: Generated<number>
}

/** A film that renditions are made of. */
export interface FilmSourceTable {
  file_id: number
  content_id: number
  /** JSON of the transcoder's `SourceFacts`. */
  facts: string
  /** JSON of its loudness, `null` for a silent film; `''`: not measured. */
  loudness: Generated<string>
  /** Path of its multivariant playlist in the media store; `''`: none. */
  master: Generated<string>
}

/** One thing that is made of a film: a rendition, or the pictures along it. */
export interface RenditionTable {
  rendition_id: Id
  file_id: number
  content_id: number
  kind: 'film' | 'pictures'
  /** `720p`; `pictures`. */
  name: string
  width: number
  height: number
  /** Bits per second that its pictures do not pass for long. */
  bitrate: number
  /** JSON of the transcoder's `Rendition`; `null` for pictures. */
  plan: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'stopped'
  /** 0 to 1. */
  progress: Generated<number>
  /** Higher first. */
  priority: Generated<number>
  /** Kind of the fault; `''`: none. */
  fault: Generated<string>
  /** Place in the film of a fault that names one. */
  fault_seconds: Generated<number>
  /** Last lines of the tool. */
  log: Generated<string>
  /** Names the run of a job that works on it. */
  run_token: Generated<string>
  /** Process that works on it, or did last: `host:pid`; `''`: none yet. */
  runner: Generated<string>
  /** Bytes in the store; 0: unknown. */
  size: Generated<number>
  /** How often it was begun. */
  attempt_num: Generated<number>
  create_time: Time
  start_time: Time | null
  end_time: Time | null
}

/** One row while the queue of renditions rests; none while it is worked on. */
export interface TranscodePauseTable {
  /** 1. */
  pause_id: number
  /** Who had it rest. */
  operator: string
  pause_time: Time
}

/** A process that works on renditions and on nothing else; while one is alive, servers leave them to it. */
export interface TranscodeWorkerTable {
  /** `host:pid`. */
  runner: string
  start_time: Time
  /** When it was last known to be alive; epoch milliseconds of the database's clock. */
  seen_time: Time
}
