import shared from '../locale/es.json'
import account from '#console/features/identity/auth/locale/es.json'

export default { ...shared, ...account }
