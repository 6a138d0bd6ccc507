import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { paramsOf } from '#contract/adsets/kind-params.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf, TARGET } from '../../testing/adset-samples.ts'
import { answerChosen, EVERY, FORM } from '../../testing/chosen-samples.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import SettingsTab from './settings-tab.tsx'

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '晨星网络', role: 'User' }], selectEnterprise: 'en_1' })
  answerChosen()
})

const ignore = () => undefined
const open = (given: Partial<Adset>, canWork = true) => {
  const page = { adset: adsetOf(given), canWork, go: ignore, replenish: ignore }
  return show(
    <AdsetContext value={page}>
      <SettingsTab />
    </AdsetContext>,
  )
}
const lines = (): Record<string, string> => {
  const part = screen.getByRole('heading', { name: '广告组设置' }).closest('section')
  const rows = [...(part?.querySelectorAll('dl > div') ?? [])]
  return Object.fromEntries(
    rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
  )
}

const CHOSEN = ['表单', '商品', '号卡服务', '彩铃业务', '企业微信中的链接']

describe('the settings of an ad set', () => {
  it.each(EVERY)('of $kind on $provider name what it leads to, and no line of another kind', async (one) => {
    const { kind, provider, params, named } = one
    open({ kind, provider, params: paramsOf(kind, provider).parse(params) })
    const [title, name] = named ?? ['跳转目标', TARGET]
    await waitFor(() => expect(lines()[title]).toBe(name))
    expect(Object.values(lines())).not.toContain('—')
    expect(CHOSEN.filter((word) => word in lines())).toEqual(named === undefined ? [] : [title])
    expect(['跳转目标', '打开方式'].filter((word) => word in lines())).toHaveLength('opens' in params ? 2 : 0)
    expect('颜色' in lines()).toBe(kind !== 'formschema')
    expect('数据源' in lines()).toBe(false)
  })

  it('say what the page has by itself, and the data source where the way of pushing has one', async () => {
    const params = paramsOf('formschema', 'tencent_gdt').parse({ schemaId: FORM.id, pushMode: 'api' })
    open({ kind: 'formschema', params, dataSource: '7001' })
    await waitFor(() => expect(lines()['按钮文字']).toBe('默认：立即预约'))
    expect(lines()).toMatchObject({ 主标题: '默认：免费领 3 节编程课', 图片: '未填写', 数据源: '7001' })
  })

  it('say that what was chosen is gone', async () => {
    api.answer('getFormSchema', () => refusal('form_schema.not_found'))
    open({ kind: 'formschema', params: { schemaId: FORM.id, pushMode: 'callback' } })
    await waitFor(() => expect(lines()['表单']).toBe('已不存在（7）'))
  })

  it('ask for nothing that a customer may not see', () => {
    open({ kind: 'formschema', params: { schemaId: FORM.id, pushMode: 'callback' } }, false)
    expect(lines()).toMatchObject({ 主标题: '默认', 按钮文字: '默认' })
    expect('表单' in lines()).toBe(false)
    expect(api.calls('getFormSchema')).toEqual([])
  })
})
