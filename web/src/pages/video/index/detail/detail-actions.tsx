import { Flag } from 'lucide'
import { LikeButton, type Liked } from '../../../../features/like/index.ts'
import { useOpenPage } from '../../../../features/links/index.ts'
import { ShareButton } from '../../../../features/share/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { ActionButton, ActionRow } from '../../../../ui/index.ts'

export interface DetailActionsProps {
  info: Liked
  hasFeedback?: boolean
  /** A guest is being asked to log in: what plays should pause. */
  onAsking?: (isAsking: boolean) => void
}

/** Like, share, tell us something. */
export function DetailActions({ info, hasFeedback = false, onAsking }: DetailActionsProps) {
  const { t } = useText()
  const open = useOpenPage()
  return (
    <ActionRow>
      <LikeButton content={info} onAsking={onAsking} />
      <ShareButton title={info.name} content_id={info.content_id} />
      {hasFeedback && (
        <ActionButton
          icon={Flag}
          label={t('video.feedback')}
          onClick={() => open(`/pages/my/feedback?title=${encodeURIComponent(info.name)}`)}
        >
          {t('video.feedback_short')}
        </ActionButton>
      )}
    </ActionRow>
  )
}
