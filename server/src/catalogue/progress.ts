/** Where long work says how far it is: a bar on a terminal, plain lines elsewhere, lines over the operator socket. */
export interface Progress {
  /** A line of its own: a result, a problem. */
  print(line: string): void
  /** Begins counting to `total`; `what` names the things counted. */
  start(total: number, what: string): void
  step(count?: number): void
  stop(): void
}

/** Says nothing; for tests and work that nobody watches. */
export const silentProgress: Progress = {
  print: () => undefined,
  start: () => undefined,
  step: () => undefined,
  stop: () => undefined,
}
