import { afterEach, describe, expect, it, vi } from 'vitest'
import { bootScript } from '../../../build/boot-script.ts'
import type { BootTable } from '../../../build/boot-table.ts'
import { lastDays } from '../table/day-ranges.ts'
import { takeBootResponse } from './boot-requests.ts'

const token = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.c`
const TABLE: BootTable = {
  files: [
    'public.js',
    'signed-in.js',
    'frame.js',
    'list.js',
    'ui.js',
    'login.js',
    'list.css',
    'console.js',
    'other.js',
  ],
  texts: { zh: { public: [0], console: [7] } },
  signedIn: [1],
  frame: [1, 2],
  antd: [4],
  antdWords: { zh: [], en: [], es: [] },
  login: [5],
  loginPath: '/login',
  homes: { Admin: '/list' },
  site: '/api/v1/site',
  pages: [
    { path: '^(/login)/?$', files: [5], isPublic: 1 },
    {
      path: '^(/list)/?$',
      files: [3, 6],
      isLight: 1,
      first: [
        { url: '/api/v1/rows?page=0', scopedUrl: '/api/v1/enterprise/ENTERPRISE/rows?page=1' },
        { url: '/api/v1/figures?from=FROM&to=TO', days: 7 },
      ],
    },
    { path: '^(/other)/?$', files: [8], roles: ['User'], first: [{ url: '/api/v1/others' }] },
  ],
}

const signIn = (selectEnterprise: string | null = null) =>
  localStorage.setItem('hyper_user', JSON.stringify({ token, user: { role: 'Admin', selectEnterprise } }))
/** What the script asks for at an address: files, and calls with their headers. */
const boot = (hash: string) => {
  location.hash = hash
  const calls = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', calls)
  bootScript(TABLE)
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')]
  return { files: links.map((link) => link.getAttribute('href')?.slice(8)), calls }
}

afterEach(() => {
  document.head.replaceChildren()
  delete window.consoleBoot
  location.hash = ''
  vi.unstubAllGlobals()
})

describe('the first script', () => {
  it('fetches only the sign-in without a session', () => {
    expect(boot('').files).toEqual(['public.js', 'login.js'])
  })
  it('fetches the way to the sign-in from a page behind it', () => {
    expect(boot('#/list').files).toEqual(['public.js', 'signed-in.js', 'login.js'])
  })
  it('fetches the frame, the page and its first rows with a session', () => {
    signIn()
    const { files, calls } = boot('#/list')
    expect(files).toEqual(['public.js', 'signed-in.js', 'frame.js', 'console.js', 'list.js', 'list.css'])
    const { from, to } = lastDays(7)
    expect(calls.mock.calls.map(([url]) => url)).toEqual([
      '/api/v1/site',
      '/api/v1/rows?page=0',
      `/api/v1/figures?from=${from}&to=${to}`,
    ])
    expect(new Headers(calls.mock.calls[1]?.[1].headers).get('authorization')).toBe(`JWT ${token}`)
  })
  it('starts at the first screen of the role, within the chosen enterprise', () => {
    signIn('en/1')
    expect(boot('').calls.mock.calls[1]?.[0]).toBe('/api/v1/enterprise/en%2F1/rows?page=1')
  })
  it('leaves the rows to the page where the address says more, or the role may not ask', () => {
    signIn()
    expect(boot('#/list?page=2').calls).toHaveBeenCalledTimes(1)
    document.head.replaceChildren()
    const { files, calls } = boot('#/other')
    expect(calls).toHaveBeenCalledTimes(1)
    expect(files).toContain('ui.js')
  })
  it('takes an expired session for none', () => {
    const expired = `a.${btoa(JSON.stringify({ exp: 1 }))}.c`
    localStorage.setItem('hyper_user', JSON.stringify({ token: expired, user: { role: 'Admin' } }))
    const { files, calls } = boot('#/list')
    expect(files).toContain('login.js')
    expect(new Headers(calls.mock.calls[0]?.[1].headers).get('authorization')).toBeNull()
  })
})

describe('a started request', () => {
  const take = (url: string, given: { token?: string; language?: string; signal?: AbortSignal } = {}) =>
    takeBootResponse(url, 'token' in given ? given.token : token, given.language ?? 'zh', given.signal)

  it('is given once, to whoever would send the same', async () => {
    signIn()
    boot('#/list')
    expect(await take('/api/v1/rows?page=1')).toBeUndefined()
    expect(await take('/api/v1/rows?page=0')).toBeInstanceOf(Response)
    expect(await take('/api/v1/rows?page=0')).toBeUndefined()
  })
  it('is not given to another session or in another language', async () => {
    signIn()
    boot('#/list')
    expect(await take('/api/v1/site', { token: 'another' })).toBeUndefined()
    expect(await take('/api/v1/rows?page=0', { language: 'en' })).toBeUndefined()
  })
  it('is asked again when it was refused or failed', async () => {
    signIn()
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('{}')),
    )
    location.hash = '#/list'
    vi.mocked(fetch)
      .mockResolvedValueOnce(new Response('{}', { status: 401 }))
      .mockRejectedValueOnce(new TypeError('offline'))
    bootScript(TABLE)
    expect(await take('/api/v1/site')).toBeUndefined()
    expect(await take('/api/v1/rows?page=0')).toBeUndefined()
  })
  it('ends with its asker', async () => {
    signIn()
    const { calls } = boot('#/list')
    const asker = new AbortController()
    const answer = take('/api/v1/rows?page=0', { signal: asker.signal })
    asker.abort()
    await answer
    expect(calls.mock.calls[1]?.[1].signal?.aborted).toBe(true)
  })
})
