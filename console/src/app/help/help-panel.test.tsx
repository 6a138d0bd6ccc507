import { screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fill, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { Overlays } from '../actions/overlays.tsx'

const OnWards = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/dashboard/e-wallet')}>
      onwards
    </button>
  )
}

const open = async (at: string) => {
  const shown = show(
    <>
      <OnWards />
      <Overlays user={signInAs()} />
    </>,
    at,
  )
  await shown.user.keyboard('h')
  const panel = await screen.findByRole('dialog', { name: '帮助' })
  return { ...shown, panel: within(panel) }
}
const title = (panel: ReturnType<typeof within>) => panel.findByRole('heading', { level: 2 })

describe('the help beside a screen', () => {
  it('shows the section about the screen, and follows to the next one', async () => {
    const { user, panel } = await open('/apps/adsets/details/as_1')
    expect((await title(panel)).textContent).toBe('广告组详情')
    await user.click(screen.getByText('onwards'))
    await waitFor(async () => expect((await title(panel)).textContent).toBe('钱包'), { timeout: 45_000 })
  })

  it('leads to other sections, by links and by the contents, with the focus', async () => {
    const { user, panel } = await open('/apps/adsets/list')
    await title(panel)
    await user.click(panel.getAllByRole('button', { name: '补量' })[0] ?? document.body)
    expect((await title(panel)).textContent).toBe('补量')
    expect(document.activeElement).toBe(await title(panel))
    await user.click(panel.getByRole('button', { name: '扣量' }))
    expect((await title(panel)).textContent).toBe('扣量')
  })

  it('is searched, and says where nothing is found', async () => {
    const { user, panel } = await open('/apps/adsets/list')
    const field = await panel.findByRole('textbox', { name: '搜索手册' })
    await fill(user, field, '熔断')
    await user.click(panel.getByRole('button', { name: '回传已暂停' }))
    expect((await title(panel)).textContent).toBe('回传已暂停')
    await fill(user, field, 'xyzzy')
    expect(panel.getByText('手册中没有“xyzzy”')).toBeDefined()
  })

  it('is read in English too', async () => {
    const { user, panel } = await open('/apps/adsets/list')
    await user.click(await panel.findByRole('button', { name: 'English' }))
    await waitFor(async () => expect((await title(panel)).textContent).toBe('Ad sets'), { timeout: 45_000 })
  })
})
