import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLayout, resetLayout } from '#console/shared/layout/layout-store.ts'
import { api } from '#console/testing/fake-api.ts'
import { pick } from '#console/testing/render.tsx'
import { userOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { answerPeople, PEOPLE, showPeople } from './testing/people-list.tsx'

beforeEach(() => {
  localStorage.clear()
  resetLayout()
  signInAs()
  answerPeople([userOf(1, { username: 'ann' })], 12_345)
})

const asked = (): string | null => api.last('listUsers').query.get('filters')
/** With controls of its own in the head there is no room for filters. */
const controls = () => <span>本周</span>

describe('the head of a list', () => {
  it('says how many there are, and what it is for behind a mark', async () => {
    const { user } = showPeople({ purpose: '谁可以登录' })
    const head = (await screen.findByRole('heading', { level: 1 })).closest('header')
    await waitFor(() => expect(head?.textContent).toContain('12,345'))
    expect(screen.queryByText('谁可以登录')).toBeNull()
    await user.click(screen.getByRole('button', { name: /People/ }))
    expect(await screen.findByText('谁可以登录')).toBeDefined()
  })

  it('keeps the filters that have no room behind a button, and those in force in a line below', async () => {
    const { user } = showPeople({ controls })
    await screen.findByText('ann')
    expect(screen.queryByRole('combobox', { name: '状态' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '筛选' }))
    const panel = await screen.findByRole('dialog', { name: '筛选' })
    expect(within(panel).getAllByRole('combobox')).toHaveLength(1)
    await pick(user, '状态', '正常')
    await waitFor(() => expect(asked()).toContain('active'))
    await user.click(document.body)
    expect(screen.getByRole('button', { name: /筛选.*1/ })).toBeDefined()
    expect(screen.getByRole('combobox', { name: '状态' }).textContent).toBe('正常')
    await user.click(screen.getByRole('button', { name: '清除筛选' }))
    await waitFor(() => expect(asked()).toBeNull())
    expect(screen.queryByRole('combobox', { name: '状态' })).toBeNull()
  })

  it('shows them in the line where there is room', async () => {
    showPeople()
    await screen.findByText('ann')
    expect(screen.getByRole('combobox', { name: '状态' })).toBeDefined()
    expect(screen.queryByRole('button', { name: '筛选' })).toBeNull()
  })
})

describe('the density of a list', () => {
  const classes = () => screen.getByRole('table').className
  it('is that of the console until the list has one of its own', async () => {
    const { user } = showPeople({ columns: PEOPLE.columns })
    await screen.findByText('ann')
    expect(classes()).toContain('is-medium')
    chooseLayout({ density: 'tight' })
    await waitFor(() => expect(classes()).toContain('is-tight'))
    await user.click(screen.getByRole('button', { name: '密度' }))
    await user.click(await screen.findByRole('menuitem', { name: '宽松' }))
    expect(classes()).toContain('is-large')
    chooseLayout({ density: 'small' })
    expect(classes()).toContain('is-large')
  })
})
