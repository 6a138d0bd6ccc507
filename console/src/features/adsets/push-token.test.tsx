import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as deliveries from '#contract/platforms/deliveries.ts'
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

// No platform of today gives such tokens out.
vi.mock('#contract/platforms/deliveries.ts', async (original) => ({
  ...(await original<typeof deliveries>()),
  needsPushToken: (_provider: string, mode: unknown) => mode === 'legacy',
}))

const ignore = () => undefined
const openSettings = (pushMode: string, hasPushToken: boolean) => {
  const adset = adsetOf()
  const account = adset.account && { ...adset.account, hasPushToken }
  const shown = { ...adset, account, params: { ...adset.params, pushMode } }
  show(
    <AdsetContext value={{ adset: shown, canWork: true, go: ignore, replenish: ignore }}>
      <SettingsTab />
    </AdsetContext>,
  )
}
const openFields = (pushMode: string, hasPushToken: boolean | null) =>
  show(
    <Form initialValues={{ params: { pushMode } }}>
      <TargetFields
        opened={openedKind('mp1', 'tencent_gdt')}
        enterpriseId="en_1"
        account={accountOf('tencent_gdt', { hasPushToken })}
      />
    </Form>,
  )
const MISSING = '未填写，回传会等待'
const way = () => screen.getByRole('link', { name: '去广告账户填写' }).getAttribute('href')
const THERE = '/apps/adaccounts/list?Q=20001&edit=ac_tencent_gdt'

beforeEach(() => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '晨星网络', role: 'User' }], selectEnterprise: 'en_1' })
  answerChosen()
  api.answer('listAccounts', () => ({ accounts: [accountOf('tencent_gdt')], page: pageOf(1) }))
})

describe('an ad set whose way of pushing needs a push token', () => {
  it('says in its settings that there is none, and leads to the account', () => {
    openSettings('legacy', false)
    expect(screen.getByText('回传令牌').closest('div')?.textContent).toContain(MISSING)
    expect(way()).toContain(THERE)
  })

  it('says that there is one', () => {
    openSettings('legacy', true)
    expect(screen.getByText('回传令牌').closest('div')?.textContent).toBe('回传令牌已填写')
    expect(screen.queryByText(MISSING)).toBe(null)
  })

  it('says so in the wizard as soon as the account is chosen', async () => {
    openFields('legacy', false)
    expect(await screen.findByText(MISSING)).toBeTruthy()
    expect(way()).toContain(THERE)
  })

  it('says nothing where another way is chosen', async () => {
    openSettings('callback', false)
    openFields('callback', null)
    // What needs the way that is chosen is drawn with its hint.
    await screen.findByText('回传到点击自带的回调地址', { exact: false })
    expect(screen.queryByText(/回传令牌/)).toBe(null)
  })
})
