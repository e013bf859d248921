import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { type WireItem, without } from './shown-danmu.ts'

const LIST = 'GET /api/content.Danmu/list'
const INFO = 'GET /api/content.Content/info'

const idOf = ({ danmu_id }: WireItem) => danmu_id

/** Takes danmu out of the answers that the app holds, so that no page that is drawn from them brings them back. */
export function forgetDanmu(queries: QueryClient, ids: readonly number[]): void {
  queries.setQueriesData<Output<typeof LIST>>({ queryKey: [LIST] }, (answer) => {
    const list = answer && without(answer.list, idOf, ids)
    return list && list !== answer.list ? { ...answer, list: [...list], count: list.length } : answer
  })
  queries.setQueriesData<Output<typeof INFO>>({ queryKey: [INFO] }, (info) => {
    const danmu = info && without(info.danmu, idOf, ids)
    return danmu && danmu !== info.danmu ? { ...info, danmu: [...danmu] } : info
  })
}
