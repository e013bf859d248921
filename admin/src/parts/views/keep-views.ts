import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { callKey } from '../../api/use-call.ts'

const VIEWS = 'GET /admin/api/operator.View/list'

/** Views and columns of all lists of the operator. */
export type ViewsAnswer = Output<typeof VIEWS>

/** Keeps what was asked for before the console drew: a list waits for it before it draws its rows. */
export const keepViews = (queries: QueryClient, answer: ViewsAnswer): void =>
  void queries.setQueryData(callKey(VIEWS, {}), answer)
