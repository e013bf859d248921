import type { Api } from '../../api/index.ts'
import { callQuery } from '../../api/use-call.ts'

export const viewsQuery = (api: Api) => callQuery(api, 'GET /admin/api/operator.View/list', {})
