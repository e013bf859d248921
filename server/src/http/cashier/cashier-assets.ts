/** Style and script of the sandbox cashier, served as files so that the page's policy can forbid everything inline. */

/** Looks different from the product on purpose, so that nobody takes it for a real payment page. */
export const CASHIER_CSS = `:root {
  color-scheme: light dark;
  --ground: #f4f5f7; --sheet: #ffffff; --ink: #1b1e24; --quiet: #565d69; --line: #d5d9e0;
  --act: #14532d; --act-ink: #ffffff; --stripe: #f5b301; --stripe-ink: #1b1e24;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14161a; --sheet: #1d2026; --ink: #eceef2; --quiet: #a6adba; --line: #363b45;
    --act: #86efac; --act-ink: #0b1f12;
  }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif; }
header { background: var(--stripe); color: var(--stripe-ink); padding: 12px 20px 20px; position: relative; }
header::after { content: ""; position: absolute; inset: auto 0 0; height: 8px; background: repeating-linear-gradient(-45deg, #1b1e24 0 10px, var(--stripe) 10px 20px); }
.name { font-weight: 700; }
.warning { font-size: 14px; }
main { max-width: 480px; margin: 0 auto; padding: 20px; }
.amount { display: flex; align-items: baseline; justify-content: space-between; }
.amount strong { font-size: 36px; font-variant-numeric: tabular-nums; }
dl { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; margin: 8px 0 20px; padding: 4px 16px; }
dl div { align-items: baseline; display: flex; gap: 12px; justify-content: space-between; padding: 8px 0; }
dt { color: var(--quiet); flex: none; }
dd { font-size: 14px; overflow-wrap: anywhere; text-align: end; font-variant-numeric: tabular-nums; }
h1 { font-size: 18px; line-height: 1.4; margin-bottom: 12px; }
ul { display: grid; gap: 12px; list-style: none; padding: 0; }
li { display: grid; gap: 4px; }
small { color: var(--quiet); font-size: 13px; }
button, .return a { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; color: var(--ink); cursor: pointer; font: inherit; font-weight: 600; min-height: 48px; padding: 10px 16px; text-align: center; width: 100%; }
li:first-child button, .return a { background: var(--act); border-color: var(--act); color: var(--act-ink); }
.return a { display: block; text-decoration: none; }
:is(button, a):focus-visible { outline: 3px solid var(--stripe); outline-offset: 2px; }
.is-framed .return { display: none; }
`

/**
 * After the payment: in a frame it posts a message to the embedding page, in a window it goes back to the site. A
 * frame's navigation would add entries to the history of its window, so that there the result replaces the form.
 */
export const CASHIER_JS = `(() => {
  const RETURN_MS = 2500
  const { state, return: back } = document.body.dataset
  const isFramed = window.parent !== window
  const [form] = document.forms
  if (isFramed) document.documentElement.classList.add('is-framed')
  if (isFramed && form)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const body = new URLSearchParams(new FormData(form, event.submitter))
      fetch(window.location.href, { method: 'POST', body }).then(({ url }) => window.location.replace(url), () => undefined)
    })
  if (!state) return
  if (isFramed) window.parent.postMessage({ type: 'zimu-payment', state }, window.location.origin)
  else setTimeout(() => window.location.assign(back), RETURN_MS)
})()
`
