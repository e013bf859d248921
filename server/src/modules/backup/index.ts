/** Backups: made, rehearsed, deleted. */

export { openBackup } from './backup.module.ts'
export type { Backups } from './backup.service.ts'
export { BackupFault } from './backup-fault.ts'
export {
  type BackupFacts,
  copyOut,
  DUMP_FILE,
  databaseFileOf,
  digestOf,
  MEDIA_FOLDER,
  moveIn,
  putAside,
  readFacts,
} from './folder/backup-folder.ts'
export { countOnDisk } from './folder/media-count.ts'
