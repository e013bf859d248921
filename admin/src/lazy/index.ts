/** Code that comes when it is needed, and may not come. */
export { CodeMissing, type LazyCode, lazyCode, useCode } from './lazy-code.ts'
