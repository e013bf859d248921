/** What the self-check finds: one line for each thing that the service depends on. */
import type { Deps } from '../../deps.ts'
import type { Settings } from '../../modules/site/index.ts'

export interface Finding {
  /** `note` does not fail the check: it is so, and should be known. */
  state: 'ok' | 'note' | 'bad'
  text: string
}

/** What checks look at. */
export interface CheckDeps {
  deps: Deps
  settings: Pick<Settings, 'get'>
  /** Money that somebody has to see to. */
  listRefunds(): Promise<{ owed: readonly unknown[]; unfinished: readonly { state: string }[] }>
}

export type Check = (deps: CheckDeps) => Promise<Finding>

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const note = (text: string): Finding => ({ state: 'note', text })
export const bad = (text: string): Finding => ({ state: 'bad', text })
