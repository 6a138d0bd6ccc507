import type { AppRoute } from '#console/app/app-route.ts'
import type { PageModule } from '#console/shared/page/load-page.tsx'
import type { Role } from '#contract/roles.ts'

const ADMIN: readonly Role[] = ['Admin']

/** Pages that belong together: one entry of the menu, and a row of links on each of them. */
export interface DemoSection {
  title: string
  /** Where all its pages lie. */
  folder: string
  routes: readonly AppRoute[]
}

/** One demo page; `path` is what follows the folder, empty for the folder itself. */
export interface DemoPageSpec {
  path: string
  title: string
  load: () => PageModule
}

export const section = (title: string, folder: string, pages: readonly DemoPageSpec[]): DemoSection => ({
  title,
  folder,
  routes: pages.map(({ path, title, load }) => ({
    path: path === '' ? folder : `${folder}/${path}`,
    title,
    load,
    roles: ADMIN,
    texts: 'demo',
  })),
})
