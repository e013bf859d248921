import { Link, useParams } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { ExternalLink } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { LANGUAGE_NAMES, useText } from '../../i18n/index.ts'
import { Facts } from '../../parts/facts/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { NumberedPage, RowOnItsWay } from '../../parts/one-row/index.ts'
import { BackLink, PageHead } from '../../parts/page-head/index.ts'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { ContentMenu } from './content-menu.tsx'
import styles from './content-page.module.css'
import { Access, ContentState, Languages, Places } from './content-parts.tsx'
import { ContentRecord } from './content-record.tsx'
import { extentText } from './content-words.ts'
import { useContentActs } from './use-content-acts.tsx'

type Content = Output<'GET /admin/api/content.Content/info'>

function Back() {
  const { t } = useText()
  return <BackLink to="/contents" label={t('contents.back')} />
}

/** Names, titles and descriptions in every language. */
function Texts({ content }: { content: Content }) {
  const { t } = useText()
  const base = { name: content.name, title: content.title, description: content.description }
  const rows = content.languages.map(({ lang, state }) => ({
    lang,
    state,
    texts: lang === 'zh-Hans' ? base : (content.texts[lang] ?? {}),
  }))
  return (
    <section>
      <h2 className={styles.section}>{t('contents.texts')}</h2>
      <table className={styles.texts}>
        <thead>
          <tr>
            <th scope="col">{t('contents.language')}</th>
            <th scope="col">{t('contents.name')}</th>
            <th scope="col">{t('contents.subtitle')}</th>
            <th scope="col">{t('contents.description')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lang, state, texts }) => (
            <tr key={lang}>
              <th scope="row">
                {LANGUAGE_NAMES[lang]}
                {state !== 'whole' && (
                  <Tag tone={state === 'partly' ? 'brass' : 'muted'}>{t(`contents.language_${state}`)}</Tag>
                )}
              </th>
              <td lang={lang} data-label={t('contents.name')}>
                {texts.name || '–'}
              </td>
              <td lang={lang} data-label={t('contents.subtitle')}>
                {texts.title || '–'}
              </td>
              <td lang={lang} data-label={t('contents.description')}>
                {texts.description || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is known of a content besides its texts. */
export function SideFacts({ content }: { content: Content }) {
  const text = useText()
  const { t, formats } = text
  const words = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(formats.comma) || '–'
  return (
    <Facts
      rows={[
        [t('contents.state'), <ContentState key="state" row={content} />],
        [t('contents.release'), <When key="release" time={content.release_time} isTimed />],
        [t('contents.kind'), `${t(`contents.kind_${content.kind}`)} · ${extentText(content, text)}`],
        [t('contents.access'), <Access key="access" row={content} />],
        [t('contents.exchange'), t(content.can_exchange === 1 ? 'contents.exchange_yes' : 'contents.exchange_no')],
        [t('contents.category'), words(content.categories)],
        [t('contents.tags'), words(content.tags)],
        [t('contents.places'), <Places key="places" row={content} />],
        [t('contents.languages'), <Languages key="languages" row={content} />],
        [t('contents.hits'), formats.count(content.hits)],
        [t('contents.likes'), formats.count(content.like_num)],
        [t('contents.author'), content.author || '–'],
        [t('contents.source'), content.source || '–'],
        [t('contents.keywords'), content.keywords || '–'],
        [t('contents.address'), <code key="unique">{content.unique || String(content.content_id)}</code>],
        [t('contents.create'), <When key="create" time={content.create_time} isTimed />],
        [t('contents.update'), <When key="update" time={content.update_time} isTimed />],
        [t('contents.version'), String(content.version)],
      ]}
    />
  )
}

function ContentView({ content }: { content: Content }) {
  const { t } = useText()
  const { data } = useSession()
  const acts = useContentActs()
  const visitorUrl = data.service.visitor_url && `${data.service.visitor_url.replace(/\/$/, '')}${content.visitor_path}`
  return (
    <>
      <PageHead
        title={content.name}
        before={<Back />}
        after={<ContentState row={content} />}
        actions={
          <>
            {visitorUrl && content.state === 'published' && (
              <a className={buttonClass('quiet')} href={visitorUrl} target="_blank" rel="noopener">
                <Icon of={ExternalLink} />
                {t('contents.visit')}
              </a>
            )}
            <ContentMenu row={content} acts={acts} />
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {content.image_url && (
            <img
              className={styles.picture}
              src={content.image_url}
              alt=""
              style={{ background: content.image_color }}
            />
          )}
          <Texts content={content} />
          <ContentRecord content_id={content.content_id} />
        </div>
        <aside className={styles.side} aria-label={t('contents.facts')}>
          <SideFacts content={content} />
        </aside>
      </div>
      {acts.dialog}
    </>
  )
}

function ContentById({ content_id }: { content_id: number }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/content.Content/info', { content_id })
  const toList = (
    <Link to="/contents" className={buttonClass()}>
      {t('contents.back')}
    </Link>
  )
  if (query.data) return <ContentView content={query.data} />
  return <RowOnItsWay title={t('contents.title')} before={<Back />} query={query} toList={toList} />
}

/** `/admin/contents/:id`: one content with its facts and what was done to it. */
export default function ContentPage() {
  const { id } = useParams({ from: '/contents/$id' })
  return (
    <NumberedPage number={id} before={<Back />}>
      {(content_id) => (
        <Guarded right="content.read">
          <ContentById key={content_id} content_id={content_id} />
        </Guarded>
      )}
    </NumberedPage>
  )
}
