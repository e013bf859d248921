import type { CardContent } from '../card/card.ts'

/** A poster made on the spot, so that the gallery needs no server and no typeface: two strokes and a dot on a field. */
function poster(field: string, ink: string, width: number, height: number): string {
  const side = Math.min(width, height) * 0.7
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${field}"/><svg x="${left}" y="${top}" width="${side}" height="${side}" viewBox="0 0 100 100" fill="${ink}"><circle cx="50" cy="12" r="12"/><path d="M0 34h100v14H58v52H42V48H0z"/></svg></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

const PIECES = [
  ['永字八法：一个字里的八种笔画', '#D23B27', '#FFF3E2', 'video', '视频', '08:24', false],
  ['铜版体：压力就是粗细', '#1E006B', '#F4C6D2', 'video', '视频', '09:07', true],
  ['引号的国籍', '#F0B7BE', '#5B0E2E', 'gallery', '图集', '22 图', true],
  ['@ 之前的五百年', '#A9CEBF', '#0D3B33', 'article', '文章', '6 分钟', false],
] as const

/** Four pieces of content; `wide` for 16 : 9 places. */
export function pieces(wide: boolean): (CardContent & { id: number })[] {
  const [width, height] = wide ? [1280, 720] : [900, 1200]
  return PIECES.map(([title, field, ink, kind, kindLabel, extent, vip], id) => ({
    id,
    title,
    href: `#/${id}`,
    picture: { src: poster(field, ink, width, height), width, height, colour: field },
    kind,
    kindLabel,
    extent,
    vip,
    meta: `汉字　${kindLabel}`,
  }))
}
