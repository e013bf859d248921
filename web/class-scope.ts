/**
 * Names of classes in the build: `slide` of `carousel.module.css` is `slide_carousel`. The bundler's own names have a digest and a
 * line of the file in them, which no compression makes shorter: 0.3 kB that every first visit would load.
 */
import { basename } from 'node:path'

/**
 * Scopes classes by the name of their sheet. Throws where two sheets have the same name, as their classes would be the same.
 * @example createClassScope()('slide', '/web/src/ui/carousel/carousel.module.css') // 'slide_carousel'
 */
export function createClassScope() {
  const paths = new Map<string, string>()
  return (local: string, file: string): string => {
    const [path = ''] = file.split('?')
    const sheet = basename(path, '.module.css')
    const known = paths.get(sheet) ?? path
    if (known !== path) throw new Error(`two sheets are called ${sheet}.module.css: ${known} and ${path}`)
    paths.set(sheet, path)
    return `${local}_${sheet}`
  }
}
