export { Guarded } from './guarded.tsx'
