import { MessageSquareWarning } from 'lucide-react'
import { useOpenPage } from '../../../features/frame/index.ts'
import { LikeButton } from '../../../features/like/index.ts'
import { ShareButton } from '../../../features/share/index.ts'
import type { ContentInfo } from '../../../features/watching/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ActionButton, ActionRow } from '../../../ui/index.ts'

export interface DetailActionsProps {
  info: ContentInfo
  has_feedback?: boolean
  /** A guest is being asked to log in: what plays should pause. */
  onAsking?: (is_asking: boolean) => void
}

/** Like, share, tell us something. */
export function DetailActions({ info, has_feedback = false, onAsking }: DetailActionsProps) {
  const { t } = useText()
  const open = useOpenPage()
  return (
    <ActionRow>
      <LikeButton content={info} onAsking={onAsking} />
      <ShareButton title={info.name} content_id={info.content_id} />
      {has_feedback && (
        <ActionButton
          icon={MessageSquareWarning}
          onClick={() => open(`/pages/my/feedback?title=${encodeURIComponent(info.name)}`)}
        >
          {t('video.feedback')}
        </ActionButton>
      )}
    </ActionRow>
  )
}
