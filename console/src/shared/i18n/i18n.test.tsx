import i18next from 'i18next'
import { expect, it, onTestFinished } from 'vitest'
import { chooseLanguage, loadTexts, readTextsBy } from './i18n.ts'

it('brings the texts of a page that is opened while the language changes in the new one', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const read: string[] = []
  readTextsBy((before) => async (namespace, language) => {
    read.push(`${namespace} ${language}`)
    if (namespace === 'public' && language === 'es') await held
    // Nothing else is named so: it stands for a page that was not open yet.
    return (namespace as string) === 'opened later' ? { Later: language } : before(namespace, language)
  })
  onTestFinished(async () => {
    readTextsBy((after) => after)
    await chooseLanguage('zh')
  })
  const choosing = chooseLanguage('es')
  await loadTexts(['opened later' as 'help'])
  release()
  await choosing
  expect(read).toContain('opened later zh')
  expect(i18next.t('Later')).toBe('es')
})

it('reads with every page no text of a namespace that few pages need', async () => {
  const readers: Parameters<Parameters<typeof readTextsBy>[0]>[0][] = []
  readTextsBy((before) => {
    readers.push(before)
    return before
  })
  const read = readers[0]
  if (read === undefined) throw new Error('there is no reader')
  expect(await read('console', 'zh')).not.toHaveProperty(['Choose the sheet'])
  expect(await read('sheet', 'zh')).toHaveProperty(['Choose the sheet'])
  const help = await read('help', 'zh')
  expect(Object.keys(help).length).toBeGreaterThan(20)
  const everyPage = await read('console', 'zh')
  expect(Object.keys(help).filter((key) => key in everyPage)).toEqual([])
})
