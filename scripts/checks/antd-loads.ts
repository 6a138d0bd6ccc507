import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRAME_ROUTES } from '#console/app/frame-routes.ts'
import { isTest, readImports } from './import-graph.ts'
import { pageFile } from './screens.ts'
import { ROOT } from './walk.ts'

/** Pages get the provider by their route. */
const OWN_WAY = /^console\/src\/(app\/frame-routes\.ts|shared\/ui-theme\/)/

/**
 * A page drawn without antd loads a part made with it through lazyAntd alone, which brings antd's provider: without it
 * the part has neither our colours nor the nonce, and the page's content policy refuses its styles.
 */
export const checkAntdLoads = (): string[] => {
  const imports = readImports(['console/src']).filter(({ from, typeOnly }) => !typeOnly && !isTest(from))
  const [later, atOnce] = [true, false].map((dynamic) =>
    Map.groupBy(
      imports.filter((one) => one.dynamic === dynamic),
      ({ from }) => from,
    ),
  )
  const usesAntd = (file: string, seen = new Set<string>()): boolean => {
    if (/^(antd|@ant-design)\b/.test(file)) return true
    if (seen.has(file)) return false
    seen.add(file)
    return (atOnce?.get(file) ?? []).some(({ to }) => usesAntd(to, seen))
  }
  const wrongPages = FRAME_ROUTES.filter((route) => usesAntd(pageFile(route)) === (route.light ?? false)).map(
    ({ path, light = false }) => `${path}: ${light ? 'is light, but loads antd' : 'loads no antd, so it is light'}`,
  )
  const wrongParts = [...(later ?? [])]
    .filter(([from]) => !OWN_WAY.test(from) && !usesAntd(from))
    .flatMap(([from, parts]) => {
      const statements = readFileSync(join(ROOT, from), 'utf8').split(/\n(?=\S)/)
      return parts
        .filter(({ to }) => usesAntd(to))
        .filter(({ to }) => {
          const name = to.split('/').at(-1) ?? to
          return statements.some((one) => one.includes('import(') && one.includes(name) && !/lazyAntd[(<]/.test(one))
        })
        .map(({ to }) => `${from} → ${to}: a part made with antd is loaded by lazyAntd`)
    })
  return [...wrongPages, ...wrongParts]
}
