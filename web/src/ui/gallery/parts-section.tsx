import { Heart, Settings, X } from 'lucide'
import {
  CopybookSquare,
  Icon,
  IconButton,
  LetterAvatar,
  MonogramTile,
  NewsPill,
  PageHeader,
  Picture,
  Price,
  ProgressBar,
  SectionHeading,
  SkipLink,
  TitleText,
  VisuallyHidden,
} from '../index.ts'
import styles from './gallery.module.css'
import { pieces } from './posters.ts'
import { Line, Specimen } from './specimen.tsx'

const nothing = () => undefined
const MISSING = { width: 152, height: 86, title: '永字八法' }

/** What the others are put together from. */
export function PartsSection() {
  const [piece] = pieces(true)
  return (
    <>
      <Specimen of={['icon', 'icon-button']} inset>
        <Line>
          <Icon of={Heart} size={16} />
          <Icon of={Heart} size={20} />
          <Icon of={Heart} filled />
          <IconButton icon={Settings} label="设置" />
          <IconButton icon={Settings} label="设置，有新的" dot />
          <IconButton icon={Heart} label="喜欢" pressed filled tone="brand" />
          <IconButton icon={X} label="关闭" tone="quiet" size={20} />
          <IconButton icon={X} label="关闭" disabled />
          <span className={styles.media}>
            <IconButton icon={X} label="关闭" tone="onMedia" />
          </span>
        </Line>
      </Specimen>
      <Specimen of={['picture']} inset>
        <Line>
          <span className={styles.picture}>{piece?.picture && <Picture {...piece.picture} title={piece.title} />}</span>
          <span className={styles.picture}>
            <Picture {...MISSING} />
          </span>
          <span className={styles.picture}>
            <Picture {...MISSING} square ratio="1" />
          </span>
        </Line>
      </Specimen>
      <Specimen of={['title-text', 'visually-hidden']} inset>
        <TitleText text="泥板上的楔子：怎样压出一个楔形字" halves />
        <TitleText text="纳斯塔利克体：顺流而下的字，写在一条往下走的线上" oneLine />
        <VisuallyHidden>只给读屏的人</VisuallyHidden>
      </Specimen>
      <Specimen of={['progress-bar']} inset>
        <ProgressBar value={0} />
        <ProgressBar value={0.6} />
        <ProgressBar value={1} />
      </Specimen>
      <Specimen of={['copybook-square', 'letter-avatar', 'monogram-tile']} inset>
        <Line>
          <CopybookSquare />
          <CopybookSquare glyph="question" />
          <CopybookSquare glyph="bang" />
          <LetterAvatar member={null} />
          <LetterAvatar member={{ member_id: 5, name: 'Amélie' }} />
          <MonogramTile text="简" tone="selected" />
          <MonogramTile text="EN" />
          <MonogramTile text="支" tone="alipay" size={72} />
          <span className={styles.media}>
            <CopybookSquare glyph="bang" size={88} onMedia />
          </span>
        </Line>
      </Specimen>
      <Specimen of={['price']} inset>
        <Line>
          <Price text="¥148" />
          <Price text="¥148" size="page" />
          <Price text="12,3 ¥" size="sheet" />
          <Price text="¥148" size="button" />
          <Price text="148 元" size="inline" />
        </Line>
      </Specimen>
      <Specimen of={['page-header', 'skip-link', 'news-pill']} framed>
        <PageHeader>
          <SectionHeading title="搜索历史" first />
        </PageHeader>
        <SkipLink onSkip={nothing}>跳到正文</SkipLink>
        <NewsPill text="有 3 件新的" onShow={nothing} />
      </Specimen>
    </>
  )
}
