/** Style and script of the pages that links lead to, served as files: the pages' policy lets in nothing inline. */

export const SHARE_CSS = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fcfcfa, #100e17); --ink: light-dark(#17131f, #f4f2f8);
  --quiet: light-dark(#524d5c, #bdb8c9); --act: light-dark(#1e006b, #cbb8ff); --act-ink: light-dark(#fff, #17131f);
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, -apple-system, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif; }
main { max-width: 500px; margin: 0 auto; padding-bottom: 40px; }
.site { padding: 14px 20px; }
.site a { color: inherit; font-weight: 700; text-decoration: none; display: inline-block; min-height: 24px; }
img { display: block; height: auto; width: 100%; }
.text { display: grid; gap: 12px; padding: 20px; }
h1 { font-size: 24px; line-height: 1.35; overflow-wrap: anywhere; }
p { color: var(--quiet); overflow-wrap: anywhere; }
.open { background: var(--act); border-radius: 10px; color: var(--act-ink); display: block; font-weight: 600; margin-top: 8px; padding: 12px 16px; text-align: center; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
`

/** Redirects to the app; without scripts the page with its link remains (docs/decisions: link pages). */
export const SHARE_JS = `const link = document.querySelector('a.open[data-on]')
if (link) window.location.replace(link.href)
`
