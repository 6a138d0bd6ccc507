import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** The shell without a window first: the same engine, and a tenth less time. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const CJK_FONTS = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/truetype/wqy',
  '/System/Library/Fonts/PingFang.ttc',
]

export const findBrowser = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...BROWSERS].find((path) => path !== '' && existsSync(path))

/** The browser tests need a Chromium and a Chinese font: installed where that is possible, asked for where not. */
export const ensureBrowser = async (): Promise<void> => {
  const missing = [
    ...(findBrowser() === undefined ? ['chromium-headless-shell'] : []),
    ...(CJK_FONTS.some(existsSync) ? [] : ['fonts-noto-cjk']),
  ]
  if (missing.length === 0) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log(`▶ installing ${missing.join(' and ')}`)
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', ...missing], quiet)
  }
  if (findBrowser() === undefined)
    throw new Error(
      'Install Chromium for the browser tests (Debian: apt-get install chromium-headless-shell fonts-noto-cjk), or set CHROMIUM_PATH.',
    )
}
