import { useDeferredValue } from 'react'
import { useCategories } from '../../features/content/index.ts'
import { OfflineNotice, SectionFailure } from '../../features/failure/index.ts'
import { useLateCode } from '../../features/late/index.ts'
import { RefreshArea, useTopOrRefresh } from '../../features/list/index.ts'
import { UrgentNotice } from '../../features/notice/index.ts'
import { usePage } from '../../stack/index.ts'
import { HomeHeader } from './home/home-header.tsx'
import { HomeTabs, PANEL_ID, RECOMMENDED } from './home/home-tabs.tsx'
import { Recommended } from './home/recommended.tsx'

/** Home: what is new, and the categories (screens 1). The category tab is part of the address. */
export default function IndexPage() {
  const { query, setQuery } = usePage()
  const { data } = useCategories()
  const is_known = data === undefined || data.list.some(({ category_id }) => String(category_id) === query.cat)
  const selected = query.cat && is_known ? query.cat : RECOMMENDED
  // The tab answers the finger at once; taking the former panel down is the longest work of home.
  const shown = useDeferredValue(selected)
  useTopOrRefresh()

  function select(tab: string) {
    setQuery(tab === RECOMMENDED ? {} : { cat: tab })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <>
      <HomeHeader />
      <OfflineNotice />
      <HomeTabs selected={selected} onSelect={select} />
      <RefreshArea>
        <div id={PANEL_ID} role="tabpanel">
          {shown === RECOMMENDED ? (
            <Recommended />
          ) : (
            <LateCategoryList key={shown} category_id={shown} onLeave={() => select(RECOMMENDED)} />
          )}
        </div>
      </RefreshArea>
      <UrgentNotice />
    </>
  )
}

function LateCategoryList(props: { category_id: string; onLeave: () => void }) {
  const late = useLateCode(true, () => import('./home/category-list.tsx'))
  if (late.state === 'failed') return <SectionFailure onRetry={late.retry} />
  return late.state === 'there' && <late.code.CategoryList {...props} />
}
