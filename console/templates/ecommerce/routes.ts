import { text } from '#console/shared/i18n/i18n.ts'
import { section } from '../demo-section.ts'

export const ECOMMERCE = section(text('Online shop'), '/apps/ecommerce', [
  { path: 'customers', title: text('Buyers') },
  { path: 'shopping-cart', title: text('Shopping cart') },
  { path: 'checkout', title: text('Checkout') },
  { path: 'sellers', title: text('Shops and sellers') },
])
