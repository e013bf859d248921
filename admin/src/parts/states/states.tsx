import type { Right } from '@zimu/contract'
import { GIVEN_ROLES, ROLE_GRANTS } from '@zimu/contract/roles'
import { CircleAlert, Lock, SearchX } from 'lucide'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { CopybookSquare } from '../../ui/copybook-square/copybook-square.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './states.module.css'

export interface StateViewProps {
  /** In the copybook square: one glyph, or an icon. */
  glyph: ReactNode
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** Names for who helps: failure, right, number of the request. */
  note?: string | undefined
  /** Announced to readers. */
  isAlert?: boolean
  /** It stands in place of the whole page: its title is the page's. */
  isPage?: boolean
}

/** What stands in place of a page or list: nothing there, not allowed, failed. */
export function StateView({ glyph, title, text, actions, note, isAlert = false, isPage = false }: StateViewProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.view} role={isAlert ? 'alert' : undefined}>
      <CopybookSquare>{glyph}</CopybookSquare>
      <Title className={styles.title} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

/** Something that is empty until its first thing is made. */
export function EmptyState({
  glyph,
  title,
  text,
  action,
}: {
  glyph: string
  title: string
  text?: string
  action?: ReactNode
}) {
  return <StateView glyph={glyph} title={title} text={text} actions={action} />
}

/** Nothing fits the filter; its chips can be taken away. */
export function NothingFound({ chips, onClear }: { chips?: ReactNode; onClear: () => void }) {
  const { t } = useText()
  return (
    <StateView
      glyph={<Icon of={SearchX} size={40} />}
      title={t('states.nothing_found')}
      text={chips}
      actions={<Button onClick={onClear}>{t('filters.clear')}</Button>}
    />
  )
}

export interface NoPermissionProps {
  /** The right that is missing, as a word of the contract. */
  right: string
  /** How those are called who could give it. */
  owners?: readonly string[]
  requestNumber?: string
  action?: ReactNode
  isPage?: boolean
}

/** Given roles that have a right, without the owner unless nobody else has it. */
function rolesWith(right: string): string[] {
  const all = GIVEN_ROLES.filter((role) => ROLE_GRANTS[role][right as Right] !== undefined)
  const others = all.filter((role) => role !== 'owner')
  return others.length > 0 ? others : ['owner']
}

/** The operator's roles do not have the right. */
export function NoPermission({ right, owners = [], requestNumber, action, isPage = false }: NoPermissionProps) {
  const { t, maybe, formats } = useText()
  const roles = rolesWith(right).map((role) => maybe(`role.${role}`) ?? role)
  const title = t('states.no_permission', { roles: roles.join(formats.comma) })
  const what = maybe(`right.${right}`) ?? right
  const who = owners.length > 0 ? owners.join(formats.comma) : t('states.an_owner')
  return (
    <StateView
      glyph={<Icon of={Lock} size={40} stroke={2} />}
      title={title}
      isPage={isPage}
      text={t('states.no_permission_text', { who, what })}
      actions={action}
      note={['operator.not_allowed', right, requestNumber].filter(Boolean).join(' · ')}
      isAlert
    />
  )
}

/** There is no such row any more. */
export function NotThere({ action, isPage = false }: { action?: ReactNode; isPage?: boolean }) {
  const { t } = useText()
  return (
    <StateView
      glyph="?"
      title={t('states.not_there')}
      text={t('states.not_there_text')}
      actions={action}
      isPage={isPage}
    />
  )
}

/** The glyph of failures. */
export const FAILURE_GLYPH = <Icon of={CircleAlert} size={40} stroke={2} />
