import shared from '../locale/es.json'
import account from '../../features/account/locale/es.json'

export default { ...shared, ...account }
