import type { Boot, BootRequest } from '../src/shared/api/boot-requests.ts'
import type { BootTable } from './boot-table.ts'

/**
 * Runs in the page before any of its code has come, as a text: it may use nothing from outside of itself. It asks for
 * the files the address needs, which the browser would otherwise learn of one after another, and for the first rows.
 * What it reads of the browser's storage is what shared/session/session.ts and shared/i18n/i18n.ts keep there.
 */
export const bootScript = (table: BootTable): void => {
  const stored = (key: string) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const validSession = () => {
    try {
      const session = stored('hyper_user')
      const payload = JSON.parse(atob(session.token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
      return session.user.role && payload.exp * 1000 > Date.now() ? session : undefined
    } catch {
      return undefined
    }
  }
  const chosen = stored('hyper_language')
  const language = typeof chosen === 'string' && chosen in table.antdWords ? chosen : 'zh'
  const session = validSession()
  const [path = '', search] = location.hash.slice(1).split('?')
  const isRoot = path === '' || path === '/'
  const target = isRoot && session !== undefined ? table.homes[session.user.role] : path
  const page =
    isRoot && session === undefined ? undefined : table.pages.find((one) => new RegExp(one.path).test(target ?? ''))
  const textsOf = (set: string) => table.texts[language]?.[set] ?? []

  const wanted = new Set<number>()
  const want = (files: readonly number[]) => files.forEach((file) => wanted.add(file))
  want(textsOf('public'))
  if (page?.isPublic) want(page.files)
  else if (isRoot && session === undefined) want(table.login)
  else {
    want(table.signedIn)
    if (page !== undefined && session !== undefined) {
      want(table.frame)
      for (const set of ['console', ...(page.texts ?? [])]) want(textsOf(set))
      want(page.files)
      if (!page.isLight) {
        want(table.antd)
        want(table.antdWords[language] ?? [])
      }
    } else if (page !== undefined) want(table.login)
  }
  // The sign-in stands in the page itself, in Chinese; a locked screen is another page.
  const isSignIn =
    session === undefined &&
    (isRoot || path === table.loginPath) &&
    language === 'zh' &&
    stored('hyper_locked') === null
  const styled: Promise<unknown>[] = []
  for (const file of wanted) {
    const name = table.files[file] ?? ''
    const link = document.createElement('link')
    const isStyle = name.endsWith('.css')
    link.rel = isStyle ? (isSignIn ? 'stylesheet' : 'preload') : 'modulepreload'
    if (isStyle && !isSignIn) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/assets/${name}`
    if (isStyle && isSignIn)
      styled.push(
        new Promise((done) => {
          link.addEventListener('load', done)
          link.addEventListener('error', done)
        }),
      )
    document.head.append(link)
  }

  const tongue = language === 'zh' ? 'zh' : 'en'
  const started = new Map<string, BootRequest>()
  const start = (url: string, token?: string) => {
    const controller = new AbortController()
    const response = fetch(url, {
      headers: {
        accept: 'application/json',
        'accept-language': tongue,
        ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
      },
      signal: controller.signal,
    })
    // Whoever takes it hears of its failure; a request nobody takes fails for nobody.
    response.catch(() => undefined)
    started.set(url, { response, token, abort: () => controller.abort() })
    return response
  }
  start(table.site)
  // As shared/table/day-ranges.ts counts them, in Shanghai.
  const dayBefore = (days: number) => new Date(Date.now() + (8 - 24 * days) * 3_600_000).toISOString().slice(0, 10)
  const isAsked = session !== undefined && search === undefined && page?.roles?.includes(session.user.role) !== false
  const settled = Promise.all(
    ((isAsked && page?.first) || []).map(({ url, scopedUrl, days = 1 }) => {
      const enterprise = session.user.selectEnterprise ?? undefined
      const asked = enterprise === undefined ? url : (scopedUrl ?? url)
      return start(
        asked
          .replace('ENTERPRISE', encodeURIComponent(enterprise))
          .replace('=FROM', `=${dayBefore(days - 1)}`)
          .replace('=TO', `=${dayBefore(0)}`),
        session.token,
      ).catch(() => undefined)
    }),
  )
  const boot: Boot = {
    take: (url, itsToken, itsLanguage) => {
      const request = started.get(url)
      started.delete(url)
      return request?.token === itsToken && itsLanguage === tongue ? request : undefined
    },
    settled,
    ...(isSignIn && { signIn: Promise.all(styled) }),
  }
  window.consoleBoot = boot
}
