/** Kinds of columns that many tables have. */
import type { Generated } from 'kysely'

export type Id = Generated<number>
/** Epoch milliseconds, UTC. */
export type Time = number
export type Flag = Generated<0 | 1>
/** JSON text. */
export type Json = Generated<string>

export interface Base {
  sort: Generated<number>
  is_disable: Flag
  is_delete: Flag
  create_time: Time
  update_time: Time | null
}
