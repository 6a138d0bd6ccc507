import { escapeHtml } from './escape-html.ts'
import type { Fault, FaultKind } from './faults.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import type { Simulator } from './simulator.ts'

const faultNames: Record<FaultKind, string> = {
  delay: '延迟 3 秒',
  status500: '返回 500',
  throttle: '限流 429',
  expireToken: '令牌全部过期',
  breakRefresh: '刷新失败',
  nonceReplay: 'nonce 重复',
  outcome128: '返回 128',
  dropAfterAccept: '收下后断开',
  duplicateReply: '重复应答',
  endlessBody: '应答不止',
  badJson: '应答残缺',
  away: '平台失联',
  systemBusy: '系统繁忙',
  tooManyAtOnce: '并发超限',
  versionConflict: '版本冲突',
  callbackRepeat: '回调各发三次',
  callbackShuffle: '回调乱序',
  callbackDelay: '回调迟到 5 秒',
  callbackForged: '回调签名伪造',
  callbackWrongKey: '回调密钥错误',
  callbackWrongReceiver: '回调接收方错误',
  callbackLost: '回调丢失',
  staleState: '重加带旧渠道',
  missingState: '重加缺渠道',
  callbackBackward: '回调倒退',
}
const faultBodies: Partial<Record<FaultKind, Fault>> = {
  delay: { ms: 3000 },
  throttle: { retryAfterSeconds: 5 },
  callbackDelay: { ms: 5000 },
}

export function frame(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${pageStyle}</style></head><body>${body}</body></html>`
}

export const figure = (id: string, name: string) => `<div><b id="${id}">0</b><span class="soft">${name}</span></div>`
export const table = (id: string, heads: string[]) =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((head) => `<th${head.startsWith('#') ? ' class="number"' : ''}>${head.replace('#', '')}</th>`).join('')}</tr></thead><tbody id="${id}"></tbody></table></div>`

export function faultButtons(kinds: readonly FaultKind[], ownNames: Partial<Record<FaultKind, string>> = {}): string {
  const buttons = kinds.map((kind) => {
    const body = escapeHtml(JSON.stringify(faultBodies[kind] ?? {}))
    return `<button type="button" data-fault="${kind}" data-body="${body}" aria-pressed="false">${ownNames[kind] ?? faultNames[kind]}</button>`
  })
  return buttons.join('')
}

export function showPage({ title, faultKinds }: Simulator): string {
  return frame(
    title,
    `<main>
<header><h1>${escapeHtml(title)}</h1><span class="soft" id="now"></span><span class="bad" id="lost" hidden>读取失败，正在重试</span></header>
<section class="whole"><div class="figures">${figure('conversions', '转化')}${figure('arrivals', '到达次数')}${figure('duplicates', '重复')}${figure('attributed', '已归因')}${figure('unattributed', '未归因')}${figure('clicks-total', '点击')}</div><div class="soft" id="refused"></div></section>
<section class="whole"><h2>故障</h2><div class="buttons">${faultButtons(faultKinds)}<button type="button" id="clear-faults">全部恢复</button><button type="button" id="clear-ledger">清空账本</button></div></section>
<section class="whole"><h2>收到的转化</h2>${table('ledger', ['时间', '事件', '#金额', '账户', '方式', '外部编号', '点击编号', '#次数', '归因'])}</section>
<section class="half"><h2>最近点击</h2>${table('clicks', ['时间', '账户', '点击编号', '回调'])}</section>
<section class="half"><h2>账户</h2>${table('accounts', ['编号', '名称', '角色', '状态', '#余额（元）', '#转化'])}</section>
</main><script>${pageScript}</script>`,
  )
}
