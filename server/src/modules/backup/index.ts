/** Backups: made, rehearsed, deleted. */
export { openBackup } from './backup.module.ts'
export type { Backups } from './backup.service.ts'
export {
  type BackupFacts,
  copyOut,
  DATABASE_FILE,
  digestOf,
  MEDIA_FOLDER,
  moveIn,
  putAside,
  readFacts,
} from './folder/backup-folder.ts'
export { countOnDisk } from './folder/media-count.ts'
export { BackupFault } from './make.ts'
