import { ArrowLeft } from 'lucide'
import { useEffect } from 'react'
import { coverOf } from '../../../../features/content/index.ts'
import { lazyPart } from '../../../../features/lazy/index.ts'
import { useMini } from '../../../../features/mini/index.ts'
import { useAssetUrl } from '../../../../features/site/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { usePage } from '../../../../stack/index.ts'
import { IconButton, Picture, VipMark } from '../../../../ui/index.ts'
import { FilmExtent } from '../watch/film-extent.tsx'
import styles from './locked-stage.module.css'
import type { PreviewProps } from './preview.tsx'

const Preview = lazyPart(async () => (await import('./preview.tsx')).Preview)

/** The poster of a locked film, and its first seconds where the site shows them. */
export function LockedStage(props: Omit<PreviewProps, 'seconds'>) {
  const { info, episode } = props
  const mini = useMini()
  const { t } = useText()
  const { leave } = usePage()
  const toUrl = useAssetUrl()
  const preview = info.videos[episode]?.preview
  // What is locked by now does not go on in the small window either.
  useEffect(() => mini.closeContent(info.content_id), [mini, info.content_id])
  return (
    <div className={styles.stage} data-stage="" data-flight-lead={info.content_id}>
      <Picture {...coverOf(info, 'w', toUrl)} ratio="16 / 9" title={info.name} sizes="500px" priority square />
      <VipMark ringed className={styles.vip} />
      <FilmExtent info={info} episode={episode} className={styles.extent} />
      {preview && <Preview key={episode} {...props} seconds={preview.seconds} />}
      <IconButton icon={ArrowLeft} label={t('shell.back')} tone="onMedia" className={styles.back} onClick={leave} />
    </div>
  )
}
