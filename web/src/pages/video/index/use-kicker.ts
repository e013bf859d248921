import { firstCategory, useKindTexts, viewsText } from '../../../features/content/index.ts'
import type { ContentInfo } from '../../../features/watching/index.ts'
import { parseWireTime, useText } from '../../../i18n/index.ts'

type KickerPart = 'category' | 'kind' | 'kind_extent' | 'views' | 'reads' | 'date'

/** Meta line of a content from the parts named; a part without a value is left out, never "0 times". */
export function useKicker(): (info: ContentInfo, parts: readonly KickerPart[]) => string {
  const { t, formats } = useText()
  const { kindName, extentText } = useKindTexts()

  function textOf(info: ContentInfo, part: KickerPart): string {
    const kind = kindName(info.kind)
    switch (part) {
      case 'category':
        return firstCategory(info.category_names)
      case 'kind':
        return kind
      case 'kind_extent': {
        const extent = extentText(info)
        return extent ? t('content.kind_extent', { kind, extent }) : kind
      }
      case 'views':
      case 'reads':
        return viewsText(info.hits_show, part, { t, formats })
      case 'date': {
        const time_ms = parseWireTime(info.release_time)
        return Number.isNaN(time_ms) ? '' : formats.date(time_ms)
      }
    }
  }
  return (info, parts) =>
    parts
      .map((part) => textOf(info, part))
      .filter(Boolean)
      .join(formats.metaSeparator)
}
