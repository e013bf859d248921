export { After, Before } from './difference.tsx'
