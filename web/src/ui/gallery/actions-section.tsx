import { Bell, Headset, Heart, House, MessageSquareWarning, Search, Share2, Stamp, UserRound } from 'lucide'
import { useState } from 'react'
import {
  ActionButton,
  ActionRow,
  BottomBar,
  Button,
  ButtonPair,
  IconButton,
  NavAction,
  NavBar,
  Price,
  RootHeader,
  SectionAction,
  SectionHeading,
  TabBar,
  Tabs,
  UpdatePrompt,
  Wordmark,
} from '../index.ts'
import { Line, Specimen } from './specimen.tsx'

const TABS = [
  { id: 'home', label: '首页', icon: House, href: '#/' },
  { id: 'vip', label: 'VIP', icon: Stamp, href: '#/vip' },
  { id: 'my', label: '我的', icon: UserRound, href: '#/my' },
]

const CATEGORIES = ['推荐', '汉字', '字母', '古文字', '字体', '手写', '符号'].map((label) => ({ id: label, label }))

const nothing = () => undefined

/** Buttons, headers and bars. */
export function ActionsSection() {
  const [liked, setLiked] = useState(true)
  const [tab, setTab] = useState('推荐')
  return (
    <>
      <Specimen of={['root-header', 'tabs', 'wordmark']}>
        <RootHeader
          variant="mark"
          title={<Wordmark />}
          trailing={
            <>
              <IconButton icon={Search} label="搜索" />
              <IconButton icon={Bell} label="公告，有新的" dot />
            </>
          }
        />
        <Tabs label="分类" items={CATEGORIES} selected={tab} onSelect={setTab} />
        <RootHeader variant="display" title="VIP" />
        <RootHeader title="我的" trailing={<IconButton icon={Bell} label="公告" />} />
      </Specimen>
      <Specimen of={['nav-bar']}>
        <NavBar title="选择付款方式" backLabel="返回" onBack={nothing} />
        <NavBar
          title="一个很长很长很长很长的页面标题放不下"
          backLabel="返回"
          onBack={nothing}
          trailing={<NavAction href="#/">记录</NavAction>}
        />
      </Specimen>
      <Specimen of={['button']} inset>
        <Button>开通年度会员</Button>
        <Button busy="开通中">开通年度会员</Button>
        <Button disabled>开通年度会员</Button>
        <Button>
          去付款 <Price text="¥148" size="button" />
        </Button>
        <Button variant="secondary">用兑换码</Button>
        <Button variant="secondary" icon={Headset}>
          没有找到？联系我们
        </Button>
        <Button variant="text">注册新账号</Button>
        <Button variant="danger">退出</Button>
        <Button variant="destructive">退出登录</Button>
        <ButtonPair secondary={<Button variant="secondary">遇到问题</Button>} primary={<Button>我已付款</Button>} />
        <Line>
          <Button size="small">再试一次</Button>
          <Button size="small" busy="发送中">
            再试一次
          </Button>
          <Button variant="foil">登录</Button>
        </Line>
      </Specimen>
      <Specimen of={['action-button']} inset>
        <ActionRow>
          <ActionButton icon={Heart} label="喜欢，329" pressed={liked} onClick={() => setLiked(!liked)}>
            329
          </ActionButton>
          <ActionButton icon={Share2} onClick={nothing}>
            分享
          </ActionButton>
          <ActionButton icon={MessageSquareWarning} onClick={nothing}>
            反馈
          </ActionButton>
        </ActionRow>
      </Specimen>
      <Specimen of={['section-heading']}>
        <SectionHeading title="编辑精选" action={<SectionAction href="#/">全部</SectionAction>} />
      </Specimen>
      <Specimen of={['tab-bar', 'bottom-bar']} framed>
        <TabBar label="主要页面" items={TABS} current="home" />
        <BottomBar aboveTabs>
          <Button>登录并开通</Button>
        </BottomBar>
      </Specimen>
      <Specimen of={['update-prompt']} framed>
        <UpdatePrompt
          text="有新版本，刷新一下就好"
          actionLabel="刷新"
          onAction={nothing}
          dismissLabel="以后再说"
          onDismiss={nothing}
        />
      </Specimen>
    </>
  )
}
