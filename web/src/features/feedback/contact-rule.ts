import { email, phone } from '@zimu/contract/fields'
import { fieldRule } from '../form/index.ts'

const emailRule = fieldRule(email())
const phoneRule = fieldRule(phone())

/** Whether a text is a mail address or a phone number; both go over the wire as `phone` (wire-contract 4.19). */
export const isReachable = (text: string): boolean => emailRule(text) === null || phoneRule(text) === null

/** Characters as the server counts them: one that takes two code units is one. */
export const lengthOf = (text: string): number => [...text.trim()].length
