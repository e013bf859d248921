import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import { changeText } from './figure-words.ts'
import styles from './overview.module.css'
import type { periodOf } from './overview-search.ts'

/** Width that the server has ready for every small picture. */
const SMALL_WIDTH = 160

export interface TopListProps {
  asked: ReturnType<typeof periodOf>
  everyMs: number
}

/** What is watched most, and whether more than before. */
export function TopList({ asked, everyMs }: TopListProps) {
  const { t, formats } = useText()
  const { can } = useSession()
  const query = useCall('GET /admin/api/overview.Top/list', asked, { keepsFormer: true, everyMs })
  const rows = query.data?.list
  if (!rows) return null
  return (
    <section className={styles.section} aria-labelledby="overview-top">
      <h2 id="overview-top" className={styles.heading}>
        {t('overview.top')}
      </h2>
      {rows.length === 0 && <p className={styles.nothing}>{t('overview.top_none')}</p>}
      <ol className={styles.rows}>
        {rows.map(({ content_id, name, is_vip, image_url, plays, plays_before }) => {
          const change = changeText(plays, plays_before)
          return (
            <li key={content_id} className={styles.top}>
              <span className={styles.picture}>
                {image_url !== '' && (
                  <img
                    src={image_url.includes('?') ? image_url : `${image_url}?w=${SMALL_WIDTH}`}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </span>
              <span className={styles.topName}>
                {can('content.read') ? (
                  <Link to="/contents/$id" params={{ id: String(content_id) }}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </span>
              {is_vip === 1 && <VipMark />}
              <span className={styles.num}>{formats.count(plays)}</span>
              <span className={styles.trend} data-good={change === undefined ? undefined : !change.startsWith('−')}>
                {change ?? ''}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
