export { useNow } from './use-now.ts'
export { ageText, When } from './when.tsx'
export { toFieldTime, toWireTime, wireDay } from './wire-time.ts'
