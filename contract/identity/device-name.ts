type Named = readonly [RegExp, string]

// What calls itself after others comes before them.
const BROWSERS: readonly Named[] = [
  [/wxwork\//i, 'WeCom'],
  [/MicroMessenger\//i, 'WeChat'],
  [/DingTalk\//i, 'DingTalk'],
  [/Lark\/|Feishu\//i, 'Feishu'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/HuaweiBrowser\/(\d+)/, 'Huawei Browser'],
  [/MiuiBrowser\/(\d+)/i, 'Mi Browser'],
  [/QQBrowser\/(\d+)/, 'QQ Browser'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^python/i, 'Python'],
  [/^(?:node|undici)/i, 'Node.js'],
]
const SYSTEMS: readonly Named[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const found = (list: readonly Named[], userAgent: string): string | undefined => {
  for (const [pattern, name] of list) {
    const match = pattern.exec(userAgent)
    if (match !== null) return match[1] === undefined ? name : `${name} ${match[1]}`
  }
  return undefined
}

/** The browser and the system a user agent speaks of; undefined where it names neither. */
export const deviceName = (userAgent: string): string | undefined =>
  [found(BROWSERS, userAgent), found(SYSTEMS, userAgent)].filter((part) => part !== undefined).join(' · ') || undefined
