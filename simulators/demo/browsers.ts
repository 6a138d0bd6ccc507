import { mobileAgents } from '#simulators/shared/mobile-agents.ts'

const MORE = [
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
  'Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
] as const
const [harmony, huawei, windows, mac] = MORE
/** As often as each stands here: phones mostly, now and then a desk. */
const AGENTS = [
  ...mobileAgents.map(({ text }) => text),
  ...mobileAgents.map(({ text }) => text),
  ...mobileAgents.map(({ text }) => text),
  harmony,
  harmony,
  huawei,
  windows,
  mac,
]

/** The browser somebody holds. */
export const inventAgent = (): string => AGENTS[Math.floor(Math.random() * AGENTS.length)] ?? mobileAgents[0].text

const CRAWLERS = [
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'python-requests/2.32.3',
] as const

/** The name a machine gives. */
export const inventCrawler = (): string => CRAWLERS[Math.floor(Math.random() * CRAWLERS.length)] ?? CRAWLERS[0]
