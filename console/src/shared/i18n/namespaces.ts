import { readTextsBy } from './i18n.ts'
import { namespaceOf } from './namespace-of.ts'

const FILES = import.meta.glob<{ default: Record<string, string> }>([
  '../../**/locale/*.json',
  '!../locale/*',
  '!../../app/public/**',
  '!../../features/identity/auth/**',
  '!../../features/{accounts/share-link,tracking/live-board}/**',
])

readTextsBy((before) => async (namespace, language) => {
  if (namespace === 'public') return before(namespace, language)
  const files = Object.keys(FILES).filter(
    (file) => file.endsWith(`/${language}.json`) && namespaceOf(file) === namespace,
  )
  const texts = await Promise.all(files.map(async (file) => (await FILES[file]?.())?.default))
  return Object.assign({}, ...texts)
})
