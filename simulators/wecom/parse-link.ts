const scheme = 'weixin://biz/ww/profile/'
const channelBytes = 64

/** At most 64 bytes come back; a character is never cut in two. */
export function cutChannel(channel: string): string {
  let cut = ''
  for (const sign of channel) {
    if (Buffer.byteLength(cut + sign) > channelBytes) break
    cut += sign
  }
  return cut
}

/** The link id and channel in what a customer opens: an id, an address, or WeChat's scheme around one. */
export function parseLink(text: string): { linkId: string; channel: string } {
  const address = text.startsWith(scheme) ? decodeURIComponent(text.slice(scheme.length)) : text
  if (!URL.canParse(address)) return { linkId: address, channel: '' }
  const url = new URL(address)
  const linkId = /^\/ca\/([\w-]+)$/.exec(url.pathname)?.[1] ?? ''
  return { linkId, channel: url.searchParams.get('customer_channel') ?? '' }
}
