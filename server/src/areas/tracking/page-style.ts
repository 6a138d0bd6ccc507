const channel = (hex: string, at: number): number => {
  const part = parseInt(hex.slice(at, at + 2), 16) / 255
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Black or white, whichever reads better on this colour. */
export const inkOn = (color: string): string => {
  const light = 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5)
  return light > 0.179 ? '#14171f' : '#ffffff'
}

/** All the styles of a landing page; the colour has been checked to be one. */
export const pageStyle = (color: string): string => `
:root{color-scheme:light dark;--brand:${color};--ink-on:${inkOn(color)};--page:#f4f5f8;--card:#fff;--ink:#171a22;--soft:#5c6473;--line:#e4e7ee;--glow:color-mix(in srgb,var(--brand) 16%,transparent)}
@media (prefers-color-scheme:dark){:root{--page:#101218;--card:#191c25;--ink:#eef0f5;--soft:#a3abba;--line:#2b303d}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background-color:var(--page);background-image:radial-gradient(120% 60% at 50% -10%,var(--glow),transparent 70%);color:var(--ink);font:16px/1.7 -apple-system,BlinkMacSystemFont,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei",system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{flex:1;width:100%;max-width:30rem;margin:0 auto;padding:1.25rem 1.25rem 8rem;display:flex;flex-direction:column;justify-content:center}
article{background:var(--card);border:1px solid var(--line);border-radius:20px;overflow:hidden;box-shadow:0 12px 40px -18px rgb(10 14 30/.28)}
img{display:block;width:100%;height:auto;max-height:70vh;object-fit:cover}
.words{padding:1.5rem 1.375rem 1.625rem}
.mark{width:2.5rem;height:.3125rem;border-radius:9px;background:var(--brand);margin-bottom:1rem}
h1{font-size:clamp(1.5rem,6.6vw,1.875rem);line-height:1.32;letter-spacing:-.01em;font-weight:700;text-wrap:balance;overflow-wrap:anywhere}
p.text{margin-top:.875rem;color:var(--soft);white-space:pre-line;overflow-wrap:anywhere}
.go{position:fixed;left:0;right:0;bottom:0;padding:.875rem 1.25rem calc(.875rem + env(safe-area-inset-bottom));background:linear-gradient(transparent,var(--page) 34%)}
.go a{display:block;max-width:27.5rem;margin:0 auto;padding:.9375rem 1.25rem;border-radius:999px;background:var(--brand);color:var(--ink-on);font-size:1.0625rem;font-weight:600;text-align:center;text-decoration:none;overflow-wrap:anywhere;box-shadow:0 10px 24px -10px var(--brand)}
.go a:active{transform:scale(.985)}
.go a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.copy{margin-top:1.25rem;padding-top:1.125rem;border-top:1px dashed var(--line);font-size:.875rem;color:var(--soft)}
code{display:block;margin-top:.5rem;padding:.75rem .875rem;border-radius:12px;background:var(--page);color:var(--ink);font:.8125rem/1.6 ui-monospace,Menlo,monospace;overflow-wrap:anywhere;-webkit-user-select:all;user-select:all}
footer{padding:0 1.25rem 6.5rem;text-align:center;font-size:.75rem;line-height:1.8;color:var(--soft)}
main:has(+footer){padding-bottom:1.75rem}
footer a{color:inherit}
@media (prefers-reduced-motion:no-preference){article{animation:rise .36s ease-out both}.go a{transition:transform .12s}@keyframes rise{from{transform:translateY(10px)}}}
`

/** What a page with an agent has beside. */
export const AGENT_STYLE = `
.who{display:flex;align-items:center;gap:.875rem}
.who img,.who span{flex:none;width:3.5rem;height:3.5rem;border-radius:50%;object-fit:cover}
.who span{display:grid;place-items:center;background:var(--brand);color:var(--ink-on);font-size:1.375rem;font-weight:700}
.who h1{font-size:1.25rem}
.who p{color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
.qr{margin:1.25rem auto 0;padding:.75rem;width:min(15rem,72vw);border-radius:16px;background:#fff;border:1px solid var(--line)}
.qr img,.qr svg{display:block;width:100%;height:auto;max-height:none}
.hint{margin-top:.625rem;text-align:center;font-size:.875rem;color:var(--soft)}
.id{display:flex;align-items:center;gap:.625rem;margin-top:1.125rem}
.id code{flex:1;margin:0;font-size:1rem}
button{font:inherit;cursor:pointer;border:0}
.id button{flex:none;padding:.625rem .875rem;border-radius:12px;background:var(--brand);color:var(--ink-on);font-weight:600}
.go button{display:block;width:100%;max-width:27.5rem;margin:0 auto;padding:.9375rem 1.25rem;border-radius:999px;background:var(--brand);color:var(--ink-on);font-size:1.0625rem;font-weight:600}
button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
footer:has(+.go>.also){padding-bottom:9rem}
.go .also{margin-top:.5rem;padding:.25rem;background:none;box-shadow:none;color:var(--soft);font-size:.875rem;font-weight:400;text-decoration:underline}
`
