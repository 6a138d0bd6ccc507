type Texts = Record<string, string>
type Params = Record<string, unknown>
type Listener = () => void
interface Start {
  lng: string
  resources?: Record<string, { translation: Texts }>
}

/** `{{n}}` is a value; `{{n|push|pushes}}` its singular or plural. A value that was not given stays a gap in sight. */
const HOLES = /\{\{(\w+)(?:\|(.*?)\|(.*?))?\}\}/g

const fill = (sentence: string, params: Params): string =>
  sentence.replaceAll(HOLES, (gap, name: string, one?: string, many = '') => {
    if (!(name in params)) return gap
    const value = String(params[name] ?? '')
    if (one === undefined) return value
    return value === '1' ? one : many
  })

const signal = () => {
  const listeners = new Set<Listener>()
  return {
    add: (listener: Listener) => void listeners.add(listener),
    remove: (listener: Listener) => void listeners.delete(listener),
    tell: () => listeners.forEach((listener) => listener()),
  }
}

/**
 * What the console uses of i18next, under the same names; the build puts it in i18next's place, which weighs ten times as
 * much and of which neither formats nor back ends are used; plurals stand in the sentence. The English sentence is the key and the fallback.
 */
const createInstance = () => {
  const languages = new Map<string, Texts>()
  /** Sentences that were asked for before their texts came. */
  const missed = new Set<string>()
  const events = { initialized: signal(), languageChanged: signal(), added: signal() }
  const textsOf = (language: string): Texts => languages.get(language) ?? {}
  const say = (language: string, key: string, params: Params = {}): string => {
    const found = textsOf(language)[key]
    if (found === undefined) missed.add(key)
    return fill(found ?? String(params['defaultValue'] ?? key), params)
  }
  const instance = {
    language: 'en',
    isInitialized: false,
    t: (key: string, params?: Params): string => say(instance.language, key, params),
    getFixedT: (language: string | null) => (key: string, params?: Params) =>
      say(language ?? instance.language, key, params),
    getResource: (language: string, _set: string, key: string): string | undefined => textsOf(language)[key],
    /** Those who hear of added texts are told only when a sentence was missing. */
    addResourceBundle: (language: string, _set: string, texts: Texts, _deep = true, overwrite = true): void => {
      const known = textsOf(language)
      languages.set(language, overwrite ? { ...known, ...texts } : { ...texts, ...known })
      const isMissed = language === instance.language && [...missed].some((key) => Object.hasOwn(texts, key))
      if (!isMissed) return
      missed.clear()
      events.added.tell()
    },
    init: async ({ lng, resources = {} }: Start) => {
      for (const [language, { translation }] of Object.entries(resources)) languages.set(language, translation)
      instance.language = lng
      instance.isInitialized = true
      events.initialized.tell()
      return instance.t
    },
    changeLanguage: async (language: string): Promise<void> => {
      instance.language = language
      missed.clear()
      events.languageChanged.tell()
    },
    on: (event: keyof typeof events, listener: Listener): void => events[event].add(listener),
    off: (event: keyof typeof events, listener: Listener): void => events[event].remove(listener),
    store: { on: (event: 'added', listener: Listener): void => events[event].add(listener) },
    createInstance,
  }
  return instance
}

export default createInstance()
