import type { Callbacks } from './callbacks.ts'
import { appsOf, type Corp } from './corp.ts'
import type { Link } from './link.ts'
import type { Fields } from './xml.ts'

/** An event of a link goes to the app that created it. */
export function tellOfLink(
  callbacks: Callbacks,
  corp: Corp,
  link: Link,
  changeType: string,
  fields: Fields = {},
): void {
  const app = appsOf(corp).find(({ key }) => key === link.appKey)
  if (app === undefined) return
  callbacks.toApp(corp, app, 'customer_acquisition', changeType, { LinkId: link.linkId, ...fields })
}
