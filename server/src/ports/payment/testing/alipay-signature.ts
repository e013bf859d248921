/** Alipay's RSA2 signatures, written from its rules a second time, so that the adapter is not tested with its own code. */
import { createSign, createVerify, type KeyObject } from 'node:crypto'
import type { Fields } from './alipay-calls.ts'

const signedText = (fields: Fields, leftOut: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !leftOut.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const sign = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64')

/** Signature of a callback: over all fields but `sign` and `sign_type`. */
export const signCallback = (fields: Fields, key: KeyObject) => sign(signedText(fields, ['sign', 'sign_type']), key)

/** Whether a request has the signature of `key`: over all fields but `sign`. */
export const isSignedRequest = (fields: Fields, key: KeyObject) =>
  createVerify('RSA-SHA256')
    .update(signedText(fields, ['sign']))
    .verify(key, fields.sign ?? '', 'base64')
