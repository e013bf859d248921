import { useState } from 'react'
import { Certificate, CertificateStrip, LetterAvatar, Price, PriceList, Seal } from '../index.ts'
import { Line, Specimen } from './specimen.tsx'

const PLANS = [
  { id: 'month', label: '月度会员', caption: '30 天', price: '¥18' },
  { id: 'quarter', label: '季度会员', caption: '90 天，每月 ¥15', price: '¥45', saving: '省 17%' },
  { id: 'year', label: '年度会员', caption: '365 天，每月 ¥12.3', price: '¥148', saving: '省 31%' },
  { id: 'life', label: 'Adhésion à vie sans aucune expiration', caption: '没有到期日', price: '398 ¥' },
]

const nothing = () => undefined

/** What belongs to the membership. */
export function MembershipSection() {
  const [plan, setPlan] = useState('year')
  return (
    <>
      <Specimen of={['certificate', 'rosette']}>
        <Certificate heading="登录后查看会员状态" action={{ label: '登录', href: '#/' }} />
        <br />
        <Certificate heading="林知微" caption="有效期至" date="2027.03.18" note="还有 120 天" />
        <br />
        <Certificate state="expired" heading="林知微" caption="已到期" date="2026.10.02" />
        <br />
        <Certificate heading="林知微" caption="还没有加入会员" traditional />
        <br />
        <Certificate state="urgent" heading="林知微" caption="有效期至" date="2026.11.24" note="还有 3 天" />
        <br />
        <Certificate state="loading" />
        <br />
        <CertificateStrip
          title="加入会员，看全部 VIP 内容"
          caption={
            <>
              每月 <Price text="¥12.3" size="inline" /> 起
            </>
          }
          action={{ label: '看看', href: '#/' }}
        />
        <br />
        <CertificateStrip caption="有效期至" date="2027.03.18" action={{ label: '续费', href: '#/' }} />
        <br />
        <CertificateStrip state="expired" caption="已到期" date="2026.10.02" action={{ label: '续费', href: '#/' }} />
      </Specimen>
      <Specimen of={['price-list', 'price']}>
        <PriceList label="选择期限" options={PLANS} value={plan} onChange={setPlan} />
        <br />
        <PriceList label="下单中" options={PLANS.slice(0, 2)} value="month" onChange={nothing} inert />
      </Specimen>
      <Specimen of={['seal', 'letter-avatar']} inset>
        <Line>
          <Seal />
          <LetterAvatar member={null} />
          <LetterAvatar member={{ member_id: 2, name: '林知微' }} />
        </Line>
      </Specimen>
    </>
  )
}
