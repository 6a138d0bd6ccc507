import { expect, it } from 'vitest'
import { leaveSession, signInAs } from '#console/testing/session.ts'
import { askToConfirm, endConfirm } from './confirm-store.ts'

it('answers everyone who waits for the same confirmation', async () => {
  signInAs()
  const asked = [askToConfirm(), askToConfirm()]
  endConfirm(true)
  expect(await Promise.all(asked)).toEqual([true, true])
})

it('asks the next person nothing that was asked of the one before', async () => {
  signInAs()
  const asked = askToConfirm()
  leaveSession()
  expect(await asked).toBe(false)
})
