export const CART = '/apps/ecommerce/shopping-cart'
export const CHECKOUT = '/apps/ecommerce/checkout'
