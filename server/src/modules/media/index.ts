/** Files that operators send, and what is made of them: films with renditions, covers. */
export { type MediaDeps, openMedia } from './media.module.ts'
export { BackupUnderWay } from './orphan/orphans.ts'
