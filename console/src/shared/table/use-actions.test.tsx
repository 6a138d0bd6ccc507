import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { useActions } from './use-actions.tsx'

const ROW = { id: 'as_1' }

it('offers what can be done about what was done, and says why that failed', async () => {
  const again = vi.fn().mockRejectedValue(new Error('服务器没有回应'))
  const Stop = () => {
    const { perform } = useActions(() => undefined)
    const stop = {
      id: 'stop',
      label: 'Stop',
      perform: () => Promise.resolve({ said: '已停止', act: { label: 'Start', perform: again } }),
    }
    return (
      <button type="button" onClick={() => perform(stop, ROW)}>
        停止
      </button>
    )
  }
  const { user } = show(<Stop />)
  await user.click(screen.getByRole('button', { name: '停止' }))
  await user.click(await screen.findByRole('button', { name: '启动' }))
  expect(again).toHaveBeenCalledOnce()
  expect(await screen.findByText('服务器没有回应')).toBeDefined()
})
