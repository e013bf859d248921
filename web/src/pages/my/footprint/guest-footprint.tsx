import { usePageLink } from '../../../features/frame/index.ts'
import { isWanted } from '../../../features/list/index.ts'
import { joinProgress, useProgressBook, useVisits } from '../../../features/progress/index.ts'
import { useText } from '../../../i18n/index.ts'
import styles from './footprint.module.css'
import { FootprintDays } from './footprint-days.tsx'
import { FootprintEmpty } from './footprint-empty.tsx'
import { FootprintFrame, type FootprintProps } from './footprint-frame.tsx'

const LOGIN_URL = `/pages/login/login?redirect=${encodeURIComponent('/pages/my/footprint')}`

/** The footprint of a guest: this browser's own, with a word on what an account would change. */
export function GuestFootprint({ filter, onChange }: FootprintProps) {
  const { t } = useText()
  const { kind, keywords } = filter
  const link = usePageLink()
  const book = useProgressBook()
  const items = useVisits()
    .filter((visit) => isWanted(visit, filter))
    .map((visit) => ({
      card: visit,
      visited_at: visit.visited_at,
      progress: joinProgress(visit, book),
      is_gone: visit.is_gone,
    }))
  const is_empty = items.length === 0
  return (
    <FootprintFrame filter={filter} onChange={onChange} is_bare={is_empty && !kind && !keywords}>
      {is_empty ? (
        <FootprintEmpty filter={filter} />
      ) : (
        <>
          <FootprintDays items={items} />
          <p className={styles.guest}>
            {t('account.footprint.guest')}
            <a className={styles.login} {...link(LOGIN_URL)}>
              {t('account.footprint.login')}
            </a>
          </p>
        </>
      )}
    </FootprintFrame>
  )
}
