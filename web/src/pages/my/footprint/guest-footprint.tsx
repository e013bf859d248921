import { loginUrl } from '@zimu/contract/page-urls'
import { useState } from 'react'
import { usePageLink } from '../../../features/links/index.ts'
import { isWanted } from '../../../features/list/index.ts'
import { joinProgress, useProgressBook, useVisits, useVisitsApi, type Visit } from '../../../features/progress/index.ts'
import { UndoToast } from '../../../features/undo/index.ts'
import { useText } from '../../../i18n/index.ts'
import styles from './footprint.module.css'
import { FootprintDays } from './footprint-days.tsx'
import { FootprintEmpty } from './footprint-empty.tsx'
import { FootprintPanel, type FootprintProps } from './footprint-panel.tsx'

const LOGIN_URL = loginUrl('login', { redirect: '/pages/my/footprint' })

/** The footprint of a guest: this browser's own, with a word on what an account would change. */
export function GuestFootprint({ filter, onChange }: FootprintProps) {
  const { t } = useText()
  const { kind, keywords } = filter
  const link = usePageLink()
  const book = useProgressBook()
  const visits = useVisits()
  const { removeVisit, restoreVisit } = useVisitsApi()
  const [removed, setRemoved] = useState<Visit | null>(null)
  const items = visits
    .filter((visit) => isWanted(visit, filter))
    .map((visit) => ({
      card: visit,
      visitedAt: visit.visitedAt,
      progress: joinProgress(visit, book),
      isGone: visit.isGone,
    }))

  function remove(content_id: number) {
    setRemoved(visits.find((visit) => visit.content_id === content_id) ?? null)
    removeVisit(content_id)
  }
  function restore() {
    if (removed) restoreVisit(removed)
    setRemoved(null)
  }

  const isEmpty = items.length === 0
  return (
    <FootprintPanel filter={filter} onChange={onChange} isBare={isEmpty && !kind && !keywords}>
      {isEmpty ? (
        <FootprintEmpty filter={filter} />
      ) : (
        <>
          <FootprintDays items={items} onRemove={remove} />
          <p className={styles.guest}>
            {t('account.footprint.guest')}
            <a className={styles.login} {...link(LOGIN_URL)}>
              {t('account.footprint.login')}
            </a>
          </p>
        </>
      )}
      {removed && (
        <UndoToast
          key={removed.content_id}
          text={t('account.footprint.removed')}
          onUndo={restore}
          onEnd={() => setRemoved(null)}
        />
      )}
    </FootprintPanel>
  )
}
