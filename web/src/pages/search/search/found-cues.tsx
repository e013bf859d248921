import type { Output } from '@zimu/contract'
import { useId } from 'react'
import { useCall } from '../../../api/index.ts'
import { markRanges, useCardProps, WideRows } from '../../../features/content/index.ts'
import { useText } from '../../../i18n/index.ts'
import { SectionHeading, WideRow } from '../../../ui/index.ts'
import styles from './found-cues.module.css'

type Cue = Output<'GET /api/content.Content/cues'>['list'][number]['cue']

/** Films in which it is said; each opens at that second. Absent when there are none or they do not come. */
export function FoundCues({ keywords }: { keywords: string }) {
  const { t } = useText()
  const id = useId()
  const card = useCardProps()
  const { data } = useCall('GET /api/content.Content/cues', { keywords })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={t('search.cues')} />
      <WideRows isHeaded>
        {data.list.map(({ cue, ...row }) => (
          <WideRow
            key={row.content_id}
            {...card(row, { cover: 'w', timeSeconds: cue.time, episode: cue.episode })}
            status={cue.text}
            passage={<SaidAt cue={cue} />}
          />
        ))}
      </WideRows>
    </section>
  )
}

function SaidAt({ cue }: { cue: Cue }) {
  const { language, formats } = useText()
  return (
    <>
      <span className={styles.time}>{formats.duration(Math.floor(cue.time))}</span>{' '}
      <span lang={cue.lang === language ? undefined : cue.lang}>{markRanges(cue.ranges)(cue.text)}</span>
    </>
  )
}
