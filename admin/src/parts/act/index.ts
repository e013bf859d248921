export type { Act, ActConflict, Perform, WriteId } from './act.ts'
export { ActProvider, usePerform, useUndo } from './act-provider.tsx'
