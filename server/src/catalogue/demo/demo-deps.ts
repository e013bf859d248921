import type { Redemption } from '../../modules/redemption/index.ts'
import type { Settings } from '../../modules/site/index.ts'
import type { MediaAddresses } from '../../ports/media-store/index.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import type { DemoTracesDeps } from './demo-traces.ts'

/** Dependencies of loading the demo. */
export interface DemoDeps extends Omit<CatalogueDeps, 'content'> {
  content: CatalogueDeps['content'] & DemoTracesDeps['content']
  addresses: Pick<MediaAddresses, 'publicUrl'>
  redemption: Pick<Redemption, 'createCodes'>
  settings: Pick<Settings, 'set'>
}

/** In the order in which they are loaded. */
export const DEMO_PARTS = ['words', 'contents', 'site', 'members'] as const
export type DemoPart = (typeof DEMO_PARTS)[number]
