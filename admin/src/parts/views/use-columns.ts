import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { useMemo } from 'react'
import { describeFailure, useApi } from '../../api/index.ts'
import { callKey, useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import type { Column } from '../list/index.ts'
import { useToasts } from '../toast/index.ts'
import { type ColumnWish, shownColumns } from './columns.ts'

type Answer = Output<'GET /admin/api/operator.View/list'>

export interface WishedColumns<Row> {
  /** Those that are shown; the same until a wish or the given ones change. */
  columns: Column<Row>[]
  /** All of them, as they are given. */
  given: readonly Column<Row>[]
  wishes: readonly ColumnWish[]
  /** False: it is not known yet what the operator wishes. */
  isReady: boolean
  set: (wishes: ColumnWish[]) => Promise<void>
}

const NO_WISHES: readonly ColumnWish[] = []
/** The column that names the row. */
export const FIXED = 'name'

/** Columns of a list as the operator wants them. `list`: path of its page. */
export function useColumns<Row>(list: string, given: readonly Column<Row>[]): WishedColumns<Row> {
  const text = useText()
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const query = useCall('GET /admin/api/operator.View/list', {})
  const wishes = query.data?.columns.find((one) => one.list === list)?.columns ?? NO_WISHES
  const columns = useMemo(() => shownColumns(given, wishes, FIXED), [given, wishes])
  return {
    columns,
    given,
    wishes,
    isReady: !query.isPending,
    /** On the screen at once; what the server refuses goes back. */
    async set(next) {
      const key = callKey('GET /admin/api/operator.View/list', {})
      const former = queries.getQueryData<Answer>(key)
      const others = former?.columns.filter((one) => one.list !== list) ?? []
      if (former) queries.setQueryData<Answer>(key, { ...former, columns: [...others, { list, columns: next }] })
      try {
        await api.call('POST /admin/api/operator.View/columns', { list, columns: next })
      } catch (error) {
        if (former) queries.setQueryData(key, former)
        const said = describeFailure(error, text)
        if (said) toasts.show({ text: said.sentence, tone: 'danger', note: said.requestNumber })
      }
    },
  }
}
