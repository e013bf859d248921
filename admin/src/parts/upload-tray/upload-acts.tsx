import { Pause, Play, RotateCcw, X } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { type UploadItem, useUploader } from '../../upload/index.ts'

const RUNS: readonly UploadItem['stage'][] = ['queued', 'sending', 'checking', 'differs']
const RESTS: readonly UploadItem['stage'][] = ['paused', 'waiting']

/** Pause, go on, again, give up; what fits where the upload stands. */
export function UploadActs({ item }: { item: UploadItem }) {
  const { t } = useText()
  const uploader = useUploader()
  const { key, name, stage } = item
  return (
    <>
      {RUNS.includes(stage) && (
        <IconButton icon={Pause} label={t('uploads.pause_of', { name })} onClick={() => uploader.pause(key)} />
      )}
      {RESTS.includes(stage) && (
        <IconButton icon={Play} label={t('uploads.go_on_of', { name })} onClick={() => uploader.goOn(key)} />
      )}
      {stage === 'refused' && uploader.fileOf(key) && (
        <IconButton icon={RotateCcw} label={t('uploads.again_of', { name })} onClick={() => uploader.goOn(key)} />
      )}
      <IconButton
        icon={X}
        label={t(item.isAttached ? 'uploads.take_away_of' : 'uploads.give_up_of', { name })}
        onClick={() => void uploader.remove(key, !item.isAttached).catch(() => undefined)}
      />
    </>
  )
}
