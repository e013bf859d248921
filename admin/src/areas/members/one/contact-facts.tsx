import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { MemberInfo } from '../member-words.ts'
import styles from './member.module.css'

export interface Addresses {
  email: string
  phone: string
}

/** Addresses in full, once they were asked for; asking is recorded. */
export function useAddresses({ member_id }: Pick<MemberInfo, 'member_id'>) {
  const perform = usePerform()
  const [shown, setShown] = useState<Addresses>()
  return {
    shown,
    async show() {
      const full = await perform({
        id: 'POST /admin/api/member.Member/contact',
        input: { member_id },
        done: '',
        areas: [],
      })
      if (full) setShown(full)
    },
  }
}

export interface AddressProps {
  /** Masked, `""` for none. */
  masked: string
  full: string | undefined
  /** Names the address for readers. */
  label: string
  onShow: () => void
}

/** An address, masked until it is asked for. */
export function Address({ masked, full, label, onShow }: AddressProps) {
  const { t } = useText()
  if (masked === '') return <span className={styles.quiet}>{t('member.not_bound')}</span>
  return (
    <span className={styles.contact}>
      {full ?? masked}
      {full === undefined && (
        <Button variant="text" size="small" aria-label={t('member.show_of', { what: label })} onClick={onShow}>
          {t('member.show')}
        </Button>
      )}
    </span>
  )
}
