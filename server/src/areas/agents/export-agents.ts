import { listAgents } from '#contract/agents/endpoints.ts'
import type { Agent } from '#contract/agents/entities.ts'
import type { Language } from '#contract/errors.ts'
import { time } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { labelOf, SKIPS, yesNo } from '../../core/exports/labels.ts'
import { agentList } from './list-agents.ts'
import { agentsByIds } from './show-agent.ts'

const DAYS: Record<Language, string[]> = {
  zh: ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}
const scheduleText = ({ schedule }: Agent, language: Language): string =>
  schedule
    .map(({ days, from, to }) => `${days.map((day) => DAYS[language][day] ?? '').join(' ')} ${from}–${to}`)
    .join('; ') || (language === 'zh' ? '全天' : 'Always')

const stateText = ({ skipped }: Agent, language: Language): string =>
  skipped === null ? (language === 'zh' ? '可接待' : 'Receives') : labelOf(SKIPS, skipped, language)

const figure = (key: string, zh: string, en: string, value: (agent: Agent) => number | null, shownAs?: string) => ({
  key,
  header: { zh, en },
  value,
  ...(shownAs === undefined ? {} : { shownAs }),
})

export const agentExport = defineExport({
  endpoint: listAgents,
  title: { zh: '客服', en: 'Agents' },
  source: { ...agentList, byIds: (tx, ids) => agentsByIds(tx, ids) },
  columns: [
    { key: 'name', header: { zh: '客服', en: 'Agent' }, value: ({ name }) => name },
    { key: 'id', shownAs: 'name', header: { zh: '编号', en: 'ID' }, value: ({ id }) => id },
    { key: 'online', header: { zh: '在线', en: 'Online' }, value: ({ online }, language) => yesNo(online, language) },
    { key: 'state', header: { zh: '当前状态', en: 'State now' }, value: stateText },
    {
      key: 'backup',
      shownAs: 'state',
      header: { zh: '备用', en: 'Backup' },
      value: ({ backup }, language) => yesNo(backup, language),
    },
    figure('added', '今日加粉', 'Added today', ({ today }) => today.added, 'limit'),
    figure('dailyLimit', '每日上限', 'Daily limit', ({ dailyLimit }) => dailyLimit, 'limit'),
    figure('shown', '今日展示', 'Shown today', ({ today }) => today.shown),
    figure('lost', '今日删粉', 'Lost today', ({ today }) => today.lost),
    { key: 'weixin', header: { zh: '微信号', en: 'WeChat id' }, value: ({ weixin }) => weixin },
    { key: 'qrcode', header: { zh: '二维码内容', en: 'QR code' }, value: ({ qrcodeText }) => qrcodeText },
    {
      key: 'corp',
      shownAs: 'contact',
      header: { zh: '企业微信', en: 'WeChat-work' },
      value: ({ corpName }) => corpName,
    },
    {
      key: 'member',
      shownAs: 'contact',
      header: { zh: '成员', en: 'Member' },
      value: ({ userName, userId }) => userName || userId,
    },
    {
      key: 'service',
      shownAs: 'contact',
      header: { zh: '微信客服', en: 'Service account' },
      value: ({ kfName, openKfid }) => kfName || openKfid,
    },
    {
      key: 'link',
      shownAs: 'contact',
      header: { zh: '获客链接', en: 'Acquisition link' },
      value: ({ linkName, linkId }) => linkName || linkId,
    },
    {
      key: 'adsets',
      header: { zh: '广告组', en: 'Ad sets' },
      value: ({ adsets }) => adsets.map(({ name }) => name).join('、'),
    },
    figure('weight', '权重', 'Weight', ({ weight }) => weight),
    { key: 'schedule', header: { zh: '接待时段', en: 'Working hours' }, value: scheduleText },
    { key: 'enterprise', header: { zh: '企业', en: 'Enterprise' }, value: ({ enterpriseName }) => enterpriseName },
    figure('totalShown', '累计展示', 'Shown, all time', ({ total }) => total.shown),
    figure('totalAdded', '累计加粉', 'Added, all time', ({ total }) => total.added),
    figure('totalLost', '累计删粉', 'Lost, all time', ({ total }) => total.lost),
    { key: 'remark', header: { zh: '备注', en: 'Remark' }, value: ({ remark }) => remark },
    { key: 'createdAt', header: { zh: '创建时间', en: 'Created' }, value: ({ createdAt }) => time(createdAt) },
  ],
})
