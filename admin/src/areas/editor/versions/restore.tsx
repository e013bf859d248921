import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { useNow } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useDraft } from '../draft/draft-context.tsx'
import { type Version, versionTime } from './version-list.tsx'

/** Makes a version the draft again and opens it. */
export function Restore({ version }: { version: Version }) {
  const text = useText()
  const { t } = text
  const nowMs = useNow()
  const navigate = useNavigate()
  const perform = usePerform()
  const { draft, state, reload } = useDraft()
  const [isAsked, setAsked] = useState(false)
  const time = versionTime(version, nowMs, text)

  async function restore() {
    await draft.flush()
    const saved = await perform({
      id: 'POST /admin/api/content.Version/revert',
      input: { version_id: version.version_id, draft_version: draft.state().synced.draft_version },
      done: t('editor.restore_done', { time }),
      areas: ['content.Content', 'content.Version'],
    })
    setAsked(false)
    if (!saved) return
    await reload()
    await navigate({ to: '/contents/$id', params: { id: String(state.info.content_id) } })
  }

  return (
    <>
      <Button icon={RotateCcw} onClick={() => setAsked(true)}>
        {t('editor.restore')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        level={1}
        title={t('editor.restore_title')}
        consequence={t('editor.restore_consequence', { time })}
        actLabel={t('editor.restore')}
        onConfirm={restore}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
