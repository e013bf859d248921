/** Rules of the site's texts and of feedback that need no database. Pure. */
import { createHash } from 'node:crypto'
import * as f from '@zimu/contract'
import * as v from 'valibot'
import { Refusal } from '../../refusal.ts'

/** How a sender wants to be answered. */
export interface Contact {
  phone: string
  email: string
}

const PHONE = f.phone()
const EMAIL = f.email()

/**
 * Reads what was typed for the answer: the form has one field for a phone number or a mail address, and clients that
 * know both send both. Throws `feedback.phone_malformed`, `member.email_malformed`.
 */
export function parseContact(given: Contact): Contact {
  const email = given.email === '' ? '' : read(EMAIL, given.email, 'member.email_malformed')
  if (given.phone === '') return { phone: '', email }
  if (!given.phone.includes('@')) return { phone: read(PHONE, given.phone, 'feedback.phone_malformed'), email }
  const address = read(EMAIL, given.phone, 'feedback.phone_malformed')
  // Shown in the sender's own list where it was typed, and filled in where answers go to.
  return { phone: address, email: email || address }
}

function read(
  schema: v.GenericSchema<string, string>,
  text: string,
  kind: 'feedback.phone_malformed' | 'member.email_malformed',
) {
  const result = v.safeParse(schema, text)
  if (!result.success) throw new Refusal(kind)
  return result.output
}

/** What tells one feedback from a repeat: who sends it and what it says, never its title (wire-contract 4.19, trap 11). */
export function repeatKey(sender: string, content: string): string {
  return `feedback:${sender}:${createHash('sha256').update(content).digest('base64url')}`
}

/** Puts the CDN in front of the root-relative addresses of public files inside HTML (wire-contract 1.9). */
export function withCdn(html: string, cdn_address: string): string {
  if (cdn_address === '') return html
  return html.replace(
    /(\s(?:src|href|poster)=(["']))(\/storage\/[^"']*)(?=\2)/g,
    `$1${cdn_address.replaceAll('$', '$$$$')}$3`,
  )
}
