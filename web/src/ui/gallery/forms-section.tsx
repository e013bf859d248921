import { useState } from 'react'
import {
  CaptchaField,
  Cell,
  CellGroup,
  Checkbox,
  Chip,
  ChipChoice,
  ChipList,
  Field,
  MonogramTile,
  OptionList,
  RadioList,
  SearchBar,
  Segmented,
  SegmentedRow,
  SendCode,
  Slider,
  SwitchRow,
} from '../index.ts'
import { Specimen } from './specimen.tsx'

const SIZES = [
  { id: 'small', label: '小' },
  { id: 'standard', label: '标准' },
  { id: 'large', label: '大' },
]

const LOOKS = [
  { id: 'system', label: '跟随系统' },
  { id: 'light', label: '浅色' },
  { id: 'dark', label: '深色' },
]

const METHODS = [
  { id: 'alipay', label: '支付宝', note: '跳转到支付宝付款', leading: <MonogramTile text="支" tone="alipay" /> },
  { id: 'wechat', label: '微信支付', note: '在微信里打开', leading: <MonogramTile text="微" tone="wechat" /> },
  {
    id: 'unionpay',
    label: '银行卡',
    note: '暂时不能用',
    leading: <MonogramTile text="银" tone="unionpay" />,
    disabled: true,
  },
]

const nothing = () => undefined

const RATES = [
  { id: '1.25', label: '1.25×' },
  { id: '1', label: '1×', note: '标准' },
  { id: '0.8', label: '0.8×', description: '现在 720P' },
]

/** Fields and choices. */
export function FormsSection() {
  const [account, setAccount] = useState('')
  const [text, setText] = useState('“纳斯塔利克体”这一集在 4 分 50 秒左右声音和画面对不上。')
  const [keywords, setKeywords] = useState('字母')
  const [size, setSize] = useState('standard')
  const [look, setLook] = useState('system')
  const [rate, setRate] = useState('1.25')
  const [method, setMethod] = useState('alipay')
  const [on, setOn] = useState(true)
  const [opacity, setOpacity] = useState(80)
  return (
    <>
      <Specimen of={['search-bar']}>
        <SearchBar
          label="搜索"
          value={keywords}
          onChange={setKeywords}
          onSubmit={nothing}
          placeholder="搜文字、字体、写法"
          clearLabel="清空"
          cancelLabel="取消"
        />
      </Specimen>
      <Specimen of={['field', 'captcha-field', 'send-code', 'checkbox', 'choice']} inset>
        <Field label="账号" value={account} onChange={setAccount} placeholder="4 到 20 个字符" />
        <Field label="账号" value="linzhiwei" onChange={nothing} valid="可以用" helper="4 到 20 个字母、数字或下划线" />
        <Field
          label="密码"
          kind="password"
          value="secret"
          onChange={nothing}
          revealLabel="显示密码"
          error="至少 8 位，要有字母和数字"
        />
        <Field label="邀请码" note="选填" value="" onChange={nothing} placeholder="没有可以不填" />
        <Field label="内容" kind="multiline" value={text} onChange={setText} />
        <Field label="兑换码" variant="code" value="ZM7K 4Q2P" onChange={nothing} helper="不分大小写，空格可以不写" />
        <Field label="手机号" value="138" onChange={nothing} disabled />
        <CaptchaField
          label="验证码"
          value=""
          onChange={nothing}
          src={null}
          failed
          alt="写上图里的字"
          failedLabel="点这里换一张"
          refreshLabel="换一张"
          onRefresh={nothing}
          listenLabel="听验证码"
          onListen={nothing}
        />
        <Field
          label="邮箱验证码"
          value="4192"
          onChange={nothing}
          trailing={
            <SendCode
              label="发送验证码"
              busyLabel="发送中"
              waitLabel={(seconds) => `${seconds} 秒后重发`}
              sentLabel="已发送"
              sending={false}
              untilMs={null}
              onSend={nothing}
            />
          }
        />
        <Field
          label="邮箱验证码"
          value=""
          onChange={nothing}
          trailing={
            <SendCode
              label="发送验证码"
              busyLabel="发送中"
              waitLabel={(seconds) => `${seconds} 秒后重发`}
              sentLabel="已发送"
              sending
              untilMs={null}
              onSend={nothing}
            />
          }
        />
        <Checkbox checked={false} onChange={nothing} error="先看过协议，再勾选">
          我已阅读并同意<a href="#/">《用户协议》</a>
        </Checkbox>
        <Checkbox checked={on} onChange={setOn}>
          我已阅读并同意<a href="#/">《用户协议》</a>和<a href="#/">《隐私政策》</a>
        </Checkbox>
      </Specimen>
      <Specimen of={['chip', 'segmented']} inset>
        <ChipList>
          <Chip>阿拉伯文</Chip>
          <Chip height={36} selected onClick={nothing}>
            免费
          </Chip>
          <Chip height={36} onClick={nothing}>
            VIP
          </Chip>
        </ChipList>
        <ChipChoice label="类型" options={SIZES} value={size} onChange={setSize} />
        <div>
          <Segmented label="字号" options={SIZES} value={size} onChange={setSize} />
        </div>
      </Specimen>
      <Specimen of={['setting-row', 'cell', 'switch']}>
        <CellGroup label="显示">
          <SegmentedRow label="外观" options={LOOKS} value={look} onChange={setLook} />
          <Cell label="语言" value="简体中文" href="#/" />
        </CellGroup>
        <CellGroup label="播放">
          <SwitchRow label="打开就播放" checked={on} onChange={setOn} />
          <SwitchRow label="弹幕" description="显示区域、字号和速度在播放页里调" checked={!on} onChange={nothing} />
          <Cell label="清除本机数据" description="搜索历史、播放进度和设置" onClick={nothing} chevron={false} />
          <Cell label="版本" value="2.4.0" />
        </CellGroup>
      </Specimen>
      <Specimen of={['slider']} inset>
        <Slider
          label="不透明度"
          value={opacity}
          valueText={`${opacity}%`}
          min={20}
          max={100}
          step={10}
          onChange={setOpacity}
        />
      </Specimen>
      <Specimen of={['radio-list', 'monogram-tile']}>
        <RadioList label="付款方式" options={METHODS} value={method} onChange={setMethod} />
      </Specimen>
      <Specimen of={['option-list']}>
        <OptionList label="倍速" options={RATES} value={rate} onChange={setRate} />
      </Specimen>
    </>
  )
}
