/** What an act would do, asked before it is done. */
export { type Foreseen, useForeseen, useSettled } from './use-foreseen.ts'
