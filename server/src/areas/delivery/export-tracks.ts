import { z } from 'zod'
import { listTracks } from '#contract/delivery/endpoints.ts'
import { eventTitle } from '#contract/platforms/deliveries.ts'
import { Id } from '#contract/endpoint.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { money, time } from '../../core/exports/cell.ts'
import { defineExport } from '../../core/exports/define-export.ts'
import { CONVERSIONS, labelOf, PUSHES, RULES } from '../../core/exports/labels.ts'
import { trackList } from './list-tracks.ts'
import { tracksByIds } from '../conversions/tracks-by-ids.ts'

/** The pushes of one ad set, which the path of the list names and the query of an export. */
export const trackExport = defineExport({
  endpoint: { ...listTracks, query: z.strictObject({ adsetId: Id }) },
  title: { zh: '回传记录', en: 'Pushes' },
  source: {
    ...trackList,
    matching: (tx, list, _scope, { adsetId }) => trackList.matching(tx, adsetId, list),
    byIds: async (tx, ids, _services, { adsetId }) => {
      const { provider } = await findAdset(tx, adsetId)
      return (await tracksByIds(tx, ids)).map((track) => ({ ...track, provider }))
    },
    refuse: async (tx, { adsetId }) => void (await findAdset(tx, adsetId)),
  },
  columns: [
    { key: 'id', header: { zh: '编号', en: 'ID' }, value: ({ id }) => id },
    {
      key: 'kind',
      shownAs: 'conversion',
      header: { zh: '转化', en: 'Conversion' },
      value: ({ kind }, language) => labelOf(CONVERSIONS, kind, language),
    },
    {
      key: 'amount',
      shownAs: 'conversion',
      header: { zh: '金额（元）', en: 'Amount (yuan)' },
      value: ({ amount }) => money(amount),
    },
    {
      key: 'state',
      header: { zh: '状态', en: 'State' },
      value: ({ state }, language) => labelOf(PUSHES, state, language),
    },
    { key: 'event', header: { zh: '平台事件', en: 'Platform event' }, value: ({ event }) => event },
    {
      key: 'eventTitle',
      shownAs: 'event',
      header: { zh: '事件名称', en: 'Event name' },
      value: ({ provider, event }, language) => eventTitle(provider, event, language) ?? '',
    },
    { key: 'rule', header: { zh: '规则', en: 'Rule' }, value: ({ rule }, language) => labelOf(RULES, rule, language) },
    { key: 'attempts', header: { zh: '尝试次数', en: 'Attempts' }, value: ({ attemptCount }) => attemptCount },
    { key: 'code', shownAs: 'answer', header: { zh: '平台代码', en: 'Code' }, value: ({ code }) => code },
    { key: 'message', shownAs: 'answer', header: { zh: '平台回应', en: 'Answer' }, value: ({ message }) => message },
    { key: 'eventAt', header: { zh: '发生时间', en: 'Happened' }, value: ({ eventAt }) => time(eventAt) },
    { key: 'decidedAt', header: { zh: '判定时间', en: 'Decided' }, value: ({ decidedAt }) => time(decidedAt) },
    { key: 'deliveredAt', header: { zh: '接收时间', en: 'Accepted' }, value: ({ deliveredAt }) => time(deliveredAt) },
    {
      key: 'acknowledgedAt',
      header: { zh: '确认时间', en: 'Acknowledged' },
      value: ({ acknowledgedAt }) => time(acknowledgedAt),
    },
    { key: 'clickId', header: { zh: '点击 ID', en: 'Click ID' }, value: ({ clickId }) => clickId },
    { key: 'visitId', header: { zh: '访问编号', en: 'Visit' }, value: ({ visitId }) => visitId },
    { key: 'conversionId', header: { zh: '转化编号', en: 'Conversion ID' }, value: ({ conversionId }) => conversionId },
  ],
})
