/** What every window of the tests is like, unless a test says otherwise. */
export const CONTEXT_OPTIONS = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  // Animations are waited for and drawn by the processor; the tests that are about them turn them on.
  reducedMotion: 'reduce' as const,
}
