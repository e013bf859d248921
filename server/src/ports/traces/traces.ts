/** What the process did, as spans of a trace: a call, the statements that it sent, the jobs that came of it. */

export interface Span {
  /** `request_id` of the call; else the cause of the job. Everything that came of one call is one trace. */
  trace: string
  /** Names this span within its trace: what came of it has it as `parent`. */
  key: string
  /** `''`: the root of the trace. */
  parent: string
  kind: 'server' | 'client' | 'consumer'
  /** The same for all of a sort: no value of a visitor. */
  name: string
  ms: number
  isFailed: boolean
  attributes: Readonly<Record<string, string | number>>
}

/** Where spans go. Costs next to nothing for a trace that is not among those chosen. */
export interface Traces {
  /** Whether a trace is among those that are sent: for all its spans the same, in all processes. */
  has(trace: string): boolean
  /** Notes a span that has just ended; never waits, never throws. */
  note(span: Span): void
  /** Sends what is left, within two seconds. */
  close(): Promise<void>
}
