import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdProvider } from '#contract/accounts/providers.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { landingParams } from '../landing/landing-params.ts'
import { accountOf, TARGET } from '../testing/adset-samples.ts'
import { answerChosen, EVERY } from '../testing/chosen-samples.ts'
import { Described, openedKind } from '../testing/described.tsx'
import { ConfirmStep } from './confirm-step.tsx'

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '晨星网络', role: 'User' }], selectEnterprise: 'en_1' })
  answerChosen()
})

const open = (kind: AdsetKind, provider: AdProvider, params: Record<string, unknown>) => {
  const opened = openedKind(kind, provider)
  return show(
    <Described opened={opened} params={params}>
      <ConfirmStep kind={kind} opened={opened} account={accountOf(provider)} enterpriseId="en_1" go={() => undefined} />
    </Described>,
  )
}
/** The lines of the landing part, by their names. */
const lines = (): Record<string, string> => {
  const part = screen.getByRole('button', { name: '修改落地' }).closest('section')
  const rows = [...(part?.querySelectorAll('dl > div') ?? [])]
  return Object.fromEntries(
    rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
  )
}

describe('the landing part of the last step', () => {
  it.each(EVERY)('of $kind on $provider names what is chosen and holds nothing else', async (one) => {
    const { kind, provider, params, named } = one
    open(kind, provider, params)
    const [title, name] = named ?? ['打开方式', '先展示带按钮的页面']
    await waitFor(() => expect(lines()[title]).toBe(name))
    expect(Object.values(lines())).not.toContain('—')
    expect(Object.keys(lines())).toHaveLength(landingParams(kind).length)
    expect('打开方式' in lines()).toBe('opens' in params)
    expect('颜色' in lines()).toBe(kind !== 'formschema')
    expect(Object.values(lines()).includes(TARGET)).toBe('target' in params)
  })

  it('says what is used where nothing was given, by what is chosen', async () => {
    open('formschema', 'tencent_gdt', { schemaId: 7, headline: '暑期编程营' })
    await waitFor(() => expect(lines()['按钮文字']).toBe('默认：立即预约'))
    expect(lines()).toEqual({
      表单: '少儿编程试听预约',
      页面标题: '默认：暑期编程营',
      主标题: '暑期编程营',
      正文: '默认：课程顾问会在一天内联系您',
      按钮文字: '默认：立即预约',
      图片: '未填写',
    })
  })

  it('leaves out what may be left open and was, and the page where nobody sees one', async () => {
    open('cid_jdunion', 'oceanengine', { target: TARGET, opens: 'direct', headline: '旧标题' })
    await waitFor(() => expect(lines()).toEqual({ 推广链接: TARGET, 打开方式: '直接跳转', 主标题: '旧标题' }))
  })
})
