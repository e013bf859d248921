/** Finds and removes stored files that belong to nothing. */
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { MediaStore, StoredFile } from '../../../ports/media-store/index.ts'
import * as repo from './orphan.repo.ts'
import { isOld, type Owner, ownerOf } from './orphan.rules.ts'

export interface OrphansDeps {
  db: Db
  clock: Clock
  media: Pick<MediaStore, 'list' | 'remove'>
}

export interface SweepRun {
  /** Removes nothing. */
  dry: boolean
  /** Called with each that goes. */
  report(file: StoredFile): void
  /** Whether a backup is being made or rehearsed: it reads what would be removed. */
  isBackupBusy(): Promise<boolean>
}

export interface Sweep {
  num: number
  bytes: number
  /** Files that were looked at. */
  seen: number
  /** Of these, those of which nobody knows whose they are. */
  unknown: number
}

/** A backup is under way, so that nothing may be removed now. */
export class BackupUnderWay extends Error {
  override readonly name = 'BackupUnderWay'
}

const BATCH = 500
/** Resized pictures, which no list of everything has. */
const MADE = 'made'

interface Owned {
  file: StoredFile
  owner: Owner
}

export type Orphans = ReturnType<typeof createOrphans>

async function requireNoBackup({ dry, isBackupBusy }: SweepRun): Promise<void> {
  if (!dry && (await isBackupBusy())) throw new BackupUnderWay('a backup is being made or rehearsed')
}

export function createOrphans({ db, clock, media }: OrphansDeps) {
  async function choose(batch: readonly Owned[]): Promise<StoredFile[]> {
    const ids = batch.flatMap(({ owner }) => ('content_id' in owner ? [owner.content_id] : []))
    const contents = await repo.listContents(db, [...new Set(ids)])
    const films = batch.flatMap(({ owner }) => (owner.of === 'film' ? [owner.file_id] : []))
    const files = await repo.listFiles(db, [...new Set(films)])
    const paths = batch.flatMap(({ owner, file }) => (owner.of === 'row' ? [file.file_path] : []))
    const named = await repo.listNamed(db, paths)
    const isOwned = ({ owner, file }: Owned) => {
      if (owner.of === 'age') return false
      if (owner.of === 'site') return true
      if (owner.of === 'row') return named.has(file.file_path)
      return contents.has(owner.content_id) && (owner.of === 'content' || files.has(owner.file_id))
    }
    return batch.filter((one) => !isOwned(one)).map(({ file }) => file)
  }

  /** Looks at a batch, and removes what belongs to nothing. */
  async function settle(batch: readonly Owned[], sweep: Sweep, run: SweepRun) {
    const orphans = await choose(batch)
    await requireNoBackup(run)
    for (const file of orphans) {
      if (!run.dry) await media.remove(file.file_path)
      sweep.num += 1
      sweep.bytes += file.size
      run.report(file)
    }
  }

  async function* listAll() {
    yield* media.list('')
    yield* media.list(MADE)
  }

  return {
    /** Throws `BackupUnderWay`, also in the middle; what is gone by then is gone. */
    async sweep(run: SweepRun): Promise<Sweep> {
      await requireNoBackup(run)
      const now = clock.now()
      const sweep: Sweep = { num: 0, bytes: 0, seen: 0, unknown: 0 }
      let batch: Owned[] = []
      for await (const file of listAll()) {
        sweep.seen += 1
        const owner = ownerOf(file.file_path)
        if (!owner) sweep.unknown += 1
        else if (isOld(file, now)) batch.push({ file, owner })
        if (batch.length < BATCH) continue
        await settle(batch, sweep, run)
        batch = []
      }
      await settle(batch, sweep, run)
      return sweep
    },
  }
}
