/** Address of the list of notices. */
import * as v from 'valibot'
import { orNothing, pageKeys, queryText } from '../../../parts/list/index.ts'

export const noticesSearch = v.object({ q: orNothing(queryText()), ...pageKeys() })
export type NoticesSearch = v.InferOutput<typeof noticesSearch>
