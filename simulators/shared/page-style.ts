/** One sheet for the simulator's page and its consent page; light or dark as the reader's system is. */
export const pageStyle = `
:root{color-scheme:light dark;--bg:#f5f6f8;--card:#fff;--ink:#1d2129;--soft:#646b78;--line:#e5e7ec;--brand:#1f6feb;--good:#12805c;--warn:#b54708;--bad:#c4320a}
@media (prefers-color-scheme:dark){:root{--bg:#0f1115;--card:#181b21;--ink:#e8eaee;--soft:#9aa2af;--line:#2a2f38;--brand:#6ea8fe;--good:#4cc38a;--warn:#f5a75c;--bad:#ff8a65}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:14px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:1240px;margin:0 auto;padding:20px 16px 40px;display:grid;gap:16px;grid-template-columns:repeat(12,1fr)}
header{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline}
h1{font-size:20px;margin:0}h2{font-size:15px;margin:0 0 10px}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px 16px;min-width:0}
.whole{grid-column:1/-1}.half{grid-column:span 6}
@media (max-width:900px){.half{grid-column:1/-1}}
.soft{color:var(--soft)}.good{color:var(--good)}.warn{color:var(--warn)}.bad{color:var(--bad)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(120px,1fr));gap:12px}
.figures b{display:block;font-size:22px;font-weight:600;line-height:1.2}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{font-weight:500;color:var(--soft);text-align:left}
th,td{padding:5px 10px 5px 0;border-bottom:1px solid var(--line);white-space:nowrap}
tr:last-child td{border-bottom:0}
td.cut{max-width:220px;overflow:hidden;text-overflow:ellipsis}
th.number,td.number{text-align:right;padding-right:24px}#refused:not(:empty){margin-top:10px}.scroll{overflow:auto;max-height:380px}
code{font:12.5px ui-monospace,SFMono-Regular,Menlo,monospace}
button{font:inherit;color:var(--ink);background:transparent;border:1px solid var(--line);border-radius:6px;padding:4px 12px;cursor:pointer}
button:hover,button:focus-visible{border-color:var(--brand);color:var(--brand)}
button[aria-pressed=true]{background:var(--bad);border-color:var(--bad);color:#fff}
button.main{background:var(--brand);border-color:var(--brand);color:#fff;padding:6px 20px}
@media (prefers-color-scheme:dark){button.main,button[aria-pressed=true]{color:#0f1115}}
.buttons{display:flex;flex-wrap:wrap;gap:8px}
.empty{color:var(--soft);padding:8px 0}
label.choice{display:flex;gap:10px;align-items:baseline;padding:6px 0;border-bottom:1px solid var(--line)}
`
