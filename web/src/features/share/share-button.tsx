import { Share2 } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { type Shared, useShare } from './use-share.ts'

export type ShareButtonProps = Shared

export function ShareButton(shared: ShareButtonProps) {
  const { t } = useText()
  const share = useShare()
  return (
    <ActionButton icon={Share2} onClick={() => void share(shared)}>
      {t('video.share')}
    </ActionButton>
  )
}
