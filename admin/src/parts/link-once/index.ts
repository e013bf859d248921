export { LinkOnce } from './link-once.tsx'
