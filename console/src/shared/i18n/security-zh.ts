import texts from '../../features/identity/security/locale/zh.json'

export default texts as Record<string, string>
