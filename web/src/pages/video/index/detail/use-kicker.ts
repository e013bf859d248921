import { firstCategory, useKindTexts, viewsText } from '../../../../features/content/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { datesOf, parseWireTime, useText } from '../../../../i18n/index.ts'

type KickerPart = 'category' | 'kind' | 'kind_extent' | 'views' | 'reads' | 'date'

/** What a meta line is made of. */
export type KickerContent = Pick<ContentInfo, 'kind' | 'extent' | 'category_names' | 'hits_show' | 'release_time'>

/** Meta line of a content from the parts named; a part without a value is left out, never "0 times". */
export function useKicker(): (info: KickerContent, parts: readonly KickerPart[]) => string {
  const { t, formats, language } = useText()
  const { kindName, kindAndExtent } = useKindTexts()

  function textOf(info: KickerContent, part: KickerPart): string {
    switch (part) {
      case 'category':
        return firstCategory(info.category_names)
      case 'kind':
        return kindName(info.kind)
      case 'kind_extent':
        return kindAndExtent(info)
      case 'views':
      case 'reads':
        return viewsText(info.hits_show, part, { t, formats })
      case 'date': {
        const timeMs = parseWireTime(info.release_time)
        return Number.isNaN(timeMs) ? '' : datesOf(language).date(timeMs)
      }
    }
  }
  return (info, parts) =>
    parts
      .map((part) => textOf(info, part))
      .filter(Boolean)
      .join(formats.metaSeparator)
}
