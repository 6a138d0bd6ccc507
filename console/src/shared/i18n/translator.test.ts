import { describe, expect, it, vi } from 'vitest'
import translator from './translator.ts'

const started = async () => {
  const words = translator.createInstance()
  await words.init({ lng: 'zh', resources: { zh: { translation: { 'Hello {{name}}': '你好，{{name}}' } } } })
  return words
}

describe('the translator', () => {
  it('says the sentence in the language, or as it stands', async () => {
    const { t, getFixedT } = await started()
    expect(t('Hello {{name}}', { name: '<b>' })).toBe('你好，<b>')
    expect(t('Bye')).toBe('Bye')
    expect(t('Bye', { defaultValue: '再见' })).toBe('再见')
    expect(getFixedT('en')('Hello {{name}}', { name: 'A' })).toBe('Hello A')
  })

  it('leaves a gap whose value was not given, and empties one without a value', async () => {
    const { t } = await started()
    expect(t('{{a}} of {{b}}', { a: undefined })).toBe(' of {{b}}')
  })

  it('says one thing in the singular, as each language has it', async () => {
    const words = await started()
    const key = '{{n}} {{n|push|pushes}} failed'
    words.addResourceBundle('zh', 'translation', { [key]: '{{n}} 条回传失败' })
    words.addResourceBundle('es', 'translation', { [key]: '{{n}} {{n|envío fallido|envíos fallidos}}' })
    const say = (language: string) => [1, '1', 0, '1,201'].map((n) => words.getFixedT(language)(key, { n }))
    expect(say('en')).toEqual(['1 push failed', '1 push failed', '0 pushes failed', '1,201 pushes failed'])
    expect(say('es')[0]).toBe('1 envío fallido')
    expect(say('zh')[0]).toBe('1 条回传失败')
  })

  it('tells of added texts only when one of them was missed', async () => {
    const words = await started()
    const added = vi.fn()
    words.store.on('added', added)
    words.addResourceBundle('zh', 'translation', { Other: '其他' })
    expect(added).not.toHaveBeenCalled()
    words.t('Bye')
    words.addResourceBundle('es', 'translation', { Bye: 'Adiós' })
    expect(added).not.toHaveBeenCalled()
    words.addResourceBundle('zh', 'translation', { Bye: '再见' })
    expect(added).toHaveBeenCalledOnce()
    expect(words.t('Bye')).toBe('再见')
  })

  it('keeps what it has where it is told to', async () => {
    const words = await started()
    words.addResourceBundle('zh', 'translation', { 'Hello {{name}}': '别的', Bye: '再见' }, true, false)
    expect(words.t('Hello {{name}}', { name: '王' })).toBe('你好，王')
    expect(words.t('Bye')).toBe('再见')
  })

  it('changes the language and says so', async () => {
    const words = await started()
    const changed = vi.fn()
    words.on('languageChanged', changed)
    await words.changeLanguage('en')
    words.off('languageChanged', changed)
    await words.changeLanguage('zh')
    expect(changed).toHaveBeenCalledOnce()
    expect(words.language).toBe('zh')
  })
})
