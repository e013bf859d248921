import { seconds } from '@zimu/contract/durations'
import { useState } from 'react'
import {
  AccordionItem,
  Button,
  CellGroup,
  Dialog,
  EmptyState,
  ErrorState,
  LetterLoader,
  ListFooter,
  OfflineBar,
  PullToRefresh,
  RefreshButton,
  SectionError,
  Sheet,
  SheetText,
  Skeleton,
  SkeletonLine,
  SkeletonPicture,
  SwitchRow,
  type ToastStore,
} from '../index.ts'
import { Line, Specimen } from './specimen.tsx'

const nothing = () => undefined
const FOOTER = {
  pageCount: 1,
  onMore: nothing,
  loadingLabel: '加载中',
  endLabel: '没有更多了',
  errorLabel: '没有加载出来',
  retryLabel: '再试一次',
  moreLabel: '加载更多',
}

/** Empty, broken, waiting, and what lies over a page. */
export function StatesSection({ toasts }: { toasts: ToastStore }) {
  const [sheet, setSheet] = useState(false)
  const [dialog, setDialog] = useState(false)
  const [open, setOpen] = useState(true)

  function loadFor(duration_ms: number) {
    const end = toasts.startLoading('加载中')
    setTimeout(end, duration_ms)
  }

  return (
    <>
      <Specimen of={['offline-bar']}>
        <OfflineBar>没有网络，显示的是上次的内容</OfflineBar>
      </Specimen>
      <Specimen of={['pull-to-refresh', 'refresh-button', 'state-view', 'copybook-square']}>
        <PullToRefresh
          onRefresh={() => new Promise((resolve) => setTimeout(resolve, seconds(2)))}
          armedLabel="松手刷新"
          button={(refresh, isBusy) => <RefreshButton label="刷新" busy={isBusy} onClick={refresh} />}
          refreshingLabel="加载中"
        >
          <EmptyState
            title="还没有足迹"
            text="看过的视频、图集和文章会按日子记在这里。"
            action={{ label: '去首页看看', href: '#/' }}
          />
        </PullToRefresh>
        <ErrorState
          title="没有加载出来"
          text="网络有点慢，或者服务器在忙。"
          retryLabel="再试一次"
          onRetry={nothing}
          place="section"
        />
        <EmptyState glyph="question" title="没有找到“…”" place="section" />
        <SectionError text="没有加载出来" retryLabel="再试一次" onRetry={nothing} />
      </Specimen>
      <Specimen of={['skeleton', 'letter-loader']} inset>
        <Skeleton label="加载中">
          <SkeletonPicture ratio="4 / 3" />
          <SkeletonLine height={26} width="80%" gap={16} />
          <SkeletonLine gap={8} />
        </Skeleton>
        <LetterLoader label="加载中" />
        <LetterLoader label="加载中" drawn={0.6} />
        <LetterLoader label="加载中" size="large" />
      </Specimen>
      <Specimen of={['list-footer']}>
        <ListFooter {...FOOTER} state="loading" />
        <ListFooter {...FOOTER} state="end" />
        <ListFooter {...FOOTER} state="error" />
      </Specimen>
      <Specimen of={['accordion']}>
        <AccordionItem title="会员到期会自动扣费吗" open={open} onToggle={setOpen}>
          不会。每次开通都是一次付清，到期后不会自动续费。想继续看的时候，再到会员页开通一次。
        </AccordionItem>
        <AccordionItem title="付了款，会员没有生效" open={false} onToggle={nothing}>
          …
        </AccordionItem>
      </Specimen>
      <Specimen of={['sheet', 'dialog', 'toast', 'modal']} inset>
        <Line>
          <Button size="small" onClick={() => setSheet(true)}>
            sheet
          </Button>
          <Button size="small" onClick={() => setDialog(true)}>
            dialog
          </Button>
          <Button size="small" onClick={() => toasts.show('已加入喜欢')}>
            toast
          </Button>
          <Button size="small" onClick={() => toasts.show('网络不通，换个网络试试', { tone: 'alert' })}>
            alert
          </Button>
          <Button size="small" onClick={() => loadFor(3000)}>
            loading
          </Button>
        </Line>
        <Sheet open={sheet} title="弹幕" closeLabel="关闭" onRequestClose={() => setSheet(false)}>
          <SheetText>兑换后解锁《铜版体：压力就是粗细》。会员码会直接开通会员。</SheetText>
          <CellGroup bare>
            <SwitchRow label="显示弹幕" checked={open} onChange={setOpen} />
          </CellGroup>
          <Button onClick={() => toasts.show('已加入喜欢')}>toast</Button>
        </Sheet>
        <Dialog
          open={dialog}
          title="退出登录？"
          text="足迹和喜欢会留在账号里，下次登录还在。"
          confirmLabel="退出"
          cancelLabel="取消"
          onConfirm={() => setDialog(false)}
          onRequestClose={() => setDialog(false)}
        />
      </Specimen>
    </>
  )
}
