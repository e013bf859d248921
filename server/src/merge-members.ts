import type { MergedThing } from '@zimu/contract'
import type { MergedMembers } from './db/member-rows.ts'
import type { Trx } from './db/open.ts'
import type { Module } from './module.ts'

/** Gives what all modules hold of one member to another, in the given transaction. Resolves with how much each gave. */
export async function mergeMembers(
  modules: readonly Pick<Module, 'merge'>[],
  trx: Trx,
  members: MergedMembers,
): Promise<Partial<Record<MergedThing, number>>> {
  const given: Partial<Record<MergedThing, number>> = {}
  for (const { merge } of modules) Object.assign(given, await merge?.(trx, members))
  return given
}
