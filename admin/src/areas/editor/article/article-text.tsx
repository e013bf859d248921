import { LANGUAGES } from '@zimu/contract/constants'
import { useText } from '../../../i18n/index.ts'
import { Markup } from '../../../parts/markup/index.ts'
import { lazyPart } from '../../../parts/missing-code/index.ts'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { problemOf } from '../document/document-fields.ts'
import { useDraft } from '../draft/draft-context.tsx'
import styles from './article-text.module.css'
import type { Rendered } from './use-rendered.ts'

const MarkdownBox = lazyPart(
  async () => (await import('./markdown-box.tsx')).default,
  <div className={styles.waiting} aria-busy>
    <SkeletonLine width="60%" />
    <SkeletonLine width="80%" />
  </div>,
)

/** Letters of a text without its white space. */
const lettersOf = (text: string) => [...text.replace(/\s+/g, '')].length

/** Text of an article in Markdown. `rendered`: what the server said of it. */
export function ArticleText({ rendered }: { rendered: Rendered | undefined }) {
  const { t, formats } = useText()
  const { state, set } = useDraft()
  const { body } = state.document
  const headings = body.match(/^#{1,6} /gm)?.length ?? 0
  const problem = problemOf(state.document, 'body')
  return (
    <div className={styles.article}>
      <MarkdownBox
        label={t('editor.body')}
        lang={LANGUAGES[0]}
        placeholder={t('editor.body_hint')}
        value={body}
        onChange={(text) => set('body', text)}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {t(`editor.problem_${problem}`)}
        </p>
      )}
      <p className={styles.figures}>
        <span>{t('editor.letters', { n: lettersOf(body), count: formats.count(lettersOf(body)) })}</span>
        {rendered && <span>{t('editor.minutes', { n: rendered.minutes })}</span>}
        {headings > 0 && <span>{t('editor.headings', { n: headings })}</span>}
        {rendered && rendered.unnamed_picture_num > 0 && (
          <span className={styles.warning}>{t('editor.unnamed_pictures', { n: rendered.unnamed_picture_num })}</span>
        )}
      </p>
    </div>
  )
}

/** The text as readers will see it, drawn from what the server made of it. */
export function Preview({ rendered }: { rendered: Rendered | undefined }) {
  const { t } = useText()
  const { state } = useDraft()
  const { name, title, author } = state.document
  return (
    <section className={styles.preview} aria-label={t('editor.preview')}>
      <h2 className={styles.previewHead}>{t('editor.preview')}</h2>
      <div className={styles.page} lang={LANGUAGES[0]}>
        <p className={styles.name}>{name}</p>
        {title && <p className={styles.subtitle}>{title}</p>}
        <p className={styles.meta}>
          {[rendered && t('editor.minutes', { n: rendered.minutes }), author].filter(Boolean).join('　')}
        </p>
        {rendered && <Markup html={rendered.html} />}
      </div>
    </section>
  )
}
