export type { Figure, FigureRow, MeasuredRequest, Metrics } from './metrics.ts'
export { openPrometheus } from './prometheus.ts'
