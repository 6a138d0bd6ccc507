import { posix } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { ROLES } from '../../contract/roles.ts'
import type { AppRoute } from '../src/app/app-route.ts'
import { type FirstCall, firstInput } from '../src/app/first-calls.ts'
import { type Namespace, namespaceOf } from '../src/shared/i18n/namespace-of.ts'
import { wireQuery } from '../src/shared/api/wire-query.ts'
import { bootScript } from './boot-script.ts'
import type { BootCall, BootPage, BootTable } from './boot-table.ts'

/** Where antd and its calendar keep their words. */
const LANGUAGES = {
  zh: ['antd/es/locale/zh_CN.js', 'dayjs/locale/zh-cn.js'],
  en: ['antd/es/locale/en_US.js'],
  es: ['antd/es/locale/es_ES.js', 'dayjs/locale/es.js'],
}
/** Texts that every page behind the sign-in needs. */
const EVERYWHERE: readonly Namespace[] = ['public', 'console']

/** Read by Node itself and not as part of this file, so that what a route loads stays an address. */
const readRoutes = async () => {
  const read = (path: string) => import(new URL(`../src/${path}`, import.meta.url).href)
  const [{ FRAME_ROUTES }, { PUBLIC_ROUTES, LOGIN }, { homeOf }] = await Promise.all([
    read('app/frame-routes.ts'),
    read('app/public-routes.ts'),
    read('app/menu.ts'),
  ])
  return {
    framed: FRAME_ROUTES as readonly AppRoute[],
    open: PUBLIC_ROUTES as readonly AppRoute[],
    login: LOGIN as string,
    homeOf: homeOf as (role: string) => string,
  }
}

/** The file a route loads, as its source says. */
const fileOf = ({ path, load }: AppRoute): string => {
  const file = /import\(\s*['"](\.[^'"]+)['"]\s*\)/.exec(load.toString())?.[1]
  if (file === undefined) throw new Error(`The page of ${path} is not loaded by a plain import()`)
  return posix.join('src/app', file)
}

const firstOf = (first: FirstCall): BootCall[] => {
  const { path, list, host } = ENDPOINTS.find(({ name }) => name === first.call) ?? {}
  if (path === undefined) throw new Error(`There is no ${first.call}`)
  // Where the second host is only the site tells.
  if (host === 'second') return []
  const urlFor = (enterprise: string | undefined): string => {
    const period = () => ({ from: 'FROM', to: 'TO' })
    const { enterpriseId, query } = firstInput(first, { enterprise, list: list ?? {}, period })
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(list === undefined ? query : wireQuery(query, list.published ?? {})))
      for (const one of [value ?? []].flat()) search.append(key, String(one))
    const scope = enterpriseId === undefined ? '' : `/enterprise/${enterpriseId}`
    return `/api/v1${scope}${path}${search.size > 0 ? `?${search}` : ''}`
  }
  const scopedUrl = first.scoped === undefined ? undefined : urlFor('ENTERPRISE')
  return [{ url: urlFor(undefined), scopedUrl, days: first.days }]
}

type Bundle = Rolldown.OutputBundle

