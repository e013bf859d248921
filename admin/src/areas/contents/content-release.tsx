import type { Output } from '@zimu/contract'
import { useText } from '../../i18n/index.ts'
import { Facts } from '../../parts/facts/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { ContentState } from './content-parts.tsx'
import styles from './content-side.module.css'
import { ACTS_OF, type ContentActs, useMayAct } from './use-content-acts.tsx'

type Content = Output<'GET /admin/api/content.Content/info'>

/** Zone in which this browser's times are meant. */
export const zoneOfTimes = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where a content stands, since or from when, and another time for it. */
export function ContentRelease({ content, acts }: { content: Content; acts: Pick<ContentActs, 'start'> }) {
  const { t } = useText()
  const may = useMayAct()
  const isOffered = ACTS_OF[content.state].includes('schedule') && may('schedule')
  return (
    <>
      <Facts
        isBeside
        rows={[
          [t('contents.state'), <ContentState key="state" row={content} />],
          ...(content.state === 'draft'
            ? []
            : ([[t('contents.release'), <When key="release" time={content.release_time} isTimed />]] as const)),
          [t('contents.update'), <When key="update" time={content.update_time} isTimed />],
        ]}
      />
      {isOffered ? (
        <div className={styles.act}>
          <Button size="small" onClick={() => acts.start('schedule', content)}>
            {t('contents.schedule')}
          </Button>
          <span className={styles.note}>{t('side.zone', { zone: zoneOfTimes() })}</span>
        </div>
      ) : (
        content.state === 'draft' && <p className={styles.note}>{t('side.first_time')}</p>
      )}
    </>
  )
}
