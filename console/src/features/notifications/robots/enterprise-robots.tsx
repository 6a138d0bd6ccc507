import { useParams } from 'react-router'
import RobotsList from './robots-list.tsx'

/** The robots of the enterprise in the page's address. */
const EnterpriseRobots = () => <RobotsList enterpriseId={useParams()['enterpriseId']} />
export default EnterpriseRobots