/** The chunk a module went to, by the end of its name. */
const chunkOf = (bundle: Bundle, module: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/${module}`)),
  )
  if (found?.type !== 'chunk') throw new Error(`The build has no ${module}`)
  return found
}

/** Every file that must be there before these modules run. */
const closureOf = (bundle: Bundle, modules: readonly string[]): string[] => {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    chunk.imports.forEach(visit)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  for (const module of modules) visit(chunkOf(bundle, module).fileName)
  return [...files]
}

const textFiles = (bundle: Bundle, namespace: Namespace, language: string): string[] =>
  Object.values(bundle)
    .flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
    .filter((id) => id.endsWith(`/locale/${language}.json`) && namespaceOf(id) === namespace)
    .map((id) => id.slice(id.lastIndexOf('/src/') + 1))

const FRAME = ['src/app/signed-in-routes.tsx', 'src/app/frame/frame.tsx']
const PROVIDER = 'src/shared/ui-theme/ui-provider.tsx'

const pathsOf = (routes: readonly AppRoute[]): string =>
  `^(${routes.map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`

/** Several addresses may open the same page. */
const byFile = (routes: readonly AppRoute[]): AppRoute[][] => [...Map.groupBy(routes, fileOf).values()]

const ANTD = /node_modules\/(antd|@rc-component|@ant-design)\//

/** A route that says it is drawn without antd must not bring it. */
const checkLight = (bundle: Bundle, routes: readonly AppRoute[]): void => {
  for (const route of routes.filter(({ light }) => light === true)) {
    const antd = closureOf(bundle, [fileOf(route)])
      .flatMap((file) => (bundle[file]?.type === 'chunk' ? bundle[file].moduleIds : []))
      .find((id) => ANTD.test(id))
    if (antd !== undefined) throw new Error(`${route.path} is marked as light and brings ${antd}`)
  }
}

const tableOf = async (bundle: Bundle): Promise<BootTable> => {
  const { framed, open, login, homeOf } = await readRoutes()
  checkLight(bundle, framed)
  const files: string[] = []
  const numberOf = (file: string): number => {
    const name = file.replace('assets/', '')
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name)
  }
  const there = new Set(closureOf(bundle, ['src/main.tsx']))
  const withFrame = new Set([...there, ...closureOf(bundle, FRAME)])
  /** What these need beside what is there already. */
  const needed = (modules: readonly string[], without: ReadonlySet<string>): number[] =>
    closureOf(bundle, modules)
      .filter((file) => !without.has(file))
      .map(numberOf)
  const heavy = framed.filter(({ light }) => light !== true).map((route) => new Set(closureOf(bundle, [fileOf(route)])))
  const byAllHeavy = heavy.reduce((all, one) => all.intersection(one), heavy[0] ?? new Set())
  const withAntd = withFrame.union(byAllHeavy).union(new Set(closureOf(bundle, [PROVIDER])))

  const namespaces = new Set([...EVERYWHERE, ...framed.flatMap(({ texts = [] }) => texts)])
  const textsIn = (language: string) =>
    Object.fromEntries(
      [...namespaces].map((namespace) => [namespace, needed(textFiles(bundle, namespace, language), there)]),
    )
  const publicPage = (routes: readonly AppRoute[]): BootPage => ({
    path: pathsOf(routes),
    files: routes.slice(0, 1).flatMap((route) => needed([fileOf(route)], there)),
    isPublic: 1,
  })
  const framedPage = (routes: readonly AppRoute[]): BootPage[] =>
    routes.slice(0, 1).map((route) => ({
      path: pathsOf(routes),
      files: needed([fileOf(route)], route.light === true ? withFrame : withAntd),
      ...(route.light === true && { isLight: 1 }),
      ...(route.texts !== undefined && { texts: route.texts }),
      ...(route.first !== undefined && { roles: route.audience, first: route.first.flatMap(firstOf) }),
    }))
  return {
    texts: { zh: textsIn('zh'), es: textsIn('es') },
    signedIn: needed(['src/app/signed-in-routes.tsx'], there),
    frame: needed(FRAME, there),
    antd: [...withAntd].filter((file) => !withFrame.has(file)).map(numberOf),
    antdWords: Object.fromEntries(
      Object.entries(LANGUAGES).map(([language, modules]) => [language, needed(modules, withAntd)]),
    ),
    login: open.filter(({ path }) => path === login).flatMap((route) => needed([fileOf(route)], there)),
    loginPath: login,
    homes: Object.fromEntries(ROLES.map((role) => [role, homeOf(role)])),
    site: `/api/v1${ENDPOINTS.find(({ name }) => name === 'getSite')?.path}`,
    pages: [...byFile(open).map(publicPage), ...byFile(framed).flatMap(framedPage)],
    files,
  }
}

/** The page's first script, which starts all that the address needs in one go. */
export const bootPlugin = (): Plugin => ({
  name: 'huoketai-boot',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (_html, { bundle }) => {
      if (bundle === undefined) return undefined
      const source = `(${bootScript.toString()})(${JSON.stringify(await tableOf(bundle))})`
      const { code } = minifySync('boot.js', source)
      return [{ tag: 'script', children: code, injectTo: 'head-prepend' }]
    },
  },
})
