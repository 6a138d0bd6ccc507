import { useParams } from 'react-router'
import { CorpsList } from './corps/corps-list.tsx'

/** The corps of the enterprise in the page's address. */
const EnterpriseCorps = () => <CorpsList enterpriseId={useParams()['enterpriseId']} />
export default EnterpriseCorps
