import { Link } from '@tanstack/react-router'
import { Trash2, X } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { Facts } from '../../parts/facts/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { ErrorState } from '../../parts/states/index.ts'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { Button, buttonClass, IconButton } from '../../ui/button/button.tsx'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import { type FileInfo, type FileRow, lengthOf, pixelsOf, sizeOfFile, toneOfUse } from './file-words.ts'
import styles from './media.module.css'

/** What can be seen of it: the picture, the film with controls; nothing of subtitles. */
function Look({ file }: { file: FileInfo }) {
  const { t } = useText()
  if (file.url === '') return <p className={styles.gone}>{t('media.gone')}</p>
  if (file.kind === 'image') return <img className={styles.look} src={file.url} alt={file.name} />
  // biome-ignore lint/a11y/useMediaCaption: the film's subtitles are files of their own here
  if (file.kind === 'video') return <video className={styles.look} src={file.url} controls preload="metadata" />
  return null
}

function useFacts(file: FileInfo) {
  const text = useText()
  const { t } = text
  const bits = Math.round(file.bitrate / 100_000) / 10
  const all: (readonly [string, React.ReactNode, boolean])[] = [
    [
      t('media.state'),
      <StateTag key="use" tone={toneOfUse(file)}>
        {t(`media.use_${file.use}`)}
      </StateTag>,
      true,
    ],
    [t('media.erase_time'), <When key="erase" time={file.erase_time} isTimed />, file.erase_time !== null],
    [t('media.size'), sizeOfFile(file, text), true],
    [t('media.extent'), pixelsOf(file), file.width > 0],
    [t('media.length'), lengthOf(file, text), file.duration > 0],
    [t('media.codec'), file.codec, file.codec !== ''],
    [t('media.bitrate'), t('media.bits', { n: bits }), file.bitrate > 0],
    [t('media.time'), <When key="time" time={file.create_time} isTimed />, file.create_time !== null],
    [t('media.uploaded_by'), file.uploaded_by, file.uploaded_by !== ''],
    [
      t('media.path'),
      <code key="path" className={styles.mono}>
        {file.file_path}
      </code>,
      true,
    ],
    [
      t('media.digest'),
      <code key="digest" className={styles.mono}>
        {file.sha256}
      </code>,
      file.sha256 !== '',
    ],
  ]
  return all.flatMap(([label, value, isThere]) => (isThere ? [[label, value] as const] : []))
}

function About({ file, onDelete }: { file: FileInfo; onDelete: (row: FileRow) => void }) {
  const { t } = useText()
  const { can } = useSession()
  const facts = useFacts(file)
  return (
    <>
      <Look file={file} />
      <Facts rows={facts} />
      <h3 className={styles.sub}>{t('media.places')}</h3>
      {file.places.length === 0 && <p className={styles.quiet}>{t('media.no_places')}</p>}
      <ul className={styles.places}>
        {file.places.map(({ content_id, name, role }) => (
          <li key={`${content_id} ${role}`}>
            <Link to="/contents/$id" params={{ id: String(content_id) }} className={styles.place}>
              {name}
            </Link>
            <span className={styles.quiet}> · {t(`media.role_${role}`)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.panelActs}>
        {file.url !== '' && (
          <a href={file.url} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
            {t('media.open')}
          </a>
        )}
        {file.use === 'unused' && can('media.delete') && (
          <Button variant="quiet" icon={Trash2} onClick={() => onDelete(file)}>
            {t('media.delete')}
          </Button>
        )}
      </div>
    </>
  )
}

export interface FilePanelProps {
  fileKey: string
  onClose: () => void
  onDelete: (row: FileRow) => void
}

/** One file beside the list: what it is, where it is used. */
export function FilePanel({ fileKey, onClose, onDelete }: FilePanelProps) {
  const { t } = useText()
  const query = useCall('GET /admin/api/media.File/info', { file_key: fileKey })
  return (
    <aside className={styles.panel} aria-label={t('media.panel')}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{query.data?.name ?? ''}</h2>
        <IconButton icon={X} label={t('media.close')} onClick={onClose} />
      </div>
      {query.isPending && <SkeletonLine width="60%" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <About file={query.data} onDelete={onDelete} />}
    </aside>
  )
}
