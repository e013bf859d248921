import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { isUnfinished, partOf, progressOf, type UploadItem, useUploader, useUploads } from '../../upload/index.ts'
import { Bar } from './bar.tsx'
import { UploadActs } from './upload-acts.tsx'
import styles from './upload-tray.module.css'
import { leftText, stageText, toneOf } from './upload-words.ts'
import { useAttach } from './use-attach.ts'

/** What was there before the page was loaded and waits for nobody is on the page of uploads only. */
const isOfNow = (item: UploadItem) => item.stage !== 'done' || item.key !== item.upload_id

function TrayRow({ item }: { item: UploadItem }) {
  const text = useText()
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name} title={item.name}>
          {item.name}
        </span>
        <span className={styles.note} data-tone={toneOf(item)}>
          {stageText(item, text)}
        </span>
        <Bar part={partOf(item)} tone={toneOf(item)} label={item.name} />
      </span>
      <UploadActs item={item} />
    </li>
  )
}

/** One line: how many, how much, how long. */
function useSummary(items: readonly UploadItem[]): string {
  const text = useText()
  const { num, part, leftSeconds } = progressOf(items)
  if (num > 0) {
    const left = leftSeconds === undefined ? '' : leftText(leftSeconds, text)
    const percent = text.t('uploads.percent', { n: Math.floor(part * 100) })
    return [text.t('uploads.sending_num', { n: num }), percent, left].filter(Boolean).join(' · ')
  }
  const waiting = items.filter((item) => item.stage !== 'done').length
  return waiting > 0 ? text.t('uploads.waiting_num', { n: waiting }) : text.t('uploads.all_done')
}

/** Has all that is on its way rest; when all of it rests, go on. */
function AllActs({ items }: { items: readonly UploadItem[] }) {
  const { t } = useText()
  const uploader = useUploader()
  const rests = ({ stage }: UploadItem) => stage === 'paused' || stage === 'waiting'
  if (items.some((item) => isUnfinished(item) && !rests(item)))
    return <IconButton icon={Pause} label={t('uploads.pause_all')} onClick={uploader.pauseAll} />
  if (!items.some(rests)) return null
  return <IconButton icon={Play} label={t('uploads.go_on_all')} onClick={uploader.goOnAll} />
}

/** Uploads at the bottom right, whatever page is open; `isHidden`: the page shows them itself. */
export function UploadTray({ isHidden }: { isHidden: boolean }) {
  const { t } = useText()
  const all = useUploads()
  const [isFolded, setFolded] = useState(false)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  useAttach(all)
  const items = all.filter((item) => isOfNow(item) && (isUnfinished(item) || !closed.has(item.key)))
  const summary = useSummary(items)
  if (isHidden || items.length === 0) return null
  return (
    <aside className={styles.tray} aria-label={t('uploads.tray')}>
      <div className={styles.head}>
        <p className={styles.summary} role="status">
          {summary}
        </p>
        <Link to="/uploads" className={styles.link}>
          {t('uploads.all')}
        </Link>
        <AllActs items={items} />
        <IconButton
          icon={isFolded ? ChevronUp : ChevronDown}
          label={t(isFolded ? 'uploads.unfold' : 'uploads.fold')}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
        {!items.some(isUnfinished) && (
          <IconButton
            icon={X}
            label={t('uploads.close_tray')}
            onClick={() => setClosed(new Set(items.map(({ key }) => key)))}
          />
        )}
      </div>
      {!isFolded && (
        <ul className={styles.rows}>
          {items.map((item) => (
            <TrayRow key={item.key} item={item} />
          ))}
        </ul>
      )}
    </aside>
  )
}
