/** Members as operators see them: found by what they are called by, with their VIP, orders and what stands out. */
import { type Checked, can, MAX_MEMBER_COUNT, MAX_MEMBER_TAB_COUNT, type Output } from '@zimu/contract'
import { isInForce } from '@zimu/contract/membership'
import type { OperatorCaller, OperatorContext } from '../../../context.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { isShutOut } from '../session/shut-out.rules.ts'
import * as repo from './member-list.repo.ts'
import {
  formatPlace,
  type MainSort,
  type MemberFilter,
  marksOf,
  maskContact,
  parsePlace,
  readFilter,
  sortOf,
  type WireFilter,
  walksEnds,
} from './member-list.rules.ts'
import { readMoney } from './member-money.ts'
import { searchMembers } from './member-search.ts'

export interface MemberListDeps {
  database: repo.ListDatabase
  clock: Clock
}

const LIST = 'GET /admin/api/member.Member/list'
type ListRow = Output<typeof LIST>['list'][number]

/** The filter by contact data says who has some. */
function requireContact({ contact }: WireFilter, { grants }: OperatorCaller): void {
  if (contact !== undefined && !can(grants, 'member.contact'))
    throw new Refusal('operator.not_allowed', { right: 'member.contact' })
}

/** A list that nothing but its tab narrows has been counted with the tabs; undefined: not so, or not as far as a list is counted. */
function countOfTab(given: WireFilter, states: Output<typeof LIST>['states']): number | undefined {
  const { q, view, ...others } = given
  if (q !== '' || Object.values(others).some((each) => each !== undefined)) return undefined
  const num = states[view ?? 'all']
  const isFar = view === undefined || view === 'vip'
  return isFar || num <= MAX_MEMBER_TAB_COUNT ? num : undefined
}

export type MemberList = ReturnType<typeof createMemberList>

export function createMemberList({ database, clock }: MemberListDeps) {
  const { db } = database

  async function describe(rows: readonly repo.ListRow[], operator: OperatorCaller): Promise<ListRow[]> {
    const now = clock.now()
    const ids = rows.map(({ member_id }) => member_id)
    const moneyOf = await readMoney(db, ids, operator)
    const mayReach = can(operator.grants, 'member.contact')
    return rows.map((row) => {
      const { member_id, over_time } = row
      const held = row.group_id === null ? undefined : over_time
      return {
        member_id,
        username: row.username,
        nickname: row.nickname,
        is_vip: held !== undefined && isInForce(held, now) ? 1 : 0,
        over_time: formatTimeOrNull(over_time),
        is_permanent: held === null ? 1 : 0,
        create_time: formatTime(row.create_time),
        seen_time: row.seen_time > 0 ? formatTime(row.seen_time) : null,
        delete_time: formatTimeOrNull(row.delete_time),
        ...moneyOf(member_id),
        shut_out_end: isShutOut(row, now) ? formatTimeOrNull(row.disable_until) : null,
        contact: mayReach ? maskContact(row) : '',
        marks: marksOf({ ...row, over_time: held }, now),
      }
    })
  }

  async function countStates(now: number): Promise<Output<typeof LIST>['states']> {
    const countOf = (given: Omit<WireFilter, 'q'>, max = MAX_MEMBER_TAB_COUNT) =>
      repo.countMatching(db, readFilter({ q: '', ...given }, now), undefined, max)
    return {
      all: await countOf({}, MAX_MEMBER_COUNT),
      vip: await countOf({ view: 'vip' }, MAX_MEMBER_COUNT),
      ending: await countOf({ view: 'ending' }),
      new: await countOf({ view: 'new' }),
      disabled: await countOf({ view: 'disabled' }),
      cancelling: await countOf({ view: 'cancelling' }),
    }
  }

  /** Throws `operator.not_allowed` for a filter beyond the operator's rights. */
  async function read(given: WireFilter, operator: OperatorCaller) {
    requireContact(given, operator)
    const filter: MemberFilter = readFilter(given, clock.now())
    return { filter, found: await searchMembers(database, filter.q, operator.grants) }
  }

  return {
    describe,

    /** Numbers of all members that a list has, in its order, at most `limit`. Throws `operator.not_allowed` for a filter beyond the operator's rights. */
    async listIds(
      { sort: wished, ...given }: WireFilter & { sort?: MainSort | undefined },
      limit: number,
      { operator }: OperatorContext,
    ): Promise<number[]> {
      const { filter, found } = await read(given, operator)
      const sort = sortOf(filter, wished)
      const { places } = await repo.listPage(db, filter, { sort, limit, place: undefined, found })
      return places.map(({ member_id }) => Number(member_id))
    },

    /** Throws `operator.not_allowed` for a filter beyond the operator's rights. */
    async list(
      { sort: wished, limit, cursor, ...given }: Checked<typeof LIST>,
      { operator }: OperatorContext,
    ): Promise<Output<typeof LIST>> {
      const { filter, found } = await read(given, operator)
      const sort = sortOf(filter, wished)
      const place = parsePlace(cursor)
      const { places, hasMore } = await repo.listPage(db, filter, { sort, limit, place, found })
      const ids = places.map(({ member_id }) => Number(member_id))
      // Ends that are no walk are looked up for each member: so many lookups are enough.
      const max = filter.end && !walksEnds(filter) ? MAX_MEMBER_TAB_COUNT : MAX_MEMBER_COUNT
      const states = await countStates(filter.now)
      const count = countOfTab(given, states) ?? (await repo.countMatching(db, filter, found, max))
      const isBack = place?.side === 'before'
      const placeOf = (side: 'after' | 'before', row: (typeof places)[number] | undefined) =>
        row ? formatPlace({ side, value: Number(row.value), member_id: Number(row.member_id) }) : null
      return {
        list: await describe(await repo.readRows(db, ids), operator),
        next_cursor: isBack || hasMore ? placeOf('after', places.at(-1)) : null,
        prev_cursor: place && (!isBack || hasMore) ? placeOf('before', places[0]) : null,
        count: Math.min(count, max),
        is_count_exact: count > max ? 0 : 1,
        sort,
        states,
      }
    },
  }
}
