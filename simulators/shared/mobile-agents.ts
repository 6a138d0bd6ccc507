type MobileAgent = { os: 'android' | 'ios'; text: string }

/** Browsers a click may come from. */
export const mobileAgents: readonly [MobileAgent, ...MobileAgent[]] = [
  {
    os: 'ios',
    text: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN',
  },
  {
    os: 'android',
    text: 'Mozilla/5.0 (Linux; Android 15; 2410DPN6CC Build/AP3A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.103 Mobile Safari/537.36 MicroMessenger/8.0.61',
  },
  {
    os: 'android',
    text: 'Mozilla/5.0 (Linux; Android 14; V2324A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.188 Mobile Safari/537.36 NewsArticle/11.2.0',
  },
  {
    os: 'ios',
    text: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  },
]
