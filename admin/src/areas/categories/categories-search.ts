/** Address of the tree of categories. */
import * as v from 'valibot'
import { idText, orNothing, queryText } from '../../parts/list/index.ts'

export const categoriesSearch = v.object({
  q: orNothing(queryText()),
  /** Category that is open beside the tree. */
  open: orNothing(idText()),
})
export type CategoriesSearch = v.InferOutput<typeof categoriesSearch>
