/** Gives consent as the platform's page would, and brings back what it sends to our callback. */
export const followConsent = async (authorizeUrl: string, choice: string): Promise<Record<string, string>> => {
  const response = await fetch(`${authorizeUrl}&${choice}`, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`no redirect: ${response.status} ${await response.text()}`)
  return Object.fromEntries(new URL(location).searchParams)
}
