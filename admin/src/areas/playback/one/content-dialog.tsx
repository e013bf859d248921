import { Link } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { FileVideo, Layers, RotateCcw } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { partText, percentText, perHundredText, secondsText } from '../playback-words.ts'
import styles from './content-dialog.module.css'
import { Failures } from './failures.tsx'
import { ToolLog } from './tool-log.tsx'

type Info = Output<'GET /admin/api/playback.Content/info'>

/** The figures of a content, each beside that of the former period. */
function Figures({ info: { now, before, is_few } }: { info: Info }) {
  const text = useText()
  const { t, formats } = text
  const pair = (one: string, other: string) =>
    before.plays === 0 ? one : t('playback.now_before', { now: one, before: other })
  const start = ({ start_p50, start_p90 }: Info['now']) => `${secondsText(start_p50)} / ${secondsText(start_p90)}`
  return (
    <Facts
      isBeside
      rows={[
        [
          t('playback.plays'),
          is_few === 1
            ? t('playback.plays_few', { plays: formats.count(now.plays) })
            : pair(formats.count(now.plays), formats.count(before.plays)),
        ],
        [t('playback.start'), pair(start(now), start(before))],
        [t('playback.stalls'), pair(perHundredText(now.stalls), perHundredText(before.stalls))],
        [t('playback.failed'), pair(percentText(now.failed), percentText(before.failed))],
      ]}
    />
  )
}

/** By system, network, quality and server; few plays are grey. */
function Parts({ parts }: Pick<Info, 'parts'>) {
  const text = useText()
  const { t, formats } = text
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('playback.parts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('playback.where')}</th>
          <th scope="col">{t('playback.plays')}</th>
          <th scope="col">{t('playback.start_p90')}</th>
          <th scope="col">{t('playback.stalls_short')}</th>
          <th scope="col">{t('playback.failed')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ axis, value, now, is_few }) => (
          <tr key={`${axis} ${value}`} data-few={is_few === 1 || undefined}>
            <th scope="row">
              {t('playback.part', { axis: t(`playback.by_${axis}`), value: partText(axis, value, text) })}
            </th>
            <td>{formats.count(now.plays)}</td>
            <td>{secondsText(now.start_p90)}</td>
            <td>{perHundredText(now.stalls)}</td>
            <td>{percentText(now.failed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Renditions of its films: one that failed or was stopped is made again, its log read. */
function Renditions({ renditions }: Pick<Info, 'renditions'>) {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const [opened, setOpened] = useState<number>()
  if (renditions.length === 0) return <p className={styles.note}>{t('playback.renditions_none')}</p>
  const again = (rendition_id: number, name: string) =>
    void perform({
      id: 'POST /admin/api/media.Rendition/again',
      input: { rendition_id },
      done: t('playback.again_done', { name }),
      areas: ['playback.Content', 'media.Rendition'],
    })
  return (
    <>
      <h3 className={styles.heading}>{t('playback.renditions')}</h3>
      <ul className={styles.list}>
        {renditions.map(({ rendition_id, name, state }) => {
          const isOff = state === 'failed' || state === 'stopped'
          return (
            <li key={rendition_id}>
              <span className={styles.row}>
                <span className={styles.grow}>{name === 'pictures' ? t('playback.pictures') : name}</span>
                <span className={styles.state} data-bad={state === 'failed' || undefined}>
                  {t(`playback.state_${state}`)}
                </span>
                {isOff && can('media.upload') && (
                  <Button size="small" icon={RotateCcw} onClick={() => again(rendition_id, name)}>
                    {t('playback.again', { name })}
                  </Button>
                )}
                {state === 'failed' && can('media.upload') && (
                  <Button
                    size="small"
                    aria-expanded={opened === rendition_id}
                    onClick={() => setOpened(opened === rendition_id ? undefined : rendition_id)}
                  >
                    {t('playback.log')}
                  </Button>
                )}
              </span>
              {opened === rendition_id && <ToolLog rendition_id={rendition_id} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Has visitors get the original file while renditions stall, and the renditions again. */
function Original({ info: { content, original } }: { info: Info }) {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const { content_id, name } = content
  if (original === 'none') return null
  const isOn = original === 'on'
  const choose = () =>
    void perform({
      id: 'POST /admin/api/media.Film/original',
      input: { content_id, is_original: isOn ? 0 : 1 },
      done: t(isOn ? 'playback.original_gone' : 'playback.original_used', { name }),
      areas: ['playback.Content', 'media.Film'],
    })
  return (
    <div className={styles.row}>
      <span className={styles.grow}>{isOn && t('playback.original_on')}</span>
      {can('media.upload') && (
        <Button size="small" icon={isOn ? Layers : FileVideo} onClick={choose}>
          {t(isOn ? 'playback.original_back' : 'playback.original_use')}
        </Button>
      )}
    </div>
  )
}

export interface ContentDialogProps {
  content_id: number
  day: string
  onClose: () => void
}

/** One content: its figures, where it is worst, why it failed, and what can be done. */
export function ContentDialog({ content_id, day, onClose }: ContentDialogProps) {
  const { t } = useText()
  const { can } = useSession()
  const query = useCall('GET /admin/api/playback.Content/info', { content_id, day })
  const info = query.data
  return (
    <Dialog
      isOpen
      size="wide"
      title={info?.content.name ?? t('playback.one')}
      closeLabel={t('filters.close')}
      onClose={onClose}
      actions={
        info &&
        can('content.read') && (
          <Link to="/contents/$id" params={{ id: String(content_id) }} className={buttonClass()}>
            {t('playback.to_content')}
          </Link>
        )
      }
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {info && (
        <div className={styles.body}>
          <Figures info={info} />
          {info.parts.length > 0 && <Parts parts={info.parts} />}
          <Failures content_id={content_id} day={day} />
          <Renditions renditions={info.renditions} />
          <Original info={info} />
        </div>
      )}
    </Dialog>
  )
}
