import { LIST_DAYS } from '@zimu/contract/choices'
import { useText } from '../../i18n/index.ts'
import type { Filter } from '../../parts/filters/index.ts'
import { useSession } from '../../session/index.ts'
import { CONTACTS, ENDS, type MembersSearch, VIPS } from './members-search.ts'

type Patch = Partial<MembersSearch>

/** What a filter changes in the address; undefined takes it away. */
const PATCHES: Readonly<Record<string, (value: string | undefined) => Patch>> = {
  vip: (value) => ({ vip: VIPS.find((one) => one === value) }),
  ends: (value) => ({ ends: ENDS.find((one) => one === value) }),
  seen: (value) => ({ seen: LIST_DAYS.find((one) => one === value) }),
  since: (value) => ({ since: LIST_DAYS.find((one) => one === value) }),
  contact: (value) => ({ contact: CONTACTS.find((one) => one === value) }),
}

/** Filters of the list, between the address and the bar. Who has an address is asked only by who may see addresses. */
export function useMemberFilters(search: MembersSearch, change: (patch: Patch) => void) {
  const { t } = useText()
  const { can } = useSession()
  const spans = LIST_DAYS.map((span) => ({ value: span, label: t(`audit.day_${span}`) }))
  const filters: Filter[] = [
    { key: 'seen', label: t('members.seen'), value: search.seen, options: spans },
    { key: 'since', label: t('members.since'), value: search.since, options: spans },
    {
      key: 'vip',
      label: t('members.vip'),
      value: search.vip,
      options: VIPS.map((vip) => ({ value: vip, label: t(`members.vip_${vip}`) })),
    },
    {
      key: 'ends',
      label: t('members.ends'),
      value: search.ends,
      options: ENDS.map((span) => ({ value: span, label: t(`members.ends_${span}`) })),
    },
    ...(can('member.contact')
      ? [
          {
            key: 'contact',
            label: t('members.contact'),
            value: search.contact,
            options: CONTACTS.map((one) => ({ value: one, label: t(`members.contact_${one}`) })),
          },
        ]
      : []),
  ]
  return {
    filters,
    onFilter: (key: string, value: string | undefined) => change(PATCHES[key]?.(value) ?? {}),
    onClear: () =>
      change({ q: undefined, ...Object.assign({}, ...Object.values(PATCHES).map((patch) => patch(undefined))) }),
  }
}
