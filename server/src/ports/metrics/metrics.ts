/** Figures about the running process for a monitoring system, which asks for them at an interval. */

export interface MeasuredRequest {
  listener: 'app' | 'console'
  method: string
  /** Pattern of the route, never an address with ids: each value is kept for ever. */
  route: string
  status: number
  seconds: number
}

export interface FigureRow {
  /** In the order of the figure's labels. */
  labels: readonly string[]
  value: number
}

/** A figure that is read each time somebody asks: from memory or along an index, never over a whole table. */
export interface Figure {
  /** Snake case, with its unit, without the prefix of the service. */
  name: string
  help: string
  /** `counter`: grows from the start of the process on. */
  kind: 'gauge' | 'counter'
  /** Names of its labels. */
  labels: readonly string[]
  read(): readonly FigureRow[] | Promise<readonly FigureRow[]>
}

export interface Metrics {
  observeRequest(request: MeasuredRequest): void
  /** An answer was served from the response cache, in front of the framework. */
  countKept(): void
  /** Once per name, before anybody asks. */
  add(figure: Figure): void
  /**
   * All figures as text. A figure that cannot be read, or not within a second, is left out and counted as unread. Requests
   * at the same time share one reading.
   */
  print(): Promise<{ type: string; text: string }>
}
