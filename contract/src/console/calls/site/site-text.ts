/** Texts of the site while they are written. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'

/** Longest text that is rendered, in UTF-16 code units; enough for every agreement. */
const MAX_TEXT = 50_000

export const siteTextRender = operatorCall('POST /admin/api/site.Text/render', {
  summary: 'Markdown of a notice, an answer or an agreement as visitors will see it',
  right: 'site.write',
  bounds: ['faq'],
  effect: 'read',
  bodyLimit: 256 * 1024,
  input: v.object({ markdown: v.pipe(v.string(), v.maxLength(MAX_TEXT)) }),
  /** Clean HTML. */
  output: v.object({ html: v.string() }),
})
