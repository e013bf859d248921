import { Link } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { parseWireTime, type Text, useText } from '../../../i18n/index.ts'
import { useNow } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dot, type Tone } from '../../../ui/tag/tag.tsx'
import styles from './versions.module.css'

export type VersionPage = Output<'GET /admin/api/content.Version/list'>
export type Version = VersionPage['list'][number]

const TONES: Readonly<Record<Version['kind'], Tone>> = { save: 'muted', publish: 'ok', import: 'muted', undo: 'ask' }

/** When a version was made, `''` where it stands for what was there before anybody edited it. */
export const versionTime = ({ create_time }: Pick<Version, 'create_time'>, nowMs: number, { formats }: Text): string =>
  formats.dayAndTime(parseWireTime(create_time), nowMs)

interface VersionItemProps {
  version: Version
  isCurrent: boolean
  content_id: number
}

function VersionItem({ version, isCurrent, content_id }: VersionItemProps) {
  const text = useText()
  const nowMs = useNow()
  const { kind, operator, nickname, version_id } = version
  const who = nickname || operator
  const time = versionTime(version, nowMs, text)
  return (
    <li className={styles.item}>
      <Link
        to="/contents/$id/versions"
        params={{ id: String(content_id) }}
        search={{ v: version_id }}
        className={styles.version}
        aria-current={isCurrent || undefined}
      >
        <Dot tone={TONES[kind]} />
        <span className={styles.words}>
          <span className={styles.kind}>{text.t(`editor.version_${kind}`)}</span>
          <span className={styles.who}>
            {text.t('editor.version_by', { who: who || text.t('editor.version_of_import'), time })}
          </span>
        </span>
      </Link>
    </li>
  )
}

interface PageProps {
  page: VersionPage
  current: number | undefined
  content_id: number
}

function Items({ page, current, content_id }: PageProps) {
  return page.list.map((version) => (
    <VersionItem
      key={version.version_id}
      version={version}
      isCurrent={version.version_id === current}
      content_id={content_id}
    />
  ))
}

/** Older versions, once they were asked for, and the button for those before them. */
function Older({ cursor, current, content_id }: Omit<PageProps, 'page'> & { cursor: string }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const { data } = useCall('GET /admin/api/content.Version/list', { content_id, cursor }, { isEnabled: isAsked })
  if (!data)
    return (
      <li>
        <Button size="small" isBusy={isAsked} onClick={() => setAsked(true)}>
          {t('editor.versions_more')}
        </Button>
      </li>
    )
  return (
    <>
      <Items page={data} current={current} content_id={content_id} />
      {data.next_cursor && <Older cursor={data.next_cursor} current={current} content_id={content_id} />}
    </>
  )
}

/** Versions of a content, newest first; each is an address. */
export function VersionList({ page, current, content_id }: PageProps) {
  const { t } = useText()
  return (
    <ol className={styles.list} aria-label={t('editor.versions')}>
      <Items page={page} current={current} content_id={content_id} />
      {page.next_cursor && <Older cursor={page.next_cursor} current={current} content_id={content_id} />}
    </ol>
  )
}
