/** How the product is brought into the state that a mockup shows. */
import type { Page } from '@playwright/test'
import type { Product } from '../support/product.ts'

export interface Stage {
  page: Page
  product: Product
}

export interface Screen {
  /** The mockup's number, '01' or '58b'; its picture is the file whose name begins with it. */
  number: string
  /** Hash address. */
  address: string
  /** A demo account; none: a guest. */
  account?: 'demo' | 'demovip' | 'demoexpired' | 'demoforever'
  theme?: 'dark'
  /** For a visitor who has not asked for less motion; the others are drawn still. */
  moves?: boolean
  locale?: 'en-GB' | 'fr-FR' | 'es-ES' | 'zh-TW'
  /** Size of the browser's standard type; 100 unless said. */
  textPercent?: number
  contrast?: 'more'
  forcedColors?: true
  /** CSS pixels of the window; 390 × 844 unless said. The picture's own height counts where it is longer. */
  size?: { width: number; height: number }
  /** With fingers, as those of the usual size are. */
  isPhone?: boolean
  /** Device pixels to a CSS pixel in the mockup; 2 unless said. */
  scale?: number
  /** Opened from a site whose operator puts a new build in place when it is there. */
  isOutdated?: boolean
  /** What the browser writes to the console by itself on the way. */
  expectedErrors?: readonly RegExp[]
  /** Before the address is opened. */
  before?: (stage: Stage) => Promise<unknown>
  /** From the opened page to the state of the mockup. */
  steps?: (stage: Stage) => Promise<unknown>
  /**
   * Of a board, whose pictures stand side by side: which one, its upper left corner in the board's own pixels, and how much of
   * the window it shows (CSS pixels); the stage of a phone unless said.
   */
  cell?: { name: string; left: number; top: number; size?: { width: number; height: number } }
  /** In the mockup on purpose otherwise than in the product, for whoever reads the pictures. */
  differs?: string
}
