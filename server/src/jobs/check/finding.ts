/** Dependencies of the checks, and the wording of their findings. */
import type { Deps } from '../../deps.ts'
import type { Finding } from '../../module.ts'
import type { Redemption } from '../../modules/redemption/index.ts'
import type { Settings } from '../../modules/site/index.ts'

/** What checks get. */
export interface CheckDeps {
  deps: Deps
  settings: Pick<Settings, 'get'>
  redemption: Pick<Redemption, 'readWhich' | 'listCodes'>
}

export type Check = (deps: CheckDeps) => Promise<Finding>

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const note = (text: string): Finding => ({ state: 'note', text })
export const bad = (text: string): Finding => ({ state: 'bad', text })
