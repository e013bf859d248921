import type { CardContent } from '../card/card.ts'

/** A poster made on the spot, so that the gallery needs no server. */
function poster(letter: string, field: string, glyph: string, width: number, height: number): string {
  const size = Math.min(width, height) * 0.7
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${field}"/><text x="50%" y="50%" dy=".35em" text-anchor="middle" font-size="${size}" font-family="serif" font-weight="700" fill="${glyph}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

const PIECES = [
  ['永字八法：一个字里的八种笔画', '永', '#D23B27', '#FFF3E2', 'video', '视频', '08:24', false],
  ['铜版体：压力就是粗细', 'S', '#1E006B', '#F4C6D2', 'video', '视频', '09:07', true],
  ['引号的国籍', '“', '#F0B7BE', '#5B0E2E', 'gallery', '图集', '22 图', true],
  ['@ 之前的五百年', '@', '#A9CEBF', '#0D3B33', 'article', '文章', '6 分钟', false],
] as const

/** Four pieces of content; `wide` for 16 : 9 places. */
export function pieces(wide: boolean): (CardContent & { id: number })[] {
  const [width, height] = wide ? [1280, 720] : [900, 1200]
  return PIECES.map(([title, letter, field, glyph, kind, kindLabel, extent, vip], id) => ({
    id,
    title,
    href: `#/${id}`,
    picture: { src: poster(letter, field, glyph, width, height), width, height, colour: field },
    kind,
    kindLabel,
    extent,
    vip,
    meta: `汉字　${kindLabel}`,
  }))
}
