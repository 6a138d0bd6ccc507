/**
 * Runs in the page, as a text: shows the sign-in that is in the page once its styles are there, and keeps what is typed and
 * sent until the code takes over (features/identity/auth/login/typed-before.ts).
 */
export const placeSignIn = (): void => {
  const root = document.getElementById('root')
  const template = document.querySelector<HTMLTemplateElement>('template#sign-in')
  const boot = window.consoleBoot
  void boot?.signIn?.then(() => {
    // The code was faster.
    if (root === null || template === null || root.childElementCount > 0) return
    const part = document.importNode(template.content, true)
    if (!isSecureContext || typeof PublicKeyCredential !== 'function') part.querySelector('.auth-passkey')?.remove()
    root.append(part)
    const inputs = [...root.querySelectorAll('input')]
    const typed = { inputs, focused: undefined as HTMLInputElement | undefined, isSent: false }
    root.addEventListener('focusin', ({ target }) => {
      typed.focused = inputs.find((input) => input === target)
    })
    root.addEventListener('submit', (event) => {
      if (!inputs[0]?.isConnected) return
      event.preventDefault()
      typed.isSent = true
    })
    boot.typed = typed
    if (matchMedia('(pointer: fine)').matches) inputs[0]?.focus()
  })
}
