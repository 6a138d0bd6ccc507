import shared from '../locale/zh.json'
import account from '#console/features/identity/auth/locale/zh.json'

export default { ...shared, ...account }
