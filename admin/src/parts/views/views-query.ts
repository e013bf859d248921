import type { Api } from '../../api/index.ts'
import { callQuery } from '../../api/use-call.ts'

/** The views and columns of all lists. The console asks for them before it is drawn: a list waits for them before it draws its rows. */
export const viewsQuery = (api: Api) => callQuery(api, 'GET /admin/api/operator.View/list', {})
