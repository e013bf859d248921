import { bulk } from './console/bulk.ts'
import { contents } from './console/contents.ts'
import { editor } from './console/editor.ts'
import { film } from './console/film.ts'
import { gallery } from './console/gallery.ts'
import { hookActs } from './console/hook-acts.ts'
import { me } from './console/me.ts'
import { media } from './console/media.ts'
import { menu } from './console/menu.ts'
import { moneyActs } from './console/money-acts.ts'
import { operators } from './console/operators.ts'
import { parts } from './console/parts.ts'
import { planActs } from './console/plan-acts.ts'
import { preview } from './console/preview.ts'
import { record } from './console/record.ts'
import { shell } from './console/shell.ts'
import { systemActs } from './console/system-acts.ts'
import { uploads } from './console/uploads.ts'

/** Everything behind the sign-in but what comes with its pages. */
export const console = {
  ...shell,
  ...contents,
  ...bulk,
  ...menu,
  ...editor,
  ...film,
  ...preview,
  ...gallery,
  ...record,
  ...operators,
  ...media,
  ...uploads,
  ...me,
  ...moneyActs,
  ...parts,
  ...planActs,
  ...systemActs,
  ...hookActs,
}
