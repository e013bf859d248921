import { Link } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { Copy, Undo2 } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { useUndo } from '../../parts/act/index.ts'
import { Facts } from '../../parts/facts/index.ts'
import { actWords, areaOfAct, ChangeTable, changesOf } from '../../parts/record/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './audit.module.css'

type Entry = Output<'GET /admin/api/audit.Entry/info'>

/** Areas whose answers an undone act may have changed. */
const AREAS = ['content.Content', 'operator.Operator', 'operator.Role', 'operator.Me'] as const

function UndoButton({ entry }: { entry: Entry }) {
  const { t } = useText()
  const undo = useUndo()
  const [isBusy, setBusy] = useState(false)
  if (entry.undone_by !== null) return <Tag>{t('audit.undone_by', { id: entry.undone_by })}</Tag>
  if (entry.can_undo === 0) return null
  return (
    <Button
      icon={Undo2}
      isBusy={isBusy}
      onClick={() => {
        setBusy(true)
        void undo([entry.record_id], AREAS).finally(() => setBusy(false))
      }}
    >
      {t('undo.label')}
    </Button>
  )
}

/** Why there is no “undo”. */
function undoNote(entry: Entry, { t }: ReturnType<typeof useText>): string {
  if (entry.can_undo === 1 || entry.undone_by !== null) return ''
  return entry.undo_until === null ? t('audit.undo_never') : t('audit.undo_not_now')
}

function Target({ entry }: { entry: Entry }) {
  const name = entry.target_name || entry.target
  const [, id] = /^content:(\d+)$/.exec(entry.target) ?? []
  return id ? (
    <Link to="/contents/$id" params={{ id }} className={styles.target}>
      {name}
    </Link>
  ) : (
    <span>{name || '–'}</span>
  )
}

function CopyAddress({ record_id }: { record_id: number }) {
  const { t } = useText()
  const toasts = useToasts()
  // Absent on plain http addresses.
  if (!navigator.clipboard) return null
  const address = `${location.origin}/admin/audit/${record_id}`
  return (
    <IconButton
      icon={Copy}
      label={t('audit.copy_address')}
      onClick={() => void navigator.clipboard.writeText(address).then(() => toasts.show({ text: t('audit.copied') }))}
    />
  )
}

function Hashes({ entry }: { entry: Entry }) {
  const { t } = useText()
  if (entry.hash === null) return <p className={styles.note}>{t('audit.no_hash')}</p>
  return (
    <p className={styles.note}>
      {entry.hash_before
        ? t('audit.hash', { hash: entry.hash.slice(0, 12), before: entry.hash_before.slice(0, 12) })
        : t('audit.hash_first', { hash: entry.hash.slice(0, 12) })}
    </p>
  )
}

function EntryDetails({ entry }: { entry: Entry }) {
  const text = useText()
  const { t, maybe, formats } = text
  const changes = changesOf(entry.before, entry.after)
  const who = entry.nickname || entry.operator
  const session = entry.session_id === null ? '' : t('audit.session', { id: entry.session_id })
  const area = areaOfAct(entry.action)
  const note = undoNote(entry, text)
  // Nothing was there before: these are circumstances, not a change.
  const isNoted = entry.before === null && changes.length > 0
  return (
    <>
      <div className={styles.entryHead}>
        <h2 className={styles.number}>#{formats.count(entry.record_id)}</h2>
        {area && <Tag>{maybe(`area.${area}`) ?? area}</Tag>}
        <span className={styles.entryActs}>
          <CopyAddress record_id={entry.record_id} />
          <UndoButton entry={entry} />
        </span>
      </div>
      <div className={styles.person}>
        <Avatar name={who} isLarge />
        <div>
          <strong>{who}</strong>
          <p className={styles.note}>
            {[formats.fullTime(parseWireTime(entry.create_time)), entry.ip, session].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <Facts
        isBeside
        rows={[
          [t('audit.what'), actWords(entry, text)],
          [t('audit.target'), <Target key="target" entry={entry} />],
          [t('audit.reason'), entry.reason || <span className={styles.quiet}>{t('audit.no_reason')}</span>],
          [
            t('audit.request'),
            <code key="request" className={styles.mono}>
              {entry.request_id || '–'}
            </code>,
          ],
        ]}
      />
      {note && <p className={styles.note}>{note}</p>}
      {isNoted && (
        <section>
          <h3 className={styles.section}>{t('audit.details')}</h3>
          <Facts
            isBeside
            rows={changes.map(({ field, after }) => [maybe(`field.${field}`) ?? field, after] as const)}
          />
        </section>
      )}
      {changes.length > 0 && !isNoted && (
        <section>
          <h3 className={styles.section}>{t('audit.changes', { n: changes.length })}</h3>
          <ChangeTable changes={changes} />
        </section>
      )}
      <section>
        <h3 className={styles.section}>{t('audit.raw')}</h3>
        <pre className={styles.raw}>
          {JSON.stringify(
            { action: entry.action, target: entry.target, before: entry.before, after: entry.after, hash: entry.hash },
            null,
            1,
          )}
        </pre>
        <Hashes entry={entry} />
      </section>
    </>
  )
}

/** One row of the record: who, what, before and after, and taking it back. */
export function EntryView({ record_id }: { record_id: number }) {
  const query = useCall('GET /admin/api/audit.Entry/info', { record_id })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <article className={styles.entry} aria-busy={!query.data}>
      {query.data ? (
        <EntryDetails entry={query.data} />
      ) : (
        <>
          <SkeletonLine width="30%" />
          <SkeletonLine width="60%" />
          <SkeletonLine width="50%" />
        </>
      )}
    </article>
  )
}
