import { useText } from '../../i18n/index.ts'
import { BackLink } from '../../parts/page-head/index.ts'

/** Way back to the list. */
export function BackToCodes() {
  const { t } = useText()
  return <BackLink to="/codes" label={t('codes.back')} />
}
