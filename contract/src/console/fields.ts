/** Fields that calls of the console share: inputs of every write, lists, rows. */
import * as v from 'valibot'
import { LANGUAGES } from '../constants.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'

const kind = (name: ErrorKind) => name

/** Longest reason of an act, in UTF-16 code units. */
export const MAX_REASON = 500
/** Longest answer of a search field. */
const MAX_QUERY = 100

/** Makes a write happen once: the same number again gives the first answer, for 24 hours. */
export const requestId = () =>
  v.pipe(v.string(), f.bounded(), v.regex(/^[\w-]{8,64}$/, kind('request.invalid_parameter')))
/** Version of a draft; 0 where there is none. */
export const draftVersion = () => v.pipe(v.number(), v.integer(), v.minValue(0))

/** Version of the row that was on the screen; an older one is refused with `request.conflict`. */
export const version = () => v.pipe(v.number(), v.integer(), v.minValue(1))
/** Why; read by operators in the record. */
export const reason = () => v.optional(f.trimmed(MAX_REASON), '')
/** 1: only says what would happen. */
export const dry = () => v.optional(f.flag(), 0)
export const language = () => v.picklist(LANGUAGES)

/** Text of a search field. */
export const query = () => v.optional(f.trimmed(MAX_QUERY), '')
/** Page of a list: `cursor` is from `next_cursor` or `prev_cursor` of an earlier answer. */
export const paging = () => ({ limit: f.limit(50), cursor: f.cursor() })

/** Answer of a list with rows of the given schema. */
export const listOf = <Row extends v.GenericSchema>(row: Row) => ({
  list: v.array(row),
  next_cursor: v.nullable(v.string()),
  prev_cursor: v.nullable(v.string()),
  count: v.number(),
  /** 0: there are more than `count`, which is as far as they were counted. */
  is_count_exact: f.flag(),
})

/** Answer of a write: the row's new version, and the row of the record with which it can be taken back (null: it cannot). */
export const written = () => v.object({ version: v.number(), record_id: v.nullable(v.number()) })

/** Name of an operator, in the record and at the sign-in: 2 to 32 letters, digits, hyphens, dots and underscores. */
export const operatorName = () =>
  v.pipe(
    v.string(),
    f.bounded(kind('operator.name_shape')),
    v.trim(),
    v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,31}$/, kind('operator.name_shape')),
    v.toLowerCase(),
  )
/** How others read an operator: 1 to 32 characters. */
export const nickname = () =>
  v.pipe(
    v.string(),
    f.bounded(kind('operator.nickname_length')),
    v.trim(),
    v.check((text) => [...text].length >= 1 && [...text].length <= 32, kind('operator.nickname_length')),
  )
/** A new password of an operator: 12 to 128 characters. */
export const operatorPassword = () =>
  v.pipe(
    v.string(),
    v.maxLength(128, kind('operator.password_length')),
    v.minLength(12, kind('operator.password_length')),
  )
/** Six digits of an app, or a recovery code. */
export const stepCode = () =>
  v.pipe(
    v.string(),
    f.bounded(kind('operator.second_step_wrong')),
    v.trim(),
    v.nonEmpty(kind('member.code_required')),
    v.maxLength(32, kind('operator.second_step_wrong')),
  )
/** What WebAuthn passes between browser and server as JSON (W3C Web Authentication level 3, section 5.1). */
export const webAuthn = () => v.record(v.string(), v.unknown())
/** Token of a link that an owner or the command line made. */
export const linkToken = () => f.trimmed(64, kind('operator.link_gone'))

/** Body of a call that carries a response of WebAuthn, whose attestation holds certificates. */
export const WEBAUTHN_BODY = 64 * 1024
