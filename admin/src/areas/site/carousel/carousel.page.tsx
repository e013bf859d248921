import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { ListStates } from '../../../parts/list-states/index.ts'
import { moveTo, OrderList } from '../../../parts/order/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { EmptyState } from '../../../parts/states/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { EntryMenu } from '../entry-menu.tsx'
import styles from '../site.module.css'
import { useOpened } from '../use-opened.ts'
import { SlideEditor } from './slide-editor.tsx'
import { SlideRow } from './slide-row.tsx'
import { slideTitle } from './slide-words.ts'
import { useSlideActs } from './use-slide-acts.tsx'

function Carousel() {
  const text = useText()
  const { t } = text
  const { open } = useSearch({ from: '/carousel' })
  const setOpen = useOpened('/carousel')
  const query = useCall('GET /admin/api/site.Carousel/list', {})
  const rows = query.data?.list ?? []
  const max = query.data?.max_shown ?? 0
  const acts = useSlideActs(rows, max)
  const shown = rows.filter(({ state }) => state === 'shown').length
  const keys = rows.map(({ carousel_id }) => carousel_id)
  const opened = rows.find(({ carousel_id }) => carousel_id === open)
  const make = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen('new')}>
      {t('carousel.new')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('carousel.title')}
        after={query.data && t('carousel.count', { shown, max, n: rows.length })}
        actions={rows.length > 0 && make}
      />
      <ListStates
        query={query}
        isEmpty={query.data?.list.length === 0}
        empty={<EmptyState glyph="轮" title={t('carousel.empty')} text={t('carousel.empty_text')} action={make} />}
      >
        <div className={styles.page}>
          {query.data ? (
            <OrderList
              label={t('carousel.title')}
              rows={rows}
              rowKey={({ carousel_id }) => carousel_id}
              rowTitle={(row) => slideTitle(row, text)}
              onOrder={acts.order}
              render={(row, place) => (
                <>
                  <SlideRow row={row} />
                  <EntryMenu
                    title={slideTitle(row, text)}
                    isShown={row.is_disable === 0}
                    place={place}
                    all={rows.length}
                    onEdit={() => setOpen(row.carousel_id)}
                    onShow={(isShown) => acts.show(row, isShown)}
                    onMove={(step) => void acts.order(moveTo(keys, row.carousel_id, place - 1 + step))}
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
        <SlideEditor key={open} slide={opened} isFull={shown >= max} onClose={() => setOpen(undefined)} />
      )}
      {acts.dialog}
    </>
  )
}

/** `/admin/carousel`: pictures at the head of the home page. */
export default function CarouselPage() {
  return (
    <Guarded right="site.write">
      <Carousel />
    </Guarded>
  )
}
