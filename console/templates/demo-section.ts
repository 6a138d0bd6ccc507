/** One demo page, by its whole address. */
export interface DemoRoute {
  path: string
  title: string
}

/** Pages that belong together: one entry of the menu, and a row of links on each of them. */
export interface DemoSection {
  title: string
  /** Where all its pages lie; its last part names the folder of their sources. */
  folder: string
  routes: readonly DemoRoute[]
}

/** The pages' `path` is what follows the folder, empty for the folder itself; `<path>-page.tsx` is the page. */
export const section = (title: string, folder: string, pages: readonly DemoRoute[]): DemoSection => ({
  title,
  folder,
  routes: pages.map(({ path, title }) => ({ path: path === '' ? folder : `${folder}/${path}`, title })),
})
