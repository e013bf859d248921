import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import styles from './page-skeleton.module.css'
import { PageSkeleton } from './page-skeleton.tsx'

/** A page that comes within this time follows the former one without anything between them. */
const LATE_MS = 200

/**
 * Whether another page was asked for and has not come for a while. The router draws pages in transitions, in which the former page
 * stays on the screen for as long as the script of the next one needs, whatever its pending component is.
 */
function useLate(): boolean {
  const router = useRouter()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      setLate(false)
    }
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        clearTimeout(timer)
        if (pathChanged) timer = setTimeout(() => setLate(true), LATE_MS)
      }),
      router.subscribe('onResolved', end),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [router])
  return isLate
}

/** The page of the address; a skeleton while its script is on its way. */
export function LatePage() {
  const isLate = useLate()
  return (
    <>
      {isLate && <PageSkeleton />}
      <div className={styles.former} hidden={isLate}>
        <Outlet />
      </div>
    </>
  )
}
