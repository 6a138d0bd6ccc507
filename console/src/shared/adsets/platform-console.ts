import type { AdProvider } from '#contract/accounts/providers.ts'

/** Where a platform's own console shows an account, or one of its ads where it can be asked for by its id. */
export const platformConsole = (provider: AdProvider, accountId: string, adId?: string): string => {
  const account = encodeURIComponent(accountId)
  if (provider === 'tencent_gdt') return `https://ad.qq.com/atlas/${account}/`
  return adId === undefined
    ? `https://ad.oceanengine.com/pages/index.html?aadvid=${account}`
    : // The console reads its search as a quoted text that is encoded twice.
      `https://ad.oceanengine.com/promotion/promote-manage/ad?aadvid=${account}&searchInput=${encodeURIComponent(encodeURIComponent(`"${adId}"`))}`
}
