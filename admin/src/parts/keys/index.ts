export { type KeyTable, useKeys } from './use-keys.ts'
