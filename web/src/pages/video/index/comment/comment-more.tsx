import { useRef, useState } from 'react'
import { useAction } from '../../../../api/index.ts'
import { useSession } from '../../../../features/session/index.ts'
import { useCopy } from '../../../../features/share/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { Chip, ChipList, Dialog, useToasts } from '../../../../ui/index.ts'
import type { CommentItem } from './use-comments.ts'

/** Copying, reporting, and removing what is one's own. */
export function CommentMore({ item, onRemoved }: { item: CommentItem; onRemoved: () => void }) {
  const { t } = useText()
  const toasts = useToasts()
  const copy = useCopy()
  const { isLoggedIn } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const report = useAction('POST /api/content.Comment/report')
  const dele = useAction('POST /api/content.Comment/dele')
  const [isAsking, setAsking] = useState(false)
  const { comment_id } = item
  useBackLayer(isAsking, () => setAsking(false))

  async function remove() {
    await dele.mutateAsync({ comment_id }).then(
      () => {
        toasts.show(t('comment.deleted'))
        onRemoved()
      },
      () => undefined,
    )
    setAsking(false)
  }

  return (
    <div ref={place}>
      <ChipList>
        <Chip height={44} onClick={() => void copy(item.text, place.current)}>
          {t('comment.copy')}
        </Chip>
        {item.is_own === 1 && (
          <Chip height={44} onClick={() => setAsking(true)}>
            {t('comment.delete')}
          </Chip>
        )}
        {item.is_own === 0 && isLoggedIn && (
          <Chip
            height={44}
            onClick={() => report.mutate({ comment_id }, { onSuccess: () => toasts.show(t('comment.reported')) })}
          >
            {t('comment.report')}
          </Chip>
        )}
      </ChipList>
      <Dialog
        open={isAsking}
        title={t('comment.delete_title')}
        text={t(item.reply_num > 0 ? 'comment.delete_replies' : 'comment.delete_text')}
        confirmLabel={t('comment.delete')}
        cancelLabel={t('shell.cancel')}
        busy={dele.isPending && t('comment.deleting')}
        onConfirm={() => void remove()}
        onRequestClose={() => setAsking(false)}
      />
    </div>
  )
}
