export { ShownOnce } from './shown-once.tsx'
