/** What every writer of the catalogue works with. */
import type { OpenDatabase } from '../db/open.ts'
import type { ContentService } from '../modules/content/index.ts'
import type { Clock } from '../ports/clock/index.ts'
import type { MediaStore } from '../ports/media-store/index.ts'

export interface CatalogueDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  content: Pick<ContentService, 'saveContent' | 'saveCategory' | 'saveTag' | 'saveSearchword'>
  media: MediaStore
  clock: Clock
}
