import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, Copy, RotateCcw, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './fault-card.module.css'
import { FilmPicture } from './film-picture.tsx'
import { type FilmRow, faultWords, type RenditionRow, renditionName } from './film-words.ts'
import { useRenditionActs } from './use-rendition-acts.ts'

/** Last words of the tool, folded. */
function ToolLog({ rendition_id }: { rendition_id: number }) {
  const { t } = useText()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(true)
  const log = useCall('GET /admin/api/media.Rendition/log', { rendition_id })
  const lines = log.data?.lines ?? []
  if (log.data && lines.length === 0) return null
  const text = lines.join('\n')
  return (
    <div>
      <div className={styles.logHead}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
          {t('uploads.log', { n: lines.length })}
        </button>
        <IconButton
          icon={Copy}
          label={t('uploads.copy_log')}
          onClick={() =>
            void navigator.clipboard?.writeText(text).then(
              () => toasts.show({ text: t('uploads.copied') }),
              () => undefined,
            )
          }
        />
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section className={styles.log} tabIndex={0} aria-label={t('uploads.log', { n: lines.length })}>
          <pre>{text}</pre>
        </section>
      )}
    </div>
  )
}

/** What is done and what is not, although one rendition failed. */
function useRest({ renditions, is_playable }: FilmRow): string {
  const { t, formats } = useText()
  const done = renditions.filter(({ kind, state }) => kind === 'film' && state === 'done').map(({ name }) => name)
  if (done.length > 0) return t('uploads.rest_done', { names: done.join(formats.comma) })
  return t(is_playable === 1 ? 'uploads.rest_plays' : 'uploads.rest_nothing')
}

/** A rendition that failed: what happened, what visitors see, what can be done. */
export function FaultCard({ film, row, onClose }: { film: FilmRow; row: RenditionRow; onClose: () => void }) {
  const text = useText()
  const { t } = text
  const { again, stop } = useRenditionActs()
  const head = useRef<HTMLHeadingElement>(null)
  const name = renditionName(row, text)
  const rest = useRest(film)
  useEffect(() => head.current?.focus(), [])
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <FilmPicture film={film} />
        <span className={styles.words}>
          <h3 ref={head} className={styles.title} tabIndex={-1}>
            {film.content_name} · {name}
          </h3>
          <span className={styles.meta}>
            {t('uploads.stopped_at', { percent: Math.floor(row.progress * 100) })} · <When time={row.end_time} />
            {row.attempt_num > 1 && ` · ${t('uploads.attempts', { n: row.attempt_num })}`}
          </span>
        </span>
        <Tag tone="danger">{t('uploads.failed')}</Tag>
        <IconButton icon={X} label={t('uploads.close_fault')} onClick={onClose} />
      </div>
      <p className={styles.fault}>
        <strong>{faultWords(row, text)}</strong> {rest}
      </p>
      <p className={styles.advice}>{row.fault_text}</p>
      <div className={styles.buttons}>
        <Button variant="primary" icon={RotateCcw} onClick={() => void again(row).then((done) => done && onClose())}>
          {t('uploads.only_again', { name })}
        </Button>
        <Link to="/contents/$id" params={{ id: String(film.content_id) }} className={buttonClass('quiet')}>
          {t('uploads.other_file')}
        </Link>
        <Button variant="quiet" onClick={() => void stop(row).then((done) => done && onClose())}>
          {t('uploads.not_wanted')}
        </Button>
      </div>
      <ToolLog rendition_id={row.rendition_id} />
    </article>
  )
}
