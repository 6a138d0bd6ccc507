import type { Click } from './click-book.ts'
import { fillMacros } from './fill-macros.ts'

export type SentClick = {
  clickId: string
  callback: string
  landing: Record<string, string>
  /** The monitoring link as it was requested; null when the click was only minted. */
  url: string | null
  status: number | null
  body: string | null
}

const sideBySide = 16
const bodyChars = 2000

async function readHead(response: Response): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= bodyChars) break
  }
  return text.slice(0, bodyChars)
}

async function sendOne(click: Click, template: string): Promise<SentClick> {
  const { clickId, callback, landing } = click
  const url = fillMacros(template, click.macros)
  const headers = { 'user-agent': click.macros['UA'] || 'click-sender' }
  try {
    const response = await fetch(url, { redirect: 'manual', headers, signal: AbortSignal.timeout(10_000) })
    return { clickId, callback, landing, url, status: response.status, body: await readHead(response) }
  } catch (error) {
    return { clickId, callback, landing, url, status: 0, body: String(error) }
  }
}

/** Reports each click to its monitoring link, a few side by side; without a link the clicks are only minted. */
export async function sendClicks(clicks: readonly Click[], template: string | undefined): Promise<SentClick[]> {
  if (template === undefined) {
    return clicks.map(({ clickId, callback, landing }) => ({
      clickId,
      callback,
      landing,
      url: null,
      status: null,
      body: null,
    }))
  }
  const sent: SentClick[] = []
  for (let start = 0; start < clicks.length; start += sideBySide) {
    const batch = clicks.slice(start, start + sideBySide)
    sent.push(...(await Promise.all(batch.map((click) => sendOne(click, template)))))
  }
  return sent
}
