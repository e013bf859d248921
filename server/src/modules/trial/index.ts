export { openTrial } from './trial.module.ts'
