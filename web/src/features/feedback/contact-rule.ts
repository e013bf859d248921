import { email, phone } from '@zimu/contract/fields'
import { fieldRule } from '../form/index.ts'

const emailRule = fieldRule(email())
const phoneRule = fieldRule(phone())

/** Whether a text is a mail address or a phone number; the wire has both in `phone` (docs/wire.md#feedbackadd). */
export const isReachable = (text: string): boolean => emailRule(text) === null || phoneRule(text) === null

/** Number of characters as the server counts them: code points, not UTF-16 code units. */
export const lengthOf = (text: string): number => [...text.trim()].length
