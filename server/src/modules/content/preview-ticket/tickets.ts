/** Tickets of previews: signed, so that nothing is stored, and bound to the session of the operator who opened them. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isPreviewTicket, markTicket, PREVIEW_VIEWERS, type PreviewViewer } from '@zimu/contract/preview'

/** What a ticket opens. */
export interface Ticket {
  content_id: number
  viewer: PreviewViewer
  /** Of the operator. */
  session_id: number
  /** Epoch milliseconds. */
  exp_time: number
}

const FORM = /^preview\.(\d+)\.([a-z]+)\.(\d+)\.(\d+)\.([\w-]{43})$/

const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

export function writeTicket({ content_id, viewer, session_id, exp_time }: Ticket, secret: string): string {
  const text = markTicket(`${content_id}.${viewer}.${session_id}.${exp_time}`)
  return `${text}.${signatureOf(text, secret)}`
}

/** Undefined for a text that is no ticket of this service. Whether it has expired is the caller's to see. */
export function readTicket(text: string, secret: string): Ticket | undefined {
  const found = isPreviewTicket(text) ? FORM.exec(text) : null
  if (!found) return undefined
  const [, content = '', as, session = '', end = '', signature = ''] = found
  const expected = signatureOf(text.slice(0, -signature.length - 1), secret)
  const viewer = PREVIEW_VIEWERS.find((known) => known === as)
  if (!viewer || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  return { content_id: Number(content), viewer, session_id: Number(session), exp_time: Number(end) }
}
