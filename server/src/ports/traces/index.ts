export { openTraces } from './open-traces.ts'
export type { Traces } from './traces.ts'
