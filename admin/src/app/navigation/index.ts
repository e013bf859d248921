import type { Session } from '../../session/index.ts'
import { contents } from './contents.ts'
import { income } from './income.ts'
import { interaction } from './interaction.ts'
import type { NavEntry, NavGroup } from './nav-entry.ts'
import { overview } from './overview.ts'
import { own } from './own.ts'
import { site } from './site.ts'
import { system } from './system.ts'

export type { NavEntry, NavGroup } from './nav-entry.ts'

/** Every area of the console, in the order of the bar. A new area is one entry of its group and its routes. */
export const NAVIGATION: readonly NavGroup[] = [overview, contents, site, income, interaction, system, own]

/** Areas in the bar below 900 px. */
const [MIN_IN_BAR, MAX_IN_BAR] = [3, 4]

const isAllowed = ({ can }: Pick<Session, 'can'>, { right, bounds }: NavEntry) => can(right, bounds)

/** Entries that the operator may read, in groups; empty groups are left out. */
export function allowedGroups(session: Pick<Session, 'can'>): NavGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => isAllowed(session, entry)),
  })).filter(({ entries }) => entries.length > 0)
}

/** Entries that the operator may read. */
export const allowedEntries = (session: Pick<Session, 'can'>): NavEntry[] =>
  allowedGroups(session).flatMap(({ entries }) => entries)

/** Entries of the bar below 900 px: those that have a place in it, filled up with the first of the others. */
export function barEntries(session: Pick<Session, 'can'>): NavEntry[] {
  const all = allowedEntries(session).filter(({ isOwn }) => !isOwn)
  const placed = all.filter(({ inBar }) => inBar).sort((a, b) => (a.inBar?.place ?? 0) - (b.inBar?.place ?? 0))
  const others = all.filter(({ inBar }) => !inBar)
  return [...placed, ...others.slice(0, Math.max(0, MIN_IN_BAR - placed.length))].slice(0, MAX_IN_BAR)
}

/** The first page of an operator. */
export const firstEntry = (session: Pick<Session, 'can'>): NavEntry['to'] => allowedEntries(session)[0]?.to ?? '/me'
