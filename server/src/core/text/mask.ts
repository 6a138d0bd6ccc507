/** The last part of an address is nobody's business. */
export const maskAddress = (ip: string): string => {
  if (ip === '') return ''
  if (ip.includes(':')) return `${ip.split(':').slice(0, 3).join(':')}:*`
  return `${ip.split('.').slice(0, 3).join('.')}.*`
}

/** Enough of a click id to tell it from others, too little to use it. */
export const maskClick = (clickId: string): string =>
  clickId.length < 12 ? '***' : `${clickId.slice(0, 4)}***${clickId.slice(-2)}`

const APPS: readonly [RegExp, string][] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/aweme|BytedanceWebview|musical_ly/i, '抖音'],
  [/NewsArticle|Toutiao/i, '头条'],
  [/Kwai|kuaishou/i, '快手'],
  [/\bQQ\//, 'QQ'],
  [/MQQBrowser|QQBrowser/i, 'QQ 浏览器'],
  [/Weibo/i, '微博'],
  [/baiduboxapp/i, '百度'],
  [/UCBrowser|UCWEB/i, 'UC 浏览器'],
  [/EdgA?\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const DEVICES: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/i, '安卓'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]
const named = (known: readonly [RegExp, string][], userAgent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A short word pair for the browser and the device; empty where the user agent says neither. */
export const deviceOf = (userAgent: string): string =>
  [named(APPS, userAgent), named(DEVICES, userAgent)].filter((word) => word !== undefined).join(' · ')
