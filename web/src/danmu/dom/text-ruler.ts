/** How much room texts take, in CSS pixels. */

/** How texts look. */
export interface TextLook {
  font_px: number
  family: string
}

/** What a text takes: `ascent` and `descent` of what is drawn, the others of its line. */
export interface Ink {
  width: number
  ascent: number
  descent: number
  line_ascent: number
  line_descent: number
}

export interface Ruler {
  readonly font: string
  /** Of the "×N" behind a text. */
  readonly count_font: string
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
export function createRuler({ font_px, family }: TextLook): Ruler {
  const font = `600 ${font_px}px ${family}`
  const count_font = `600 ${Math.round(font_px * COUNT_SHARE)}px ${family}`
  const ruler = openRuler()

  function measure(text: string, in_font: string): Ink {
    if (!ruler) return { width: text.length * font_px, ascent: font_px, descent: 0, line_ascent: 0, line_descent: 0 }
    if (ruler.font !== in_font) ruler.font = in_font
    const metrics = ruler.measureText(text)
    return {
      width: Math.ceil(metrics.width),
      ascent: metrics.actualBoundingBoxAscent,
      descent: metrics.actualBoundingBoxDescent,
      line_ascent: metrics.fontBoundingBoxAscent,
      line_descent: metrics.fontBoundingBoxDescent,
    }
  }

  return {
    font,
    count_font,
    inkOf: (text) => measure(text, font),
    widthOf: (text, count) =>
      measure(text, font).width + (count > 1 ? COUNT_GAP_PX + measure(countText(count), count_font).width : 0),
  }
}
