/** Things with names in five languages, a key and a picture. */
export {
  changedFields,
  cleanNamed,
  conflictFields,
  EMPTY_NAMED,
  findMissing,
  isWhole,
  mergeNamed,
  type Named,
  readCurrent,
} from './named.ts'
export { FormLine, NamedFields } from './named-fields.tsx'
