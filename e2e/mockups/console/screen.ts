/** A screen of the console that has a mockup. */
import type { Look } from '../../support/console-look.ts'
import type { Measure } from './measure.ts'
import type { Stage } from './steps.ts'

export interface ConsoleScreen {
  number: string
  /** Below `/admin/`. */
  path: string
  /** Demo operator; left out: nobody is signed in. */
  operator?: 'owner' | 'editor' | 'cashier' | 'moderator' | 'support' | 'reader'
  /** What the mockup is of; it is drawn at the other size as well, without a mockup. */
  of?: 'desk' | 'phone'
  look?: Look
  steps?: (stage: Stage) => Promise<unknown>
  /** At the size of the mockup. */
  measures: readonly Measure[]
  /** In the mockup on purpose otherwise than in the product, for whoever reads the pictures. */
  differs?: string
}
