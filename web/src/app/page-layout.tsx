/** Layout around a page's body: column, nav bar, and on tab pages the tab bar. */
import { House, Stamp, UserRound } from 'lucide'
import { type ReactNode, useState } from 'react'
import { NavTrailingContext } from '../features/links/index.ts'
import { useText } from '../i18n/index.ts'
import { type PageHandle, useStackApi } from '../stack/index.ts'
import { Column, classNames, NavBar, TabBar } from '../ui/index.ts'
import type { PageMeta } from './pages.ts'
import { useWindowProperties } from './window-properties.ts'

const TABS = [
  { path: 'pages/index/index', url: '/', text: 'shell.tab.home', icon: House },
  { path: 'pages/vip/index', url: '/pages/vip/index', text: 'shell.tab.vip', icon: Stamp },
  { path: 'pages/my/my', url: '/pages/my/my', text: 'shell.tab.my', icon: UserRound },
] as const

function AppTabBar({ route }: { route: string }) {
  const { t } = useText()
  const stack = useStackApi()
  const items = TABS.map(({ path, url, text, icon }) => ({ id: path, label: t(text), icon, href: stack.hrefOf(url) }))
  return (
    <TabBar
      label={t('shell.tabs')}
      items={items}
      current={route}
      onSelect={(id, event) => {
        event.preventDefault()
        const index = TABS.findIndex(({ path }) => path === id)
        stack.tapTab({ index, text: items[index]?.label ?? '', pagePath: id })
      }}
    />
  )
}

/** Layout of one page; `page.definition` is null on the "not found" screen, whose bar leads home. */
export function PageLayout({ body, page }: { body: ReactNode; page: PageHandle }) {
  const { t } = useText()
  const [trailing, setTrailing] = useState<HTMLElement | null>(null)
  const meta = page.definition?.meta as PageMeta | undefined
  const hasBar = meta === undefined || meta.top === 'bar'
  const parts = classNames(hasBar && 'bar', page.definition?.isTab && 'tab', meta?.isWide && 'wide')
  useWindowProperties(parts)
  return (
    <NavTrailingContext value={trailing}>
      <Column wide={meta?.isWide} parts={parts}>
        {hasBar && (
          <NavBar
            title={page.title}
            backLabel={t('shell.back')}
            onBack={page.canGoBack ? page.leave : undefined}
            trailing={<span ref={setTrailing} />}
          />
        )}
        <main>{body}</main>
        {page.definition?.isTab && <AppTabBar route={page.route} />}
      </Column>
    </NavTrailingContext>
  )
}
