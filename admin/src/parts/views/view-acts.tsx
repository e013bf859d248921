import { BookmarkPlus, PenLine, Trash2 } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { ThreeDots } from '../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../ui/menu/lazy-icon-menu.tsx'
import type { View, Views } from './use-views.ts'
import { ViewDialog } from './view-dialog.tsx'

/** What can be done with the view that is open; filters that are no view yet can be saved as one. */
export function ViewActs({ views }: { views: Views }) {
  const { t } = useText()
  const [asked, setAsked] = useState<{ renamed: View | undefined }>()
  const { current, words } = views
  if (words === '' && !asked) return null
  return (
    <>
      {current ? (
        <LazyIconMenu
          icon={ThreeDots}
          label={t('views.menu', { name: current.name })}
          sections={() => [
            {
              entries: [
                {
                  id: 'rename',
                  label: t('views.rename'),
                  icon: PenLine,
                  onChoose: () => setAsked({ renamed: current }),
                },
                {
                  id: 'remove',
                  label: t('views.remove'),
                  icon: Trash2,
                  isDanger: true,
                  onChoose: () => void views.remove(current),
                },
              ],
            },
          ]}
        />
      ) : (
        <Button variant="text" size="small" icon={BookmarkPlus} onClick={() => setAsked({ renamed: undefined })}>
          {t('views.save')}
        </Button>
      )}
      {asked && <ViewDialog views={views} renamed={asked.renamed} onClose={() => setAsked(undefined)} />}
    </>
  )
}
