/** What every window of the tests is like, unless a test says otherwise. */
export const CONTEXT_OPTIONS = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
}
