import type { Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'
import { createRequestId, describeFailure, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { toFieldTime, toWireTime } from '../../../parts/when/index.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { fieldLabel } from '../document/field-words.ts'
import { useDraft } from '../draft/draft-context.tsx'
import styles from './publish-dialog.module.css'

const PUBLISH = 'POST /admin/api/content.Document/publish'
type Consequence = Output<typeof PUBLISH>
type Asked = { at: 'asking' } | { at: 'known'; consequence: Consequence } | { at: 'failed'; why: string }

/** Saves what is on the screen and asks the server what publishing it would change. */
function useConsequence(): Asked {
  const text = useText()
  const api = useApi()
  const { draft } = useDraft()
  const [asked, setAsked] = useState<Asked>({ at: 'asking' })
  useEffect(() => {
    let isCurrent = true
    async function ask(): Promise<Asked> {
      if (!(await draft.flush())) return { at: 'failed', why: text.t('editor.publish_unsaved') }
      const { info, synced } = draft.state()
      const { content_id, version } = info
      const input = { content_id, version, draft_version: synced.draft_version, request_id: createRequestId() }
      return { at: 'known', consequence: await api.call(PUBLISH, { ...input, dry: 1 }) }
    }
    ask()
      .catch((error: unknown): Asked => ({ at: 'failed', why: describeFailure(error, text)?.sentence ?? '' }))
      .then((answer) => isCurrent && setAsked(answer))
    return () => {
      isCurrent = false
    }
  }, [api, draft, text])
  return asked
}

interface WordsProps {
  consequence: Consequence
  isFirst: boolean
  isLater: boolean
}

function ConsequenceWords({ consequence, isFirst, isLater }: WordsProps) {
  const text = useText()
  const { t, formats } = text
  const { fields, problems } = consequence
  const labels = fields.map((field) => fieldLabel(field, text)).join(formats.comma)
  return (
    <>
      <p>
        {isFirst
          ? t(isLater ? 'publish.later_first' : 'editor.publish_first')
          : fields.length === 0
            ? t('editor.publish_same')
            : t('editor.publish_changes', { n: fields.length, fields: labels })}
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('editor.publish_problems')}>
          {problems.map((problem) => (
            <li key={problem}>{t(`editor.problem_${problem}`)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Tomorrow at this hour, as a `datetime-local` field writes it. */
const tomorrow = () => toFieldTime(toWireTime(new Date(Date.now() + days(1)).toISOString()))

/** When visitors see it first: now (undefined), or at a time in the zone of this browser, which is said. */
function ReleaseTime({ time, onTime }: { time: string | undefined; onTime: (time: string | undefined) => void }) {
  const { t } = useText()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className={styles.when}>
      <Segmented
        label={t('publish.when')}
        value={time === undefined ? 'now' : 'later'}
        options={[
          { value: 'now', label: t('publish.now') },
          { value: 'later', label: t('publish.later') },
        ]}
        onChange={(value) => onTime(value === 'now' ? undefined : tomorrow())}
      />
      {time !== undefined && (
        <Field
          type="datetime-local"
          label={t('contents.release')}
          hint={t('contents.schedule_hint', { zone })}
          value={time}
          required
          onChange={({ target }) => onTime(target.value)}
        />
      )}
    </div>
  )
}

/** Publishes what is on the screen, after it was said what that changes. `isFirst`: nobody has seen the content yet. */
export function PublishDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { t } = useText()
  const perform = usePerform()
  const { draft, state } = useDraft()
  const asked = useConsequence()
  const [time, setTime] = useState<string>()
  const isLater = time !== undefined
  const release_time = isLater ? toWireTime(time) : ''
  const { name } = state.document

  async function publish() {
    const { info, synced } = draft.state()
    const { content_id, version } = info
    const when = isLater ? { release_time } : {}
    await perform({
      id: PUBLISH,
      input: { content_id, version, draft_version: synced.draft_version, reason: '', dry: 0, ...when },
      done: t(isLater ? 'publish.later_done' : isFirst ? 'editor.publish_done' : 'editor.update_done', { name }),
      areas: ['content.Document', 'content.Content', 'content.Version'],
    })
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      level={1}
      title={t(isFirst ? 'editor.publish_title' : 'editor.update_title', { name })}
      consequence={
        asked.at === 'asking' ? undefined : asked.at === 'failed' ? (
          <p className={styles.failed} role="alert">
            {asked.why}
          </p>
        ) : (
          <>
            <ConsequenceWords consequence={asked.consequence} isFirst={isFirst} isLater={isLater} />
            {isFirst && <ReleaseTime time={time} onTime={setTime} />}
          </>
        )
      }
      isReady={asked.at === 'known' && (!isLater || release_time !== '')}
      actLabel={t(isLater ? 'publish.later_act' : isFirst ? 'editor.publish_act' : 'editor.update_act')}
      onConfirm={publish}
      onClose={onClose}
    />
  )
}
