/** Rows of the record in words, and what they changed. */
export { actWords, areaOfAct } from './act-words.ts'
export { ChangeTable } from './change-table.tsx'
export { changesOf } from './changes.ts'
