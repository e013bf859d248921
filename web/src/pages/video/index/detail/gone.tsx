import { usePageLink } from '../../../../features/links/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { EmptyState } from '../../../../ui/index.ts'
import { BackRow } from './back-row.tsx'
import { PlaceholderHeading } from './placeholder-heading.tsx'

/** Removed, or never there. */
export function Gone() {
  const { t } = useText()
  const link = usePageLink()
  return (
    <>
      <BackRow />
      <PlaceholderHeading />
      <EmptyState
        glyph="question"
        title={t('video.gone')}
        text={t('video.gone_text')}
        action={{ label: t('video.gone_home'), ...link('/', 'switchTab') }}
      />
    </>
  )
}
