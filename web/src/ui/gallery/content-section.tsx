import { CardGrid, Carousel, ExtentBadge, PosterCard, Rail, VideoCard, VipMark, WideRow } from '../index.ts'
import { pieces } from './posters.ts'
import { Line, Specimen } from './specimen.tsx'

/** Cards, rows and the carousel. */
export function ContentSection() {
  return (
    <>
      <Specimen of={['carousel']}>
        <Carousel
          slides={pieces(true).map((piece) => ({ ...piece, kicker: `${piece.meta} ${piece.extent}` }))}
          label="编辑精选"
          roleDescription="轮播"
          pauseLabel="暂停"
          playLabel="播放"
          slideLabel={(position, count, title) => `第 ${position} 张，共 ${count} 张：${title}`}
        />
      </Specimen>
      <Specimen of={['poster-card', 'rail', 'card']}>
        <Rail label="编辑精选">
          {pieces(false).map(({ id, meta, ...piece }) => (
            <PosterCard key={id} {...piece} layout="rail" />
          ))}
        </Rail>
      </Specimen>
      <Specimen of={['poster-card']} variant="grid">
        <CardGrid>
          {pieces(false)
            .slice(0, 2)
            .map(({ id, ...piece }) => (
              <PosterCard key={id} {...piece} />
            ))}
        </CardGrid>
      </Specimen>
      <Specimen of={['wide-row']} inset>
        <div>
          {pieces(true).map(({ id, ...piece }) => (
            <WideRow key={id} {...piece} />
          ))}
          {pieces(true)
            .slice(0, 1)
            .map(({ id, ...piece }) => (
              <WideRow key={id} {...piece} size="small" progress={0.6} meta="看到 04:56" />
            ))}
          {pieces(true)
            .slice(1, 2)
            .map(({ id, ...piece }) => (
              <WideRow key={id} {...piece} size="small" gone meta="已下架" />
            ))}
        </div>
      </Specimen>
      <Specimen of={['video-card', 'progress-bar']}>
        <CardGrid>
          {pieces(true).map(({ id, ...piece }) => (
            <VideoCard key={id} {...piece} />
          ))}
        </CardGrid>
        <Rail>
          {pieces(true).map(({ id, meta, ...piece }) => (
            <VideoCard key={id} {...piece} picture={{ width: 1280, height: 720 }} layout="rail" progress={id / 3} />
          ))}
        </Rail>
      </Specimen>
      <Specimen of={['vip-mark', 'extent-badge']} inset>
        <Line>
          <VipMark />
          <ExtentBadge kind="video" text="08:24" />
          <ExtentBadge kind="gallery" text="12 图" />
          <ExtentBadge kind="article" text="8 分钟" />
        </Line>
      </Specimen>
    </>
  )
}
