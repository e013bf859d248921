/** `seek`: the time jumped. `state`: playing or the rate changed. */
export type ClockChange = 'state' | 'seek'

/** The time of a film for whatever runs along with it, such as danmu. */
export interface Clock {
  /** Seconds, exact at the moment of reading. */
  readonly time: number
  readonly rate: number
  /** False while paused, ended or waiting for data. */
  readonly playing: boolean
  onChange(listener: (change: ClockChange) => void): () => void
}
