import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { BarList } from '../../parts/chart/index.ts'
import styles from './overview.module.css'

/** Words that are sought, and those that found nothing. */
export function WordLists({ day, everyMs }: { day: string; everyMs: number }) {
  const { t, formats } = useText()
  const query = useCall('GET /admin/api/overview.Word/list', { day }, { keepsFormer: true, everyMs })
  if (!query.data) return null
  const { sought, missed } = query.data
  return (
    <>
      <section className={styles.section} aria-labelledby="overview-missed">
        <h2 id="overview-missed" className={styles.heading}>
          {t('overview.missed')}
          <Link
            to="/search-words"
            className={styles.all}
            aria-label={t('overview.all_of', { what: t('overview.missed') })}
          >
            {t('overview.all')}
          </Link>
        </h2>
        {missed.length === 0 && <p className={styles.nothing}>{t('overview.missed_none')}</p>}
        <ul className={styles.rows}>
          {missed.map(({ name, lang, times }) => (
            <li key={`${lang} ${name}`} className={styles.top}>
              <span className={styles.topName}>{name}</span>
              <span className={styles.num}>{t('overview.times', { n: formats.count(times) })}</span>
              <Link
                to="/search-words"
                search={{ tab: 'synonyms' }}
                className={styles.all}
                aria-label={t('overview.synonym_of', { word: name })}
              >
                {t('overview.synonym')}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="overview-sought">
        <h2 id="overview-sought" className={styles.heading}>
          {t('overview.sought')}
        </h2>
        {sought.length === 0 ? (
          <p className={styles.nothing}>{t('overview.sought_none')}</p>
        ) : (
          <BarList
            label={t('overview.sought')}
            rows={sought.map(({ name, lang, times }) => ({
              key: `${lang} ${name}`,
              name,
              value: times,
              text: t('overview.times', { n: formats.count(times) }),
            }))}
          />
        )}
      </section>
    </>
  )
}
