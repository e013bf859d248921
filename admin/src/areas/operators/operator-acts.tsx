import type { Output } from '@zimu/contract'
import { KeyRound, LogOut, ShieldCheck, UserCheck, UserX } from 'lucide'
import { type ReactNode, useState } from 'react'
import { type Text, useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import { ShownOnce } from '../../parts/shown-once/index.ts'
import { roleName } from '../../session/index.ts'
import { ThreeDots } from '../../ui/icon/three-dots.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuIconButton } from '../../ui/menu/menu-button.tsx'
import styles from './operators.module.css'
import { namesOf, RoleChoice, useOwnRoles } from './role-choice.tsx'

export type OperatorRow = Output<'GET /admin/api/operator.Operator/list'>['list'][number]
type ActName = 'roles' | 'sessions' | 'link' | 'disable'

const AREAS = ['operator.Operator'] as const

/** Roles as words, before and after. */
function rolesText(roles: readonly string[], names: Record<string, string>, text: Text): string {
  return roles.map((role) => roleName(role, names, text)).join(text.formats.comma) || '–'
}

/** Before → after of the roles, with the choice itself. */
function RolesConsequence({
  row,
  chosen,
  onChange,
}: {
  row: OperatorRow
  chosen: readonly string[]
  onChange: (roles: readonly string[]) => void
}) {
  const text = useText()
  const names = namesOf(useOwnRoles())
  return (
    <div className={styles.form}>
      <RoleChoice chosen={chosen} onChange={onChange} />
      <p>
        {text.t('operators.roles_change', {
          before: rolesText(row.roles, names, text),
          after: rolesText(chosen, names, text),
        })}
      </p>
    </div>
  )
}

export interface OperatorActs {
  menu: (row: OperatorRow) => ReactNode
  dialog: ReactNode
}

/** Calls of the acts on one operator, each with its words. */
function useCalls() {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const names = namesOf(useOwnRoles())
  const conflictOf = (row: OperatorRow) => ({
    name: row.nickname,
    actLabel: t('operators.still'),
    fields: (current: Record<string, unknown>) => {
      const roles = Array.isArray(current.roles) ? current.roles.map(String) : row.roles
      const now = rolesText(roles, names, text)
      const before = rolesText(row.roles, names, text)
      return before === now ? [] : [{ key: 'roles', label: t('operators.roles'), base: before, theirs: now }]
    },
  })
  return {
    roles: ({ operator_id, version, ...row }: OperatorRow, roles: readonly string[], reason: string) =>
      perform({
        id: 'POST /admin/api/operator.Operator/save',
        input: { operator_id, version, roles: [...roles], reason },
        done: t('operators.roles_done', { nickname: row.nickname }),
        areas: AREAS,
        conflict: conflictOf({ operator_id, version, ...row }),
      }),
    disable: (row: OperatorRow, reason: string) =>
      perform({
        id: 'POST /admin/api/operator.Operator/disable',
        input: { operator_id: row.operator_id, version: row.version, is_disable: row.is_disable === 1 ? 0 : 1, reason },
        done: t(row.is_disable === 1 ? 'operators.enable_done' : 'operators.disable_done', { nickname: row.nickname }),
        areas: AREAS,
        conflict: conflictOf(row),
      }),
    sessions: ({ operator_id, nickname }: OperatorRow, reason: string) =>
      perform({
        id: 'POST /admin/api/operator.Operator/endSessions',
        input: { operator_id, reason },
        done: t('operators.sessions_done', { nickname }),
        areas: AREAS,
      }),
    link: ({ operator_id }: OperatorRow, reason: string) =>
      perform({ id: 'POST /admin/api/operator.Operator/link', input: { operator_id, reason }, done: '', areas: AREAS }),
  }
}

/** Acts of level 2 on one operator. */
export function useOperatorActs(): OperatorActs {
  const { t } = useText()
  const calls = useCalls()
  const [asked, setAsked] = useState<{ act: ActName; row: OperatorRow }>()
  const [roles, setRoles] = useState<readonly string[]>([])
  const [link, setLink] = useState<{ row: OperatorRow; link: string; end_time: string }>()
  const close = () => setAsked(undefined)

  function start(act: ActName, row: OperatorRow) {
    setRoles(row.roles)
    setAsked({ act, row })
  }

  async function run(act: ActName, row: OperatorRow, reason: string) {
    if (act === 'roles') await calls.roles(row, roles, reason)
    if (act === 'disable') await calls.disable(row, reason)
    if (act === 'sessions') await calls.sessions(row, reason)
    if (act === 'link') {
      const made = await calls.link(row, reason)
      if (made) setLink({ row, ...made })
    }
    close()
  }

  function words(act: ActName, row: OperatorRow) {
    const values = { nickname: row.nickname, n: row.session_num }
    const name = act === 'disable' && row.is_disable === 1 ? 'enable' : act
    return {
      title: t(`operators.${name}_title`, values),
      consequence:
        act === 'roles' ? (
          <RolesConsequence row={row} chosen={roles} onChange={setRoles} />
        ) : (
          t(`operators.${name === 'roles' ? 'link' : name}_consequence`, values)
        ),
      actLabel: t(`operators.${name}_act`, values),
    }
  }

  return {
    menu: (row) => (
      <Menu
        label={t('operators.menu', { nickname: row.nickname })}
        trigger={<MenuIconButton icon={ThreeDots} label={t('operators.menu', { nickname: row.nickname })} />}
        sections={[
          {
            entries: [
              { id: 'roles', label: t('operators.roles_menu'), icon: ShieldCheck, onChoose: () => start('roles', row) },
              { id: 'link', label: t('operators.link_menu'), icon: KeyRound, onChoose: () => start('link', row) },
              {
                id: 'sessions',
                label: t('operators.sessions_menu'),
                icon: LogOut,
                isDisabled: row.session_num === 0,
                onChoose: () => start('sessions', row),
              },
            ],
          },
          {
            entries: [
              {
                id: 'disable',
                label: t(row.is_disable === 1 ? 'operators.enable_menu' : 'operators.disable_menu'),
                icon: row.is_disable === 1 ? UserCheck : UserX,
                isDanger: row.is_disable === 0,
                onChoose: () => start('disable', row),
              },
            ],
          },
        ]}
      />
    ),
    dialog: (
      <>
        {asked && (
          <ConfirmDialog
            isOpen
            level={2}
            {...words(asked.act, asked.row)}
            isDanger={asked.act === 'disable' && asked.row.is_disable === 0}
            isReady={
              asked.act !== 'roles' ||
              (roles.length > 0 && [...roles].sort().join() !== [...asked.row.roles].sort().join())
            }
            onConfirm={(reason) => run(asked.act, asked.row, reason)}
            onClose={close}
          />
        )}
        {link && (
          <ShownOnce
            title={t('operators.link_title', { nickname: link.row.nickname })}
            text={t('operators.link_text')}
            secret={link.link}
            copyLabel={t('shown_once.copy_link')}
            doneLabel={t('shown_once.sent')}
            end_time={link.end_time}
            onClose={() => setLink(undefined)}
          />
        )}
      </>
    ),
  }
}
