/** What is asked of all open modules together. */

import type { WaitingName } from '@zimu/contract'
import type { Trx } from '../db/open.ts'
import type { RetentionRule } from '../db/retention.ts'
import type { ErasedMember, Module } from '../module.ts'
import { forgetMessages, outboxRetention } from '../ports/mailer/index.ts'
import type { Basis } from './basis.ts'

export const counterOf = (all: readonly Module[], name: WaitingName) =>
  all.find(({ waiting }) => waiting?.[name])?.waiting?.[name]
export const undoOf = (all: readonly Module[], act: string) => all.find(({ undo }) => undo?.[act])?.undo?.[act]

/** All times of keeping: those of the modules, and that of messages that were not sent. */
export const retentionOf = (all: readonly Module[], { db }: Basis): readonly RetentionRule[] => [
  ...all.flatMap((module) => module.retention ?? []),
  outboxRetention(db),
]

/** What all modules gave of one member to another, in their order: orders before the ledger, as a payment takes them. */
export async function mergeAll(all: readonly Module[], pair: Parameters<NonNullable<Module['merge']>>) {
  const given = {}
  for (const { merge } of all) Object.assign(given, await merge?.(...pair))
  return given
}

/** All that modules hold of a member goes, and messages to their addresses that were not sent. */
export async function eraseAll(all: readonly Module[], trx: Trx, erased: ErasedMember): Promise<void> {
  for (const { erase } of all) await erase?.(trx, erased)
  await forgetMessages(
    trx,
    [erased.email, erased.phone].filter((address) => address !== null),
  )
}
