import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { pageOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import SettingsTab from './detail/settings/settings-tab.tsx'
import { accountOf, adsetOf } from './testing/adset-samples.ts'
import { answerChosen } from './testing/chosen-samples.ts'
import { openedKind } from './testing/described.tsx'
import { TargetFields } from './wizard/target-fields.tsx'

const ignore = () => undefined
const openSettings = (provider: AdProvider, pushMode: string, hasPushToken: boolean) => {
  const adset = adsetOf()
  const account = adset.account && { ...adset.account, id: `ac_${provider}`, provider, hasPushToken }
  const shown = { ...adset, provider, kind: 'mp2' as const, account, params: { ...adset.params, pushMode } }
  show(
    <AdsetContext value={{ adset: shown, canWork: true, go: ignore, replenish: ignore }}>
      <SettingsTab />
    </AdsetContext>,
  )
}
const openFields = (provider: AdProvider, pushMode: string, hasPushToken: boolean | null) =>
  show(
    <Form initialValues={{ params: { pushMode } }}>
      <TargetFields
        opened={openedKind('mp2', provider)}
        enterpriseId="en_1"
        account={accountOf(provider, { hasPushToken })}
      />
    </Form>,
  )
const MISSING = '未填写，回传会等待'
const way = () => screen.getByRole('link', { name: '去广告账户填写' }).getAttribute('href')
const THERE = '/apps/adaccounts/list?Q=20001&edit=ac_baidu'

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '晨星网络', role: 'User' }], selectEnterprise: 'en_1' })
  answerChosen()
  api.answer('listAccounts', () => ({ accounts: [accountOf('tencent_gdt')], page: pageOf(1) }))
})

describe('an ad set whose way of pushing needs a push token', () => {
  it('says in its settings that there is none, and leads to the account', () => {
    openSettings('baidu', 'ocpc', false)
    expect(screen.getByText('回传令牌').closest('div')?.textContent).toContain(MISSING)
    expect(way()).toContain(THERE)
  })

  it('says that there is one', () => {
    openSettings('baidu', 'ocpc', true)
    expect(screen.getByText('回传令牌').closest('div')?.textContent).toBe('回传令牌已填写')
    expect(screen.queryByText(MISSING)).toBe(null)
  })

  it('says so in the wizard as soon as the account is chosen', async () => {
    openFields('baidu', 'ocpc', false)
    expect(await screen.findByText(MISSING)).toBeTruthy()
    expect(way()).toContain(THERE)
  })

  it('says nothing where another way is chosen', async () => {
    openSettings('tencent_gdt', 'callback', false)
    openFields('tencent_gdt', 'callback', null)
    // What needs the way that is chosen is drawn with its hint.
    await screen.findByText('回传到点击自带的回调地址', { exact: false })
    expect(screen.queryByText(/回传令牌/)).toBe(null)
  })
})
