import { minutes } from '@zimu/contract/durations'
import { useContext, useEffect, useState } from 'react'
import { useCall } from '../../api/index.ts'
import { LanguageContext } from '../../i18n/index.ts'
import { lazySheet } from '../lazy/index.ts'
import { useSession } from '../session/index.ts'

const ConsentSheet = lazySheet(async () => (await import('./consent-sheet.tsx')).ConsentSheet)

/** What one was asked about is not asked for again within this time. */
const FRESH_MS = minutes(10)

/**
 * Asks a member to agree to what has changed in the agreements, or to log out; nothing for guests and while there is nothing to
 * ask. `isDisturbing`: a film plays or a payment is made; the question waits.
 */
export function Consent({ isDisturbing }: { isDisturbing: boolean }) {
  const { isLoggedIn } = useSession()
  const texts = useContext(LanguageContext)
  const { data, refetch } = useCall('GET /api/setting.Accord/pending', {}, { enabled: isLoggedIn, freshMs: FRESH_MS })
  const [isReady, setReady] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  const asked = isLoggedIn ? (data?.list ?? []) : []
  const isAsking = asked.length > 0

  useEffect(() => {
    // Loading the code failed before: it is asked again at the next visit.
    if (isAsking)
      void texts?.loadRest().then(
        () => setReady(true),
        () => undefined,
      )
  }, [isAsking, texts])

  return (
    <ConsentSheet
      open={isAsking && isReady && !isDisturbing && !isPutOff}
      asked={asked}
      onAgreed={() => void refetch()}
      onClose={() => setPutOff(true)}
    />
  )
}
