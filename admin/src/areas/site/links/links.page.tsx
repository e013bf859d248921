import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { ListStates } from '../../../parts/list-states/index.ts'
import { moveTo, OrderList } from '../../../parts/order/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState } from '../../../parts/states/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { EntryMenu } from '../entry-menu.tsx'
import { EntryState } from '../entry-state.tsx'
import styles from '../site.module.css'
import { SiteTabs } from '../site-tabs.tsx'
import { useOpened } from '../use-opened.ts'
import { LinkEditor } from './link-editor.tsx'
import { LinkHealth } from './link-health.tsx'
import { useLinkActs } from './use-link-acts.ts'

/** Asks all addresses now; busy until they have answered. */
function CheckButton({ onCheck }: { onCheck: () => Promise<void> }) {
  const { t } = useText()
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      isBusy={isBusy}
      onClick={() => {
        setBusy(true)
        void onCheck().finally(() => setBusy(false))
      }}
    >
      {t('links.check')}
    </Button>
  )
}

function Links() {
  const { t } = useText()
  const { open } = useSearch({ from: '/links' })
  const setOpen = useOpened('/links')
  const query = useCall('GET /admin/api/site.Link/list', {})
  const acts = useLinkActs()
  const rows = query.data?.list ?? []
  const keys = rows.map(({ link_id }) => link_id)
  const opened = rows.find(({ link_id }) => link_id === open)
  const make = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen('new')}>
      {t('links.new')}
    </Button>
  )
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('links.title')}
          actions={
            rows.length > 0 && (
              <>
                <CheckButton onCheck={acts.check} />
                {make}
              </>
            )
          }
        />
        <SiteTabs current="/links" />
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={query.data?.list.length === 0}
        empty={<EmptyState glyph="链" title={t('links.empty')} text={t('links.empty_text')} action={make} />}
      >
        <div className={styles.page}>
          {query.data ? (
            <OrderList
              label={t('links.title')}
              rows={rows}
              rowKey={({ link_id }) => link_id}
              rowTitle={({ name }) => name}
              onOrder={acts.order}
              render={(row, place) => (
                <>
                  <span className={styles.body}>
                    <span className={styles.name}>{row.name}</span>
                    <span className={styles.note}>{row.url}</span>
                    <LinkHealth row={row} />
                  </span>
                  <EntryState is_disable={row.is_disable} />
                  <EntryMenu
                    title={row.name}
                    isShown={row.is_disable === 0}
                    place={place}
                    all={rows.length}
                    onEdit={() => setOpen(row.link_id)}
                    onShow={(isShown) => acts.show(row, isShown)}
                    onMove={(step) => void acts.order(moveTo(keys, row.link_id, place - 1 + step))}
                    onDelete={() => acts.remove(row)}
                  />
                </>
              )}
            />
          ) : (
            <SkeletonLine width="60%" />
          )}
        </div>
      </ListStates>
      {(opened || open === 'new') && query.data && (
        <LinkEditor key={open} link={opened} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** `/admin/links`: links to friends. */
export default function LinksPage() {
  return (
    <Guarded right="site.write">
      <Links />
    </Guarded>
  )
}
