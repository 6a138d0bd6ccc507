import { CallFailure } from '../api/failure.ts'
import { readSession } from '../session/session.ts'
import { isRecord } from '../store/stored.ts'
import i18next from 'i18next'

const nameIn = (disposition: string | null): string | undefined => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  const [, plain] = /filename="([^"]+)"/i.exec(disposition ?? '') ?? []
  return encoded === undefined ? plain : decodeURIComponent(encoded)
}

/** Saves a file that only the session may read: the token goes in the header, never into an address. */
export const downloadFile = async (path: string, fallbackName: string): Promise<void> => {
  const response = await fetch(path, {
    headers: {
      authorization: `JWT ${readSession()?.token ?? ''}`,
      'accept-language': i18next.language === 'zh' ? 'zh' : 'en',
    },
  })
  if (!response.ok) {
    const reply: unknown = await response.json().catch(() => undefined)
    const message = isRecord(reply) && typeof reply['message'] === 'string' ? reply['message'] : response.statusText
    throw new CallFailure(response.status, `http.${response.status}`, message)
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = nameIn(response.headers.get('content-disposition')) ?? fallbackName
  link.click()
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
