/** Pages of the sandbox cashier as HTML text. */
import type { Language } from '@zimu/contract'
import type { SandboxAction, SandboxPayment } from '../../ports/payment/index.ts'
import { cashierActionTexts, cashierTexts } from '../../texts/cashier.ts'
import { formatText, type Text } from '../../texts/index.ts'
import { formatPrice } from '../../texts/money.ts'
import { escapeHtml, HTML_LANG } from '../html.ts'

function frame(language: Language, attributes: string, main: string): string {
  const t = (text: Text) => escapeHtml(formatText(text, language))
  return `<!doctype html>
<html lang="${HTML_LANG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t(cashierTexts.title)}</title>
<link rel="stylesheet" href="/cashier/sandbox.css">
<script src="/cashier/sandbox.js" defer></script>
</head>
<body${attributes}>
<header aria-labelledby="name"><p class="name" id="name">${t(cashierTexts.title)}</p><p class="warning">${t(cashierTexts.noMoney)}</p></header>
<main aria-labelledby="name">${main}</main>
</body>
</html>
`
}

function bill(payment: SandboxPayment, language: Language): string {
  const row = (name: Text, value: string) =>
    `<div><dt>${escapeHtml(formatText(name, language))}</dt><dd>${escapeHtml(value)}</dd></div>`
  const amount = formatPrice(payment.amount_minor, payment.currency)
  return `<p class="amount"><span>${escapeHtml(formatText(cashierTexts.amount, language))}</span> <strong>${escapeHtml(amount)}</strong></p>
<dl>${row(cashierTexts.subject, payment.subject)}${row(cashierTexts.order, payment.remote_order_id)}${row(cashierTexts.number, payment.trade_no)}</dl>`
}

/** Page of an open payment, with a button for each outcome. */
export function choicePage(payment: SandboxPayment, actions: readonly SandboxAction[], language: Language): string {
  const t = (text: Text) => escapeHtml(formatText(text, language))
  const buttons = actions.map((action) => {
    const { button, hint } = cashierActionTexts[action]
    return `<li><button name="action" value="${action}" aria-describedby="hint-${action}">${t(button)}</button><small id="hint-${action}">${t(hint)}</small></li>`
  })
  const heading = `<h1>${t(cashierTexts.choose)}</h1>`
  return frame(
    language,
    '',
    `${bill(payment, language)}${heading}<form method="post"><ul>${buttons.join('')}</ul></form>`,
  )
}

/** Page of an ended payment; its script returns to the site, or posts to the embedding page. */
export function resultPage(payment: SandboxPayment, action: SandboxAction | undefined, language: Language): string {
  const text = action ? cashierActionTexts[action].done : cashierTexts.ended
  const attributes = ` data-state="${payment.state}" data-return="${escapeHtml(payment.return_url)}"`
  const link = `<p class="return"><a href="${escapeHtml(payment.return_url)}">${escapeHtml(formatText(cashierTexts.return, language))}</a></p>`
  return frame(
    language,
    attributes,
    `<h1 role="status">${escapeHtml(formatText(text, language))}</h1>${bill(payment, language)}${link}`,
  )
}

export function notFoundPage(language: Language): string {
  return frame(language, '', `<h1>${escapeHtml(formatText(cashierTexts.not_found, language))}</h1>`)
}
