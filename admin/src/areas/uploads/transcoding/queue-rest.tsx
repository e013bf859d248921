import { Pause, Play } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Work } from '../work-notice.tsx'

const AREAS = ['media.Work', 'media.Rendition']
const PAUSE = 'POST /admin/api/media.Work/pause'

/** Has all transcoding rest, or go on. What would begin anew later is said before. */
export function QueueRest({ work }: { work: Work }) {
  const { t } = useText()
  const perform = usePerform()
  const [isAsking, setAsking] = useState(false)
  const rest = () =>
    perform({ id: PAUSE, input: { is_paused: 1 }, done: t('uploads.rest_done_all'), areas: AREAS }).then(() =>
      setAsking(false),
    )
  const { is_paused, running_num, queued_num } = work
  if (is_paused === 1)
    return (
      <Button
        variant="quiet"
        size="small"
        icon={Play}
        onClick={() =>
          void perform({
            id: PAUSE,
            input: { is_paused: 0 },
            done: t('uploads.resume_done', { n: queued_num }),
            areas: AREAS,
          })
        }
      >
        {t('uploads.resume_all')}
      </Button>
    )
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={Pause}
        onClick={() => (running_num > 0 ? setAsking(true) : void rest())}
      >
        {t('uploads.rest_all')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('uploads.rest_title')}
        consequence={t('uploads.rest_text', { n: running_num })}
        actLabel={t('uploads.rest_all')}
        level={1}
        onConfirm={rest}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
