/** Tickets of operators who look as a member: signed, so that nothing is stored, and bound to the operator's session. */
import { isViewTicket, markViewTicket } from '@zimu/contract/preview'
import { readSigned, signText } from '../../../../signed-text.ts'

export interface ViewTicket {
  member_id: number
  /** Of the operator. */
  session_id: number
  /** Epoch milliseconds. */
  exp_time: number
}

const FORM = /^view\.(\d+)\.(\d+)\.(\d+)$/

export function writeViewTicket({ member_id, session_id, exp_time }: ViewTicket, secret: string): string {
  return signText(markViewTicket(`${member_id}.${session_id}.${exp_time}`), secret)
}

/** Undefined for a text that is no ticket of this service. Whether it has expired is the caller's to see. */
export function readViewTicket(text: string, secret: string): ViewTicket | undefined {
  const found = isViewTicket(text) ? FORM.exec(readSigned(text, secret) ?? '') : null
  if (!found) return undefined
  const [, member, session, end] = found
  return { member_id: Number(member), session_id: Number(session), exp_time: Number(end) }
}
