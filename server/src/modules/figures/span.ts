/** From a time on, until before another; epoch milliseconds. */
export interface Span {
  from: number
  to: number
}
