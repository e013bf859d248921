import type { Output } from '@zimu/contract'
import { CONTENT_PLAYS, CONTENT_PROBLEMS, LIST_DAYS } from '@zimu/contract/choices'
import { LANGUAGES } from '@zimu/contract/constants'
import { useCall } from '../../api/use-call.ts'
import { LANGUAGE_NAMES, useText } from '../../i18n/index.ts'
import type { Filter } from '../../parts/filters/index.ts'
import { ACCESSES, type ContentsSearch, KINDS } from './contents-search.ts'

type Category = Output<'GET /admin/api/content.Category/list'>['list'][number]

/** Tags that are offered; one beyond them comes by its address. */
const TAGS = 100

/** Categories as they stand in the tree, deeper ones further in. A loop in the data ends it. */
function inTreeOrder(list: readonly Category[], parent = 0, depth = 0): Filter['options'] {
  if (depth > list.length) return []
  return list
    .filter(({ category_pid }) => category_pid === parent)
    .flatMap(({ category_id, name }) => [
      { value: String(category_id), label: `${'　'.repeat(depth)}${name}` },
      ...inTreeOrder(list, category_id, depth + 1),
    ])
}

/** `isEnabled`: the rows are there, which these would only hold up. */
function useMenuOptions(isEnabled: boolean) {
  const categories = useCall('GET /admin/api/content.Category/list', {}, { isEnabled }).data?.list ?? []
  const editors = useCall('GET /admin/api/content.Content/editors', {}, { isEnabled }).data?.list ?? []
  const tags = useCall('GET /admin/api/content.Tag/list', { limit: TAGS }, { isEnabled }).data?.list ?? []
  return {
    categories: inTreeOrder(categories),
    editors: editors.map(({ name, nickname }) => ({ value: name, label: nickname })),
    tags: tags.map(({ tag_id, name }) => ({ value: String(tag_id), label: name })),
  }
}

type Patch = Partial<ContentsSearch>

const idOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))
const textOf = (id: number | undefined) => (id === undefined ? undefined : String(id))

/** What a filter changes in the address; undefined takes it away. */
const PATCHES: Readonly<Record<string, (value: string | undefined) => Patch>> = {
  day: (value) => ({ day: LIST_DAYS.find((one) => one === value) }),
  kind: (value) => ({ kind: KINDS.find((one) => one === value) }),
  category: (value) => ({ category: idOf(value) }),
  tag: (value) => ({ tag: idOf(value) }),
  access: (value) => ({ access: ACCESSES.find((one) => one === value) }),
  missing: (value) => ({ missing: LANGUAGES.find((one) => one === value) }),
  problem: (value) => ({ problem: CONTENT_PROBLEMS.find((one) => one === value) }),
  editor: (value) => ({ editor: value }),
  plays: (value) => ({ plays: CONTENT_PLAYS.find((one) => one === value) }),
}

/** Filters of the list, between the address and the bar; what they choose from is asked for when its rows are there. */
export function useContentFilters(search: ContentsSearch, hasRows: boolean, change: (patch: Patch) => void) {
  const { t, formats } = useText()
  const { categories, editors, tags } = useMenuOptions(hasRows)
  const filters: Filter[] = [
    {
      key: 'day',
      label: t('contents.update'),
      value: search.day,
      options: LIST_DAYS.map((day) => ({ value: day, label: t(`audit.day_${day}`) })),
    },
    {
      key: 'kind',
      label: t('contents.kind'),
      value: search.kind,
      options: KINDS.map((kind) => ({ value: kind, label: t(`contents.kind_${kind}`) })),
    },
    { key: 'category', label: t('contents.category'), value: textOf(search.category), options: categories },
    { key: 'tag', label: t('contents.tags'), value: textOf(search.tag), options: tags },
    {
      key: 'access',
      label: t('contents.access'),
      value: search.access,
      options: ACCESSES.map((access) => ({ value: access, label: t(`contents.access_${access}`) })),
    },
    {
      key: 'missing',
      label: t('contents.missing'),
      value: search.missing,
      options: LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
    },
    {
      key: 'problem',
      label: t('contents.problem'),
      value: search.problem,
      options: CONTENT_PROBLEMS.map((problem) => ({ value: problem, label: t(`contents.problem_${problem}`) })),
    },
    { key: 'editor', label: t('contents.editor'), value: search.editor, options: editors },
    {
      key: 'plays',
      label: t('contents.plays_7'),
      value: search.plays,
      options: CONTENT_PLAYS.map((plays) => ({
        value: plays,
        label:
          plays === '0' ? t('contents.plays_none') : t('contents.plays_from', { count: formats.count(Number(plays)) }),
      })),
    },
  ]
  return {
    filters,
    onFilter: (key: string, value: string | undefined) => change(PATCHES[key]?.(value) ?? {}),
    onClear: () =>
      change({ q: undefined, ...Object.assign({}, ...Object.values(PATCHES).map((patch) => patch(undefined))) }),
  }
}
