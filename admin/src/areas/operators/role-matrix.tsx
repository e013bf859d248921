import type { Extent, Grants, Right } from '@zimu/contract'
import { RIGHTS } from '@zimu/contract/rights'
import { Check, CircleDashed } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import styles from './role-matrix.module.css'

export interface MatrixColumn {
  role: string
  name: string
  /** Who has it. */
  people: string
  grants: Grants
  tools?: ReactNode
}

function ExtentMark({ extent }: { extent: Extent | undefined }) {
  const { t, maybe, formats } = useText()
  if (extent === undefined)
    return (
      <span className={styles.no}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('roles.no')}</VisuallyHidden>
      </span>
    )
  if (extent === 'full')
    return (
      <span className={styles.yes}>
        <Icon of={Check} stroke={2} />
        <VisuallyHidden>{t('roles.yes')}</VisuallyHidden>
      </span>
    )
  return (
    <span className={styles.bound}>
      <Icon of={CircleDashed} stroke={2} />
      {extent.map((bound) => maybe(`bound.${bound}`) ?? bound).join(formats.comma)}
    </span>
  )
}

export interface RoleMatrixProps {
  columns: readonly MatrixColumn[]
  /** Right whose row is marked. */
  marked: Right | undefined
  onMark: (right: Right) => void
}

/** Rights by roles. A press on a row shows who has it, one on a column what the role lacks. */
export function RoleMatrix({ columns, marked, onMark }: RoleMatrixProps) {
  const { t, maybe } = useText()
  const [role, setRole] = useState<string>()
  return (
    <div className={styles.hold}>
      <table className={styles.table} aria-label={t('operators.roles')}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('roles.what')}
            </th>
            {columns.map((column) => (
              <th
                key={column.role}
                scope="col"
                className={classNames(styles.role, column.role === role && styles.column)}
              >
                <button
                  type="button"
                  className={styles.roleName}
                  aria-pressed={column.role === role}
                  onClick={() => setRole(column.role === role ? undefined : column.role)}
                >
                  {column.name}
                </button>
                <span className={styles.people}>{column.people || t('roles.nobody')}</span>
                {column.tools}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map((right) => (
            <tr key={right} className={classNames(styles.row, right === marked && styles.marked)}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.right}
                  aria-pressed={right === marked}
                  onClick={() => onMark(right)}
                >
                  {maybe(`right.${right}`) ?? right}
                </button>
              </th>
              <td className={styles.code}>{right}</td>
              {columns.map((column) => (
                <td key={column.role} className={classNames(styles.mark, column.role === role && styles.column)}>
                  <ExtentMark extent={column.grants[right]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
