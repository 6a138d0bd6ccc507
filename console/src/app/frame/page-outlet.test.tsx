import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Route, Routes, useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authStore } from '#console/shared/session/auth-store.ts'
import { fill, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { Titled } from '../titled.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { closePage } from './page-tabs/tabs-store.ts'
import { useVisits } from './page-tabs/use-visits.ts'

const KEPT = {
  users: '/apps/users/list',
  audit: '/apps/audit',
  enterprises: '/apps/enterprises/list',
  orders: '/apps/orders/list',
  products: '/apps/product/list',
  agents: '/apps/customer/list',
}
const FORM = '/apps/users/create'

/** What each page did: its effects and what it read from the address. */
let log: string[] = []
/** The pages that were mounted; one that React began to draw and gave up is none. */
let mounted: { name: string; state: object }[] = []
let isBroken = false

const Page = ({ name, children }: { name: string; children?: ReactNode }) => {
  const [params] = useSearchParams()
  const [state] = useState(() => ({}))
  useEffect(() => {
    log.push(`${name} begins`)
    if (!mounted.some((one) => one.state === state)) mounted.push({ name, state })
    return () => void log.push(`${name} ends`)
  }, [name, state])
  log.push(`${name} reads ${params.get('q')}`)
  return (
    <Titled title={name}>
      <h1>{name}</h1>
      <input aria-label={`note of ${name}`} />
      {children}
    </Titled>
  )
}
const Fragile = () => {
  if (isBroken) throw new Error('broken')
  return <p>whole</p>
}
const Covering = () => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <div role="dialog" aria-label="secret" /> : <button onClick={() => setOpen(true)}>reveal</button>
}

const Frame = () => {
  const user = authStore.get().user
  if (user === undefined) throw new Error('nobody is signed in')
  useVisits(user)
  return (
    <>
      <nav>
        {Object.entries({ ...KEPT, form: FORM }).map(([name, path]) => (
          <Link key={name} to={path}>{`to ${name}`}</Link>
        ))}
        <Link to={`${KEPT.audit}?q=late`}>to late audit</Link>
      </nav>
      <PageOutlet />
    </>
  )
}
const showFrame = () =>
  show(
    <Routes>
      <Route element={<Frame />}>
        {Object.entries(KEPT).map(([name, path]) => (
          <Route
            key={name}
            path={path}
            element={
              <Page name={name}>
                {name === 'users' && <Fragile />}
                <Covering />
              </Page>
            }
          />
        ))}
        <Route path={FORM} element={<Page name="form" />} />
      </Route>
    </Routes>,
    KEPT.users,
  )
type Driver = ReturnType<typeof showFrame>
const go = async ({ user }: Driver, name: string): Promise<void> => {
  await user.click(screen.getByRole('link', { name: `to ${name}` }))
  await screen.findByRole('heading', { name: name.split(' ').at(-1) ?? '' })
}
const mounts = (name: string): number => mounted.filter((one) => one.name === name).length
const note = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `note of ${name}` })

beforeEach(() => {
  log = []
  mounted = []
  isBroken = false
  signInAs({ enterprises: [{ id: 'e1', name: '晨星', role: 'User' }] })
  // jsdom has none; what is inside a hidden page is not seen.
  Element.prototype.checkVisibility = function isSeen(this: HTMLElement) {
    return this.closest('.frame-kept') === null
  }
})

