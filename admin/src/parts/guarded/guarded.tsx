import { Link } from '@tanstack/react-router'
import type { Bound, Right } from '@zimu/contract'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { useWindowTitle } from '../page-head/index.ts'
import { NoPermission } from '../states/index.ts'

export interface GuardedProps {
  right: Right
  bounds?: readonly Bound[]
  children: ReactNode
}

function Refused({ right }: Pick<GuardedProps, 'right'>) {
  const { t, maybe } = useText()
  useWindowTitle(maybe(`right.${right}`) ?? right)
  return (
    <NoPermission
      right={right}
      isPage
      action={
        <Link to="/" className={buttonClass()}>
          {t('states.home')}
        </Link>
      }
    />
  )
}

/** A page that needs a right; the server decides again with every call. */
export function Guarded({ right, bounds, children }: GuardedProps) {
  const { can } = useSession()
  return can(right, bounds) ? children : <Refused right={right} />
}
