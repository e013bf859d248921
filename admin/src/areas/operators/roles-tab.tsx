import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Grants, Right } from '@zimu/contract'
import { RIGHTS } from '@zimu/contract/rights'
import { GIVEN_ROLES, type GivenRole, ROLE_GRANTS } from '@zimu/contract/roles'
import { Copy, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import { useNarrow } from '../../parts/list/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { roleName } from '../../session/index.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from './operators.module.css'
import { type OwnRole, useOwnRoles } from './role-choice.tsx'
import { RoleEditor } from './role-editor.tsx'
import { RoleMatrix } from './role-matrix.tsx'

type Edited = { role?: OwnRole; base: Grants }

/** Removes an own role that nobody has. */
function DeleteRole({ role, onClose }: { role: OwnRole; onClose: () => void }) {
  const { t } = useText()
  const perform = usePerform()
  return (
    <ConfirmDialog
      isOpen
      level={2}
      isDanger
      title={t('roles.delete_title', { name: role.name })}
      consequence={t('roles.delete_consequence')}
      actLabel={t('roles.delete_act', { name: role.name })}
      onConfirm={async (reason) => {
        await perform({
          id: 'POST /admin/api/operator.Role/delete',
          input: { role: role.role, version: role.version, reason },
          done: t('roles.delete_done', { name: role.name }),
          areas: ['operator.Role'],
        })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function CopyRole({ onCopy }: { onCopy: (role: GivenRole) => void }) {
  const text = useText()
  const { t } = text
  const [base, setBase] = useState<GivenRole>('support')
  return (
    <span className={styles.copy}>
      <Select
        isBare
        label={t('roles.copy_which')}
        value={base}
        options={GIVEN_ROLES.map((role) => ({ value: role, label: roleName(role, {}, text) }))}
        onChange={(event) => setBase(GIVEN_ROLES.find((role) => role === event.target.value) ?? base)}
      />
      <Button variant="quiet" icon={Copy} onClick={() => onCopy(base)}>
        {t('roles.copy', { role: roleName(base, {}, text) })}
      </Button>
    </span>
  )
}

/** Rights by roles: given ones are fixed, own ones can be changed. */
export function RolesTab() {
  const text = useText()
  const { t } = text
  const search = useSearch({ from: '/operators' })
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const own = useOwnRoles()
  const operators = useCall('GET /admin/api/operator.Operator/list', {}).data?.list ?? []
  const [edited, setEdited] = useState<Edited>()
  const [deleted, setDeleted] = useState<OwnRole>()
  const marked = RIGHTS.find((right) => right === search.right)
  const isOwn = search.of === 'own'
  const change = (patch: { of?: 'own' | undefined; right?: Right | undefined }) =>
    void navigate({ to: '/operators', search: { ...search, ...patch } })
  const peopleOf = (role: string) =>
    operators
      .filter(({ roles }) => roles.includes(role))
      .map(({ nickname }) => nickname)
      .join(text.formats.comma)
  const columns = isOwn
    ? own.map((role) => ({
        role: role.role,
        name: role.name,
        people: peopleOf(role.role),
        grants: role.grants as Grants,
        tools: (
          <>
            <IconButton
              icon={Pencil}
              label={t('roles.edit', { name: role.name })}
              onClick={() => setEdited({ role, base: role.grants as Grants })}
            />
            <IconButton
              icon={Trash2}
              label={t('roles.delete_act', { name: role.name })}
              onClick={() => setDeleted(role)}
            />
          </>
        ),
      }))
    : GIVEN_ROLES.map((role) => ({
        role,
        name: roleName(role, {}, text),
        people: peopleOf(role),
        grants: ROLE_GRANTS[role],
      }))

  if (isNarrow) return <EmptyState glyph="角" title={t('roles.narrow')} text={t('roles.narrow_text')} />
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={t('roles.which')}
          value={isOwn ? 'own' : 'given'}
          options={[
            { value: 'given', label: t('roles.given') },
            { value: 'own', label: t('roles.own', { n: own.length }) },
          ]}
          onChange={(value) => change({ of: value === 'own' ? 'own' : undefined })}
        />
        {marked && (
          <span className={styles.marked}>{t('roles.who_can', { what: text.maybe(`right.${marked}`) ?? marked })}</span>
        )}
        <span className={styles.note}>{t('roles.hint')}</span>
        <CopyRole onCopy={(role) => setEdited({ base: ROLE_GRANTS[role] })} />
      </div>
      {columns.length === 0 ? (
        <EmptyState glyph="角" title={t('roles.own_empty')} text={t('roles.own_empty_text')} />
      ) : (
        <RoleMatrix
          columns={columns}
          marked={marked}
          onMark={(right) => change({ right: right === marked ? undefined : right })}
        />
      )}
      <p className={styles.legend}>{t('roles.legend')}</p>
      {edited && <RoleEditor {...edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteRole role={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}