describe('a list that was left', () => {
  it('is there again as it was, and its effects ran only while it was shown', async () => {
    const frame = showFrame()
    await fill(frame.user, note('users'), 'half')
    await go(frame, 'audit')
    expect(screen.queryByRole('heading', { name: 'users' })).toBeNull()
    await waitFor(() => expect(log).toContain('users ends'))
    const before = log.length
    frame.goBack()
    await screen.findByRole('heading', { name: 'users' })
    expect(note('users').value).toBe('half')
    await waitFor(() => expect(log.slice(before)).toContain('users begins'))
    expect([mounts('users'), mounts('audit')]).toEqual([1, 1])
  })

  it('hears nothing of the address of the shown one', async () => {
    const frame = showFrame()
    await go(frame, 'audit')
    await frame.user.click(screen.getByRole('link', { name: 'to late audit' }))
    await waitFor(() => expect(log).toContain('audit reads late'))
    await go(frame, 'users')
    expect(new Set(log.filter((line) => line.startsWith('users reads')))).toEqual(new Set(['users reads null']))
  })

  it('follows its own address when it is opened with another', async () => {
    const frame = showFrame()
    await go(frame, 'audit')
    await go(frame, 'users')
    await go(frame, 'late audit')
    await waitFor(() => expect(log).toContain('audit reads late'))
    expect(mounts('audit')).toBe(1)
  })

  it('names the window only while it is shown', async () => {
    const frame = showFrame()
    await go(frame, 'audit')
    await waitFor(() => expect(document.title).toMatch(/^audit/))
    await go(frame, 'users')
    await waitFor(() => expect(document.title).toMatch(/^users/))
  })

  it('is where it was scrolled to; another address or a first visit begins at the top', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
    const at = vi.spyOn(window, 'scrollY', 'get')
    const frame = showFrame()
    at.mockReturnValue(420)
    await go(frame, 'audit')
    expect(scrolled).toHaveBeenLastCalledWith(0, 0)
    at.mockReturnValue(77)
    await go(frame, 'users')
    expect(scrolled).toHaveBeenLastCalledWith(0, 420)
    await go(frame, 'late audit')
    expect(scrolled).toHaveBeenLastCalledWith(0, 0)
  })

  it('does not keep the focus', async () => {
    const frame = showFrame()
    await go(frame, 'audit')
    note('audit').focus()
    frame.goBack()
    await screen.findByRole('heading', { name: 'users' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('is tried again if it failed', async () => {
    isBroken = true
    vi.spyOn(console, 'error').mockReturnValue()
    const frame = showFrame()
    await screen.findByRole('alert')
    await go(frame, 'audit')
    isBroken = false
    await frame.user.click(screen.getByRole('link', { name: 'to users' }))
    await screen.findByText('whole')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a page is begun anew', () => {
  it('if it is a form', async () => {
    const frame = showFrame()
    await go(frame, 'form')
    await fill(frame.user, note('form'), 'half')
    await go(frame, 'users')
    await go(frame, 'form')
    await waitFor(() => expect([note('form').value, mounts('form')]).toEqual(['', 2]))
  })

  it('if its tab was closed', async () => {
    const frame = showFrame()
    await go(frame, 'audit')
    closePage(KEPT.users)
    await go(frame, 'users')
    await waitFor(() => expect(mounts('users')).toBe(2))
  })

  it('if four others were opened since', async () => {
    const frame = showFrame()
    for (const name of ['audit', 'enterprises', 'orders', 'products']) await go(frame, name)
    await go(frame, 'users')
    expect(mounts('users')).toBe(1)
    for (const name of ['audit', 'enterprises', 'orders', 'products', 'agents']) await go(frame, name)
    await go(frame, 'users')
    await waitFor(() => expect(mounts('users')).toBe(2))
  })

  it('if something was open over it', async () => {
    const frame = showFrame()
    await frame.user.click(screen.getByRole('button', { name: 'reveal' }))
    await go(frame, 'audit')
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    await go(frame, 'users')
    await waitFor(() => expect([screen.queryByRole('dialog'), mounts('users')]).toEqual([null, 2]))
  })

  it('for another enterprise, and none of the one before waits behind it', async () => {
    const frame = showFrame()
    await go(frame, 'audit')
    const { user } = authStore.get()
    authStore.set({ user: user && { ...user, selectEnterprise: 'e1' } })
    await waitFor(() => expect(mounts('audit')).toBe(2))
    expect(screen.queryByRole('heading', { name: 'users', hidden: true })).toBeNull()
  })
})
