import { use } from 'react'
import NotFound from './public/error-404-page.tsx'
import { joinAddOns } from './add-ons/join-add-ons.ts'

/** An address the product does not know: perhaps an add-on does, and its screens take this one's place. */
const UnknownAddressPage = () => {
  use(joinAddOns())
  return <NotFound />
}
export default UnknownAddressPage
