/** Address of the page of backups; `open`: the one that is looked at. */
import * as v from 'valibot'
import { idText, orNothing, pageKeys } from '../../../parts/list/index.ts'

export const backupsSearch = v.object({ open: orNothing(idText()), ...pageKeys() })
export type BackupsSearch = v.InferOutput<typeof backupsSearch>
