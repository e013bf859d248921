/** Rules of the site's texts and of feedback that need no database. Pure. */
import { createHash } from 'node:crypto'
import * as f from '@zimu/contract'
import * as v from 'valibot'
import { Refusal } from '../../refusal.ts'

/** Contact data of a sender. */
export interface Contact {
  phone: string
  email: string
}

const PHONE = f.phone()
const EMAIL = f.email()

/**
 * Parses contact data: the form has one field for a phone number or a mail address, other clients send both. Throws
 * `feedback.phone_malformed`, `member.email_malformed`.
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

/** Identifies repeated feedback: by sender and content, not by title (docs/wire.md#feedbackadd). */
export function repeatKey(sender: string, content: string): string {
  return `feedback:${sender}:${createHash('sha256').update(content).digest('base64url')}`
}

/** Prefixes root-relative addresses of public files in HTML with the CDN (docs/wire.md#files). */
export function withCdn(html: string, cdn_address: string): string {
  if (cdn_address === '') return html
  return html.replace(
    /(\s(?:src|href|poster)=(["']))(\/storage\/[^"']*)(?=\2)/g,
    `$1${cdn_address.replaceAll('$', '$$$$')}$3`,
  )
}
