import shared from '../locale/zh.json'
import account from '../../features/account/locale/zh.json'

export default { ...shared, ...account }
