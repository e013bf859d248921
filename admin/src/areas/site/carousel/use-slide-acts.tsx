import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { entryConflict } from '../entry-conflict.ts'
import { SLIDES } from '../site-words.ts'
import { type Slide, slideTitle } from './slide-words.ts'
import { WhichLeaves } from './which-leaves.tsx'

/** Acts on slides: order, hide and delete at once with “undo”; showing one after a look at what it does. */
export function useSlideActs(rows: readonly Slide[], max: number) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [shown, setShown] = useState<Slide>()
  const others = rows.filter(
    ({ state, position, carousel_id }) =>
      state === 'shown' && position === shown?.position && carousel_id !== shown.carousel_id,
  )
  const close = () => setShown(undefined)

  const disable = (row: Slide, isShown: boolean) =>
    perform({
      id: 'POST /admin/api/site.Carousel/disable',
      input: { carousel_id: row.carousel_id, version: row.version, is_disable: isShown ? 0 : 1 },
      done: t(isShown ? 'site.show_done' : 'site.hide_done', { title: slideTitle(row, text) }),
      areas: SLIDES,
      conflict: entryConflict(slideTitle(row, text), t(isShown ? 'site.show' : 'site.hide'), text),
    })

  const replace = (leaving: Slide, row: Slide) =>
    perform({
      id: 'POST /admin/api/site.Carousel/replace',
      input: {
        ...{ carousel_id: row.carousel_id, version: row.version },
        ...{ leaving_id: leaving.carousel_id, leaving_version: leaving.version },
      },
      done: t('carousel.replaced', { title: slideTitle(row, text) }),
      areas: SLIDES,
    })

  return {
    async order(carousel_ids: number[]): Promise<boolean> {
      const answer = await perform({
        id: 'POST /admin/api/site.Carousel/order',
        input: { carousel_ids },
        done: t('site.order_done'),
        areas: SLIDES,
      })
      return answer !== undefined
    },
    show: (row: Slide, isShown: boolean) => (isShown ? setShown(row) : void disable(row, false)),
    remove: (row: Slide) =>
      void perform({
        id: 'POST /admin/api/site.Carousel/delete',
        input: { carousel_id: row.carousel_id, version: row.version },
        done: t('site.delete_done', { title: slideTitle(row, text) }),
        areas: SLIDES,
        conflict: entryConflict(slideTitle(row, text), t('site.delete'), text),
      }),
    dialog:
      shown &&
      (others.length >= max ? (
        <WhichLeaves
          slide={shown}
          shown={others}
          onChoose={async (leaving) => {
            await replace(leaving, shown)
            close()
          }}
          onClose={close}
        />
      ) : (
        <ConfirmDialog
          isOpen
          level={1}
          title={t('carousel.show_title', { title: slideTitle(shown, text) })}
          consequence={t('carousel.show_consequence', { n: others.length + 1 })}
          actLabel={t('site.show')}
          onConfirm={async () => {
            await disable(shown, true)
            close()
          }}
          onClose={close}
        />
      )),
  }
}
