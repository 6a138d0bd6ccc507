import { readTextsBy } from './i18n.ts'
import { namespaceOf } from './namespace-of.ts'

const FILES = import.meta.glob<{ default: Record<string, string> }>([
  '../../**/locale/*.json',
  '!../locale/*',
  '!../../app/public/**',
  '!../../features/identity/auth/**',
  '!../../features/{accounts/share-link,tracking/live-board,wall/board}/**',
])

/** As the build and the checks name it: the glob's are relative to this file. */
const pathOf = (file: string): string => new URL(file, 'file:///src/shared/i18n/').pathname

readTextsBy((before) => async (namespace, language) => {
  if (namespace === 'public') return before(namespace, language)
  const files = Object.keys(FILES).filter(
    (file) => file.endsWith(`/${language}.json`) && namespaceOf(pathOf(file)) === namespace,
  )
  const texts = await Promise.all(files.map(async (file) => (await FILES[file]?.())?.default))
  return Object.assign({}, ...texts)
})
