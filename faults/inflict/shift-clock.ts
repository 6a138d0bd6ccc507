// Loaded before a member: its clock is ahead or behind by so much, from the start or from some moment on.
const [shift = '0', after = '0'] = (process.env['FAULT_CLOCK'] ?? '').split(',')
const Real = Date
const began = Real.now()
const offset = (): number => (Real.now() - began >= Number(after) ? Number(shift) : 0)
const now = (): number => Real.now() + offset()

const Shifted = new Proxy(Real, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new Real(now()).toString(),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
})
Object.defineProperty(Real.prototype, 'constructor', { value: Shifted, writable: true, configurable: true })
globalThis.Date = Shifted
