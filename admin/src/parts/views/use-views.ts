import type { Output } from '@zimu/contract'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../act/index.ts'
import { searchWords } from './search-words.ts'

export type View = Output<'GET /admin/api/operator.View/list'>['list'][number]

const AREAS = ['operator.View'] as const

export interface Views {
  /** Own views of the list, in the order in which they were saved. */
  views: readonly View[]
  /** The view that the address shows. */
  current: View | undefined
  /** Filters of the address; `''`: none. */
  words: string
  /** Keeps the filters of the address: as a new view, or in place of one. */
  save: (name: string, over: View | undefined) => Promise<boolean>
  rename: (view: View, name: string) => Promise<boolean>
  remove: (view: View) => Promise<void>
}

/** Own views of one list. `list`: path of its page. */
export function useViews(list: string, search: Readonly<Record<string, unknown>>): Views {
  const { t } = useText()
  const perform = usePerform()
  const views = useCall('GET /admin/api/operator.View/list', {}).data?.list.filter((view) => view.list === list) ?? []
  const words = searchWords(search)

  async function put(view: Pick<View, 'name' | 'search'>, over: View | undefined): Promise<boolean> {
    const row = { list, ...view }
    const answer = await perform({
      id: 'POST /admin/api/operator.View/save',
      input: over ? { ...row, view_id: over.view_id, version: over.version } : row,
      done: t('views.saved', { name: view.name }),
      areas: AREAS,
      ...(over && {
        conflict: {
          name: over.name,
          actLabel: t('views.save_still'),
          fields: (current) => [{ key: 'name', label: t('views.name'), base: over.name, theirs: String(current.name) }],
        },
      }),
    })
    return answer !== undefined
  }

  return {
    views,
    current: words === '' ? undefined : views.find((view) => view.search === words),
    words,
    save: (name, over) => put({ name, search: words }, over),
    rename: (view, name) => put({ name, search: view.search }, view),
    async remove({ view_id, version, name }) {
      await perform({
        id: 'POST /admin/api/operator.View/delete',
        input: { view_id, version },
        done: t('views.removed', { name }),
        areas: AREAS,
      })
    },
  }
}
