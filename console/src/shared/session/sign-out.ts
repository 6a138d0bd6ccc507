import { endPage, endServerSession } from './auth-store.ts'
import { forgetPersons } from './forget-person.ts'
import { signedOut } from './session.ts'

/** Ends the session here at once; the server is told, and its failure changes nothing for the person leaving. */
export const signOut = (): void => {
  endServerSession()
  signedOut()
  forgetPersons()
  endPage({ userLogout: true })
}
