import type { Output } from '@zimu/contract'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { Facts } from '../../parts/facts/index.ts'

type Content = Output<'GET /admin/api/content.Content/info'>

/** How often a content was opened and, of a film, played in the last days. */
export function ContentFigures({ content }: { content: Content }) {
  const { t, formats } = useText()
  const isFilm = content.kind === 'video'
  const { data } = useCall(
    'GET /admin/api/content.Figures/info',
    { content_id: content.content_id },
    { isEnabled: isFilm },
  )
  const playsOf = (days: 'days_7' | 'days_30') => (data ? t('side.plays', { n: formats.count(data[days].plays) }) : '–')
  return (
    <Facts
      isBeside
      rows={[
        ...(isFilm
          ? ([
              [t('side.days', { n: 7 }), playsOf('days_7')],
              [t('side.days', { n: 30 }), playsOf('days_30')],
            ] as const)
          : []),
        [t('contents.hits'), formats.count(content.hits)],
        [t('contents.likes'), formats.count(content.like_num)],
      ]}
    />
  )
}
