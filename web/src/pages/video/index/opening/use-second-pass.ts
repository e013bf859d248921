import { useDeferredValue } from 'react'

/**
 * False as a part is drawn first, then true in a drawing of its own that frames and inputs may interrupt: what the visitor
 * waits for, the stage, does not wait for what stands under it.
 */
export const useSecondPass = (): boolean => useDeferredValue(true, false)
