import i18next from 'i18next'

/** For a page few people open: its texts come with its code, not with the sign-in. */
export const carryTexts = (texts: { zh: Record<string, string>; es: Record<string, string> }): void => {
  i18next.addResourceBundle('zh', 'translation', texts.zh, true, true)
  i18next.addResourceBundle('es', 'translation', texts.es, true, true)
}
