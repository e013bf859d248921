import { useNavigate, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'

const TABS = ['/books', '/days'] as const
export type BooksTab = (typeof TABS)[number]

/** Statements and days stand under one entry of the bar; each is an address. */
export function BooksTabs({ current }: { current: BooksTab }) {
  const { t } = useText()
  const navigate = useNavigate()
  const router = useRouter()
  const labels: Record<BooksTab, string> = { '/books': t('books.statements'), '/days': t('nav.days') }
  return (
    <ViewTabs
      label={t('nav.books')}
      current={current}
      tabs={TABS.map((key) => ({ key, label: labels[key] }))}
      href={(key) => router.buildLocation({ to: TABS.find((tab) => tab === key) ?? current }).publicHref}
      onChoose={(key) => void navigate({ to: TABS.find((tab) => tab === key) ?? current })}
    />
  )
}
