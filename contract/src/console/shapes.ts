/** Response schemas that several calls of the console share. */

import * as v from 'valibot'
import * as f from '../fields.ts'
import { CONSOLE_THEMES, DENSITIES } from './choices.ts'
import * as c from './fields.ts'

/** How far each right holds: `full`, or the bounds within which it does (`rights.ts`). */
const grants = () => v.record(v.string(), v.union([v.literal('full'), v.array(v.string())]))

/** How the console looks to one operator. */
export const look = {
  language: c.language(),
  theme: v.picklist(CONSOLE_THEMES),
  density: v.picklist(DENSITIES),
  /** 1: single letters are keys. */
  is_keys: f.flag(),
}

/** The operator of a session, and what the shell of the console shows. */
export const sessionData = v.object({
  operator_id: v.number(),
  session_id: v.number(),
  name: v.string(),
  nickname: v.string(),
  /** Keys of roles: those of `GIVEN_ROLES`, or `own:<id>`. */
  roles: v.array(v.string()),
  /** Names of own roles; given ones are words of the console. */
  role_names: v.record(v.string(), v.string()),
  grants: grants(),
  ...look,
  /** 1: an app, a passkey or both are set up. */
  has_second_step: f.flag(),
  has_app: f.flag(),
  has_passkey: f.flag(),
  /** 1: the password or a passkey was asked for within the last 10 minutes. */
  is_proven: f.flag(),
  is_demo: f.flag(),
  is_sandbox: f.flag(),
  /** Without use for so long the page covers itself, and the session ends. */
  idle_minutes: v.number(),
  service: v.object({ title: v.string(), version: v.string(), visitor_url: v.string() }),
})

/** Shown this once. */
export const recoveryCodes = v.object({ recovery_codes: v.array(v.string()) })

/** A secret for an authenticator app. */
export const freshSecret = v.object({
  /** Base32, for typing. */
  secret: v.string(),
  /** `otpauth://totp/…`, for a square to scan. */
  otpauth_url: v.string(),
})

export const ownRole = v.object({ role: v.string(), name: v.string(), grants: grants(), version: v.number() })
export const operatorRow = v.object({
  operator_id: v.number(),
  name: v.string(),
  nickname: v.string(),
  roles: v.array(v.string()),
  has_app: f.flag(),
  passkey_num: v.number(),
  session_num: v.number(),
  /** 0: the link was not taken yet. */
  is_ready: f.flag(),
  is_disable: f.flag(),
  login_time: v.nullable(f.dateTime()),
  create_time: f.dateTime(),
  version: v.number(),
})
