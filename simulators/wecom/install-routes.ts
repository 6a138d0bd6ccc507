import { escapeHtml } from '#simulators/shared/escape-html.ts'
import { frame } from '#simulators/shared/page.ts'
import { readQuery } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { refusal, wrongParameter } from './codes.ts'
import type { Corp, CorpBook } from './corp.ts'
import type { WecomSettings } from './settings.ts'
import type { Suite } from './suite.ts'

const stateBytes = 128
const title = '企业微信授权（模拟）'

function showCorps(suiteId: string, corps: readonly Corp[], query: Record<string, string>): string {
  const hidden = Object.entries(query).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const choices = corps.map(
    ({ corpid, fullName, directory }, index) =>
      `<label class="choice"><input type="radio" name="corp_id" value="${corpid}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(fullName)} <span class="soft">${directory.users.size} 人</span></span><code class="soft">${corpid}</code></label>`,
  )
  return frame(
    title,
    `<main><header><h1>${title}</h1></header><section class="whole"><h2>应用 <code>${escapeHtml(suiteId)}</code> 请求安装到您的企业</h2><form method="get">${hidden.join('')}<div class="scroll" tabindex="0">${choices.join('')}</div><p class="buttons"><button class="main" type="submit">同意授权</button></p></form></section></main>`,
  )
}

/** Where a corp's administrator allows the suite, on the provider's own request. */
export function registerInstall({ app }: Base, settings: WecomSettings, corps: CorpBook, suite: Suite): void {
  app.get('/3rdapp/install', (request, reply) => {
    const query = readQuery(request)
    const suiteId = query.text('suite_id')
    if (suiteId !== settings.suite.suiteId) throw refusal(40083)
    const preAuthCode = query.text('pre_auth_code')
    if (suite.preAuthCodes.read(preAuthCode).state !== 'valid') throw refusal(42007)
    const redirectUri = query.text('redirect_uri')
    const redirect = URL.canParse(redirectUri) ? new URL(redirectUri) : null
    if (redirect === null || !/^https?:$/.test(redirect.protocol)) throw wrongParameter('redirect_uri')
    const state = query.text('state')
    if (Buffer.byteLength(state) > stateBytes) throw wrongParameter('state is longer than 128 bytes')
    const corpId = query.text('corp_id')
    if (corpId === '') {
      const kept = { suite_id: suiteId, pre_auth_code: preAuthCode, redirect_uri: redirectUri, state }
      return reply.type('text/html; charset=utf-8').send(showCorps(suiteId, corps.all, kept))
    }
    const corp = corps.find(corpId)
    if (corp === undefined) throw refusal(40013)
    suite.preAuthCodes.end(preAuthCode)
    redirect.searchParams.set('auth_code', suite.authCodes.issue({ corp, state }))
    redirect.searchParams.set('expires_in', String(suite.authCodes.seconds))
    redirect.searchParams.set('state', state)
    return reply.redirect(redirect.href, 302)
  })
}
