/** Tickets of previews: signed, so that nothing is stored, and bound to the session of the operator who opened them. */
import { isPreviewTicket, markTicket, PREVIEW_VIEWERS, type PreviewViewer } from '@zimu/contract/preview'
import { readSigned, signText } from '../../../signed-text.ts'

/** What a ticket opens. */
export interface Ticket {
  content_id: number
  viewer: PreviewViewer
  /** Of the operator. */
  session_id: number
  /** Epoch milliseconds. */
  exp_time: number
}

const FORM = /^preview\.(\d+)\.([a-z]+)\.(\d+)\.(\d+)$/

export function writeTicket({ content_id, viewer, session_id, exp_time }: Ticket, secret: string): string {
  return signText(markTicket(`${content_id}.${viewer}.${session_id}.${exp_time}`), secret)
}

/** Undefined for a text that is no ticket of this service. Whether it has expired is the caller's to see. */
export function readTicket(text: string, secret: string): Ticket | undefined {
  const found = isPreviewTicket(text) ? FORM.exec(readSigned(text, secret) ?? '') : null
  if (!found) return undefined
  const [, content = '', as, session = '', end = ''] = found
  const viewer = PREVIEW_VIEWERS.find((known) => known === as)
  if (!viewer) return undefined
  return { content_id: Number(content), viewer, session_id: Number(session), exp_time: Number(end) }
}
