import { bulk } from './bulk.ts'
import { contents } from './contents.ts'
import { editor } from './editor.ts'
import { film } from './film.ts'
import { gallery } from './gallery.ts'
import { me } from './me.ts'
import { media } from './media.ts'
import { menu } from './menu.ts'
import { moneyActs } from './money-acts.ts'
import { operators } from './operators.ts'
import { planActs } from './plan-acts.ts'
import { preview } from './preview.ts'
import { record } from './record.ts'
import { shell } from './shell.ts'
import { site } from './site.ts'
import { uploads } from './uploads.ts'

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
  ...site,
  ...operators,
  ...media,
  ...uploads,
  ...me,
  ...moneyActs,
  ...planActs,
}
