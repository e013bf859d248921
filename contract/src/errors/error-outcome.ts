/** Code in the body, and HTTP status where it is not 200. */
export interface ErrorOutcome {
  code: number
  http?: number
}
