import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const ECOMMERCE = section(text('Online shop'), '/apps/ecommerce', [
  { path: 'customers', title: text('Buyers'), load: () => import('./customers-page.tsx') },
  { path: 'shopping-cart', title: text('Shopping cart'), load: () => import('./shopping-cart-page.tsx') },
  { path: 'checkout', title: text('Checkout'), load: () => import('./checkout-page.tsx') },
  { path: 'sellers', title: text('Shops and sellers'), load: () => import('./sellers-page.tsx') },
])
