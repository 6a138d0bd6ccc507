import { Route } from 'react-router'
import { loadPage, type PageModule } from '#console/shared/page/load-page.tsx'
import { DEMO_SECTIONS } from './demo-sections.ts'

const FILES: Record<string, () => PageModule> = import.meta.glob<Awaited<PageModule>>('./*/*-page.tsx')

/** Each page of the table, found by the name of its file. */
export const demoRoutes = DEMO_SECTIONS.flatMap(({ folder, routes }) =>
  routes.map(({ path }) => {
    const home = folder.split('/').at(-1) ?? ''
    const load = FILES[`./${home}/${path.slice(folder.length + 1) || home}-page.tsx`]
    if (load === undefined) throw new Error(`No page stands at ${path}`)
    const Page = loadPage(load)
    return <Route key={path} path={path} element={<Page />} />
  }),
)
