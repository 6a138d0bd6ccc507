import type { Account } from './accounts.ts'
import { escapeHtml } from './escape-html.ts'
import { frame } from './page.ts'

/** The platform's question which account the app may act for; answering calls the same address again. */
export function showConsent(consent: {
  title: string
  appId: string
  accounts: readonly Account[]
  several: boolean
  query: Record<string, string>
}): string {
  const hidden = Object.entries(consent.query).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const choices = consent.accounts.map(
    ({ id, name, role }, index) =>
      `<label class="choice"><input type="${consent.several ? 'checkbox' : 'radio'}" name="account_id" value="${id}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(name)}${role === 'advertiser' ? '' : ' <span class="soft">代理商</span>'}</span><code class="soft">${id}</code></label>`,
  )
  return frame(
    consent.title,
    `<main><header><h1>${escapeHtml(consent.title)}</h1></header><section class="whole"><h2>应用 <code>${escapeHtml(consent.appId)}</code> 请求访问您的广告账户</h2><form method="get">${hidden.join('')}<div class="scroll" tabindex="0">${choices.join('')}</div><p class="buttons"><button class="main" type="submit">同意授权</button></p></form></section></main>`,
  )
}
