/** How much room texts take, in CSS pixels. */

/** How texts look. */
export interface TextLook {
  fontPx: number
  family: string
}

/** What a text takes: `ascent` and `descent` of what is drawn, the others of its line. */
export interface Ink {
  width: number
  ascent: number
  descent: number
  lineAscent: number
  lineDescent: number
}

export interface Ruler {
  readonly font: string
  /** Of the "×N" behind a text. */
  readonly countFont: string
  inkOf(text: string): Ink
  /** Width of a text, with "×N" for more than one, without a margin. */
  widthOf(text: string, count: number): number
}

/** "×N" is smaller than the text. */
const COUNT_SHARE = 0.75
export const COUNT_GAP_PX = 4

export const countText = (count: number) => (count > 1 ? `×${count}` : '')

/** A canvas of its own: one that is drawn on forgets its font with every new size. */
function openRuler() {
  if (typeof OffscreenCanvas === 'undefined') return document.createElement('canvas').getContext('2d')
  return new OffscreenCanvas(1, 1).getContext('2d')
}

/** Without a canvas to measure on every character is as wide as the font is high. */
export function createRuler({ fontPx, family }: TextLook): Ruler {
  const font = `600 ${fontPx}px ${family}`
  const countFont = `600 ${Math.round(fontPx * COUNT_SHARE)}px ${family}`
  const ruler = openRuler()

  function measure(text: string, inFont: string): Ink {
    if (!ruler) return { width: text.length * fontPx, ascent: fontPx, descent: 0, lineAscent: 0, lineDescent: 0 }
    if (ruler.font !== inFont) ruler.font = inFont
    const metrics = ruler.measureText(text)
    return {
      width: Math.ceil(metrics.width),
      ascent: metrics.actualBoundingBoxAscent,
      descent: metrics.actualBoundingBoxDescent,
      lineAscent: metrics.fontBoundingBoxAscent,
      lineDescent: metrics.fontBoundingBoxDescent,
    }
  }

  return {
    font,
    countFont,
    inkOf: (text) => measure(text, font),
    widthOf: (text, count) =>
      measure(text, font).width + (count > 1 ? COUNT_GAP_PX + measure(countText(count), countFont).width : 0),
  }
}
