import { loadPage } from '#console/shared/page/load-page.tsx'

/** The board comes a step later: what it needs is then named here, and not in the first script of the sign-in. */
const WallPage = loadPage(() => import('./wall-board.tsx'))
export default WallPage
