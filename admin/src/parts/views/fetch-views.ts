import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../api/index.ts'
import { callQuery } from '../../api/use-call.ts'

/** Asks for the views and columns of all lists when the console opens: a list waits for them before it draws its rows. */
export const fetchViews = (queries: QueryClient, api: Api): Promise<void> =>
  queries.prefetchQuery(callQuery(api, 'GET /admin/api/operator.View/list', {}))
