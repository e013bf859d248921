import { Link } from '@tanstack/react-router'
import { PenLine, RotateCcw } from 'lucide'
import { useState } from 'react'
import { parseWireTime, useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { useNow } from '../../../parts/when/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useDraft } from './draft-context.tsx'
import styles from './draft-strip.module.css'

/** What an earlier page left in this browser and could not save. */
export function OfferedStrip() {
  const { t, formats } = useText()
  const nowMs = useNow()
  const { draft, state } = useDraft()
  if (!state.offered) return null
  return (
    <p className={styles.strip} data-tone="ask" role="status">
      <Icon of={RotateCcw} />
      <span>{t('editor.offered', { time: formats.dayAndTime(state.offered.timeMs, nowMs) })}</span>
      <button type="button" className={styles.act} onClick={draft.takeOffered}>
        {t('editor.offered_take')}
      </button>
      <button type="button" className={styles.act} onClick={draft.dropOffered}>
        {t('editor.offered_drop')}
      </button>
    </p>
  )
}

function useDiscard() {
  const { t } = useText()
  const perform = usePerform()
  const { draft, state, reload } = useDraft()
  return async () => {
    await draft.flush()
    const answer = await perform({
      id: 'POST /admin/api/content.Document/discard',
      input: { content_id: state.info.content_id, draft_version: draft.state().synced.draft_version },
      done: t('editor.discard_done'),
      areas: ['content.Content', 'content.Version'],
    })
    if (answer) await reload()
  }
}

/** Over something published: what is on the screen is not what visitors see. `time`: since when they see it. */
export function DraftStrip({ time }: { time: string }) {
  const { t, formats } = useText()
  const nowMs = useNow()
  const { state } = useDraft()
  const discard = useDiscard()
  const [isAsked, setAsked] = useState(false)
  if (!state.synced.hasDraft) return null
  return (
    <>
      <p className={styles.strip}>
        <Icon of={PenLine} />
        <span>{t('editor.draft_strip', { day: formats.dayAndTime(parseWireTime(time), nowMs) })}</span>
        <Link to="/contents/$id/versions" params={{ id: String(state.info.content_id) }} className={styles.act}>
          {t('editor.draft_look')}
        </Link>
        <button type="button" className={styles.act} onClick={() => setAsked(true)}>
          {t('editor.discard')}
        </button>
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        level={1}
        title={t('editor.discard_title')}
        consequence={t('editor.discard_consequence')}
        actLabel={t('editor.discard')}
        onConfirm={() => discard().finally(() => setAsked(false))}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
