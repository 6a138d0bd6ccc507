import texts from '../../features/identity/security/locale/es.json'

export default texts as Record<string, string>
