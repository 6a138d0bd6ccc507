import type { OpenApi } from '#contract/openapi.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: unknown): string => String(text).replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)
const json = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 1))}</pre>`

const STYLE = `:root{color-scheme:light dark}body{font:14px/22px system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;max-width:960px;margin:0 auto;padding:24px}
details{border:1px solid #8884;border-radius:8px;margin:8px 0;padding:8px 12px}summary{cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:64px;color:light-dark(#2049c9,#8aa8ff)}
pre{overflow:auto;max-height:360px;background:#8881;padding:8px;border-radius:6px;font-size:12px}small{opacity:.8}`

const operation = (
  path: string,
  method: string,
  detail: Record<string, unknown>,
): string => `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code><br><small>${escape(detail['summary'])}</small></summary>
<p>${escape(String(detail['x-roles']) || 'public')}</p><h4>parameters</h4>${json(detail['parameters'])}<h4>body</h4>${json(detail['requestBody'] ?? null)}<h4>responses</h4>${json(detail['responses'])}</details>`

/** A plain page over the OpenAPI document: no script, so that it needs no exception in the policy. */
export const docsPage = (document: OpenApi): string => {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, detail]) => operation(path, method, detail)),
  )
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(document.info.title)}</title><style>${STYLE}</style>
<main><h1>${escape(document.info.title)} ${escape(document.info.version)}</h1><p>${escape(document.info.description)} <a href="/api/v1/openapi.json">openapi.json</a></p>${rows.join('\n')}</main></html>`
}
