import { useNavigate, useSearch } from '@tanstack/react-router'
import { CENTRE, type Focus } from '@zimu/contract/films'
import { ArrowLeft, Check, CircleAlert } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { useDraft } from '../draft/draft-context.tsx'
import { type Films, useFilms, useFilmWrite } from '../film/use-films.ts'
import { CropPanel } from './crop-panel.tsx'
import { FilmFrames } from './film-frames.tsx'
import styles from './poster.module.css'
import { chosenInput, type PosterChoice, useUploadedPictures } from './poster-choice.ts'
import { UploadedPictures } from './uploaded-pictures.tsx'

interface PosterProps {
  content_id: number
  /** Of the content. */
  name: string
  /** Where the choice begins; left out: the first film, nothing chosen. */
  from?: { file_id: number; seconds: number } | undefined
  onBack: () => void
}

type Source = 'film' | 'uploads'

function PosterHead({ name, onBack, use }: Pick<PosterProps, 'name' | 'onBack'> & { use: ReactNode }) {
  const { t } = useText()
  return (
    <PageHead
      title={t('poster.title')}
      before={<IconButton icon={ArrowLeft} size={18} label={t('editor.back')} onClick={onBack} />}
      after={<span className={styles.name}>{name}</span>}
      actions={use}
    />
  )
}

function LoadedPoster({ films, content_id, name, from, onBack }: PosterProps & { films: Films }) {
  const { t } = useText()
  const write = useFilmWrite(content_id, name)
  const uploads = useUploadedPictures()
  const [source, setSource] = useState<Source>(films.list.length > 0 ? 'film' : 'uploads')
  const [choice, setChoice] = useState<PosterChoice>()
  const [focus, setFocus] = useState<Focus>(CENTRE)
  const [isBusy, setBusy] = useState(false)
  async function use(chosen: PosterChoice) {
    setBusy(true)
    const input = { ...chosenInput(chosen), focus }
    const answer = await write({ id: 'POST /admin/api/media.Poster/choose', input, done: t('poster.used') })
    setBusy(false)
    if (answer) onBack()
  }
  return (
    <>
      <PosterHead
        name={name}
        onBack={onBack}
        use={
          <Button
            variant="primary"
            icon={Check}
            disabled={!choice}
            isBusy={isBusy}
            onClick={() => choice && void use(choice)}
          >
            {t('poster.use')}
          </Button>
        }
      />
      <div className={styles.columns}>
        <div>
          <Segmented<Source>
            label={t('poster.source')}
            value={source}
            options={[
              { value: 'film', label: t('poster.from_film') },
              { value: 'uploads', label: t('poster.from_uploads', { n: uploads.length }) },
            ]}
            onChange={setSource}
          />
          {source === 'film' ? (
            <FilmFrames content_id={content_id} films={films} from={from} choice={choice} onChoose={setChoice} />
          ) : (
            <UploadedPictures uploads={uploads} choice={choice} onChoose={setChoice} />
          )}
        </div>
        <aside className={styles.side} aria-label={t('poster.crops')}>
          <h2 className={styles.heading}>{t('poster.crops')}</h2>
          {choice ? (
            <CropPanel choice={choice} focus={focus} onFocus={setFocus} />
          ) : (
            <p className={styles.note}>{t('poster.pick_first')}</p>
          )}
          <p className={styles.hint}>
            <Icon of={CircleAlert} size={14} />
            {t('poster.marks')}
          </p>
        </aside>
      </div>
    </>
  )
}

function Poster(props: PosterProps) {
  const query = useFilms(props.content_id)
  if (query.data) return <LoadedPoster {...props} films={query.data} />
  return (
    <>
      <PosterHead name={props.name} onBack={props.onBack} use={null} />
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonLine width="70%" />
      )}
    </>
  )
}

function PosterOfDraft() {
  const { state } = useDraft()
  const { file, at } = useSearch({ from: '/contents/$id/poster' })
  const navigate = useNavigate()
  const { content_id } = state.info
  return (
    <Poster
      content_id={content_id}
      name={state.document.name}
      from={file === undefined ? undefined : { file_id: file, seconds: at ?? 0 }}
      onBack={() => void navigate({ to: '/contents/$id', params: { id: String(content_id) } })}
    />
  )
}

/** `/admin/contents/:id/poster`: a frame of a film or an uploaded picture, and what its three crops show. */
export default function PosterPage() {
  return (
    <Guarded right="media.upload">
      <Guarded right="content.write">
        <PosterOfDraft />
      </Guarded>
    </Guarded>
  )
}
