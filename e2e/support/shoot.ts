import { join } from 'node:path'
import type { Page } from '@playwright/test'

const FOLDER = process.env['SHOTS']

/** With SHOTS=folder keeps a picture of what the window shows, to be looked at. */
export const shoot = async (page: Page, look: string, route: string): Promise<void> => {
  if (FOLDER === undefined) return
  const name = route.replaceAll(/[^\w-]+/g, '_').replace(/^_/, '') || 'home'
  await page.screenshot({ path: join(FOLDER, look.replaceAll(/[^\w-]+/g, '-'), `${name}.jpg`), quality: 60 })
}
