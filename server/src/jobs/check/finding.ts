/** Dependencies of the checks, and how they say what they found. */
import type { Deps } from '../../deps.ts'
import type { Finding } from '../../module.ts'
import type { Redemption } from '../../modules/redemption/index.ts'
import type { Settings } from '../../modules/site/index.ts'
import type { FindingKey, FindingValues } from '../../texts/findings/index.ts'

/** What checks get. */
export interface CheckDeps {
  deps: Deps
  settings: Pick<Settings, 'get'>
  redemption: Pick<Redemption, 'readWhich' | 'listCodes'>
}

export type Check = (deps: CheckDeps) => Promise<Finding>

const finding =
  (state: Finding['state']) =>
  (key: FindingKey, values: FindingValues = {}): Finding => ({ state, key, values })
export const ok = finding('ok')
export const note = finding('note')
export const bad = finding('bad')
