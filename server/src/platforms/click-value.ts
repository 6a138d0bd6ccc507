/** What a click brought, or null where the platform left it empty or did not fill its macro. */
export const clickValue = (value: string | null): string | null => {
  const text = value?.trim() ?? ''
  return text === '' || /^__\w+__$/.test(text) ? null : text
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A callback address; platforms encode it once, and some links twice. */
export const callbackAddress = (value: string): string => (/^https?%3a/i.test(value) ? decoded(value) : value)

/** Host names of a setting, apart by blanks. */
export const hostsOf = (text: string): string[] => text.split(/\s+/).filter((host) => host !== '')

export const hostOf = (base: string): string => new URL(base).host
