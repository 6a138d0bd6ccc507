import { escapeHtml } from '#simulators/shared/escape-html.ts'
import { faultButtons, figure, frame, table } from '#simulators/shared/page.ts'
import type { Operated } from '#simulators/shared/simulator.ts'
import { wecomPageScript } from './page-script.ts'

const title = '企业微信 · 模拟平台'

export function showWecomPage({ faultKinds }: Operated): string {
  return frame(
    title,
    `<main>
<header><h1>${escapeHtml(title)}</h1><span class="soft" id="now"></span><span class="bad" id="lost" hidden>读取失败，正在重试</span></header>
<section class="whole"><div class="figures">${figure('corps-total', '企业')}${figure('links-total', '获客链接')}${figure('customers-total', '客户')}${figure('total', '回调')}${figure('accepted', '已送达')}${figure('failed', '失败')}${figure('lost-total', '丢失')}</div></section>
<section class="whole"><h2>故障</h2><div class="buttons">${faultButtons(faultKinds, { throttle: '限流 45009' })}<button type="button" id="clear-faults">全部恢复</button><button type="button" id="clear-callbacks">清空回调</button><button type="button" id="push-ticket">推送 ticket</button></div></section>
<section class="whole"><h2>企业</h2>${table('corps', ['企业', '编号', '加密编号', '#成员', '#部门', '#链接', '#客户', '#剩余额度', '获客助手', '应用'])}</section>
<section class="whole"><h2>获客链接</h2>${table('links', ['链接', '名称', '企业', '应用', '当前可接待', '#人数', '#客户', '状态'])}</section>
<section class="whole"><h2>回调</h2>${table('callbacks', ['时间', '应用', '事件', '类型', '渠道', '#次数', '应答', '结果'])}</section>
<section class="whole"><h2>最近客户</h2>${table('customers', ['时间', '客户', '成员', '链接', '渠道', '#消息', '状态'])}</section>
</main><script>${wecomPageScript}</script>`,
  )
}
