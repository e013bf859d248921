/** How the service is, for operators: self-check, processes, background jobs. */
export { openSystem } from './system.module.ts'
