import { paintWorkerUrl } from '../../../../danmu/index.ts'
import { trustedScript } from '../../../../features/trusted-types/index.ts'

/** For `DanmuLayer`; throws where the browser gives no worker. */
export const openPaintWorker = () => new Worker(trustedScript(paintWorkerUrl), { type: 'module' })
