import { useText } from '../../i18n/index.ts'
import { useKindTexts } from '../content/index.ts'
import { isFinished, type Progress, progressShare } from './progress.ts'

/** `看到 04:56`, `读到 12%`, `看完`: text beside a progress bar (docs/design.md#formats). */
export function useProgressText(): (progress: Progress) => string {
  const { t, formats } = useText()
  const { extentText } = useKindTexts()
  return (progress) => {
    const { kind, at, of } = progress
    if (isFinished(progress)) {
      const extent = kind === 'gallery' ? extentText({ kind, extent: of }) : undefined
      return extent ? t('content.progress.done_gallery', { extent }) : t('content.progress.done')
    }
    if (kind === 'video') return t('content.progress.video', { time: formats.duration(at) })
    if (kind === 'gallery') return t('content.progress.gallery', { n: Math.round(at) })
    return t('content.progress.article', { percent: Math.round(progressShare(progress) * 100) })
  }
}
