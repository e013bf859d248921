/** Every stream of the wire. The server binds each of these to one source; the client is typed by them. */
import * as v from 'valibot'
import { stream } from './call.ts'
import * as f from './fields.ts'
import { danmuItem } from './shapes.ts'

export const danmuLive = stream('GET /api/content.Danmu/live', {
  summary: 'Bullet comments of a content as they are sent, until the reader leaves',
  auth: 'optional',
  input: v.object({ content_id: f.contentKey() }),
  event: danmuItem,
})
