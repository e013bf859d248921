/** What a text in the search field of the list of members may mean, as far as the operator's rights go. */
import { can, type Grants } from '@zimu/contract'
import { canonicalCode } from '@zimu/contract/redemption-code'
import { foldPhone, foldUsername } from '../member.rules.ts'
import type { ListDatabase } from './member-list.repo.ts'
import { byAddress, byCodeEnd, byNickname, byOrder, byUsername, findIds } from './member-search.repo.ts'

/** Characters of a code that are kept. */
const CODE_END = /^[0-9A-Z]{4}$/

/** Numbers of the members that a text means; undefined: nothing was searched for. */
export async function searchMembers(
  { db, dialect }: ListDatabase,
  q: string,
  grants: Grants,
): Promise<number[] | undefined> {
  if (q === '') return undefined
  const phone = foldPhone(q)
  const code = canonicalCode(q.replace(/^\*/, ''))
  const mayReach = can(grants, 'member.contact')
  const found = await findIds(db, [
    byUsername(dialect, foldUsername(q)),
    byNickname(dialect, q),
    ...(mayReach && q.includes('@') ? [byAddress('email', q.toLowerCase())] : []),
    ...(mayReach && phone !== '' ? [byAddress('phone', phone)] : []),
    ...(can(grants, 'order.read') && /^\d{6,64}$/.test(q) ? [byOrder(q)] : []),
    ...(can(grants, 'code.trace') && CODE_END.test(code) ? [byCodeEnd(code)] : []),
  ])
  return /^\d{1,15}$/.test(q) ? [...new Set([Number(q), ...found])] : found
}
