import type { ReactNode } from 'react'
import type { User } from '#contract/identity/entities.ts'
import { defineResource } from '#console/shared/query/define-resource.ts'
import { api } from '#console/testing/fake-api.ts'
import { show, type Shown } from '#console/testing/render.tsx'
import { pageOf } from '#console/testing/samples.ts'
import { ListPage } from '../list-page.tsx'
import type { ListPageSpec } from '../list-spec.ts'

export const people = defineResource({
  list: 'listUsers',
  key: 'users',
  one: 'user',
  update: 'updateUser',
  delete: 'deleteUser',
})

export const PEOPLE: ListPageSpec<User> = {
  name: 'people',
  resource: people,
  title: 'People',
  nameOf: ({ username }) => username,
  columns: [
    { id: 'username', title: 'Username', sort: 'username', render: ({ username }) => username },
    { id: 'fullname', title: 'Full name', render: ({ fullname }) => fullname },
    { id: 'createdAt', title: 'Created', sort: 'createdAt', render: ({ createdAt }) => createdAt.slice(0, 10) },
    { id: 'phone', title: 'Phone', hidden: true, render: ({ phone }) => phone },
  ],
  filters: [
    { kind: 'text', id: 'Q', label: 'Username' },
    {
      kind: 'select',
      id: 'Status',
      label: 'Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'disabled', label: 'Disabled' },
      ],
    },
  ],
  empty: { title: 'No users yet', hint: 'Create the first one, or let people sign up.' },
}

/** These people are all there are. */
export const answerPeople = (users: readonly User[], total = users.length): void => {
  api.answer('listUsers', ({ query }) => ({
    users: [...users],
    page: pageOf(total, Number(query.get('page.page')), Number(query.get('page.pageSize'))),
  }))
}

/** Draws a list of people, with no saved views. */
export const showPeople = (given: Partial<ListPageSpec<User>> = {}, at = '/people', beside?: ReactNode): Shown => {
  api.answer('listViews', () => ({ views: [] }))
  return show(
    <>
      <ListPage spec={{ ...PEOPLE, ...given }} />
      {beside}
    </>,
    at,
  )
}
