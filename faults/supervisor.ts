import { setTimeout as sleep } from 'node:timers/promises'
import type { Fleet, Member } from '#server/testing/durability/fleet.ts'
import type { Book } from './book.ts'
import { type Role, ROLES } from './plan.ts'

const AGAIN_AFTER = 150

/** One process of the system, started again whenever it is gone. */
export interface Post extends Member {
  role: Role
  isUp: boolean
  /** For the next start alone. */
  nextEnv: Record<string, string>
  /** It was asked to go: how that ends is looked at elsewhere. */
  isStopping: boolean
}

export interface Staff {
  /** How many of each. */
  processes: Readonly<Record<Role, number>>
  /** What one of them is given beside what all are. */
  envOf?(role: Role, n: number): Record<string, string>
  /** Called before the first start. */
  prepared?(member: Member): void
}

/** The processes of each role, and someone who starts them again, as systemd would. */
export class Supervisor {
  readonly fleet: Fleet
  readonly posts: Post[] = []
  readonly #book: Book
  readonly #running: Promise<void>[] = []
  readonly #downSince = new Map<Role, number>()
  readonly #longestDown = new Map<Role, number>()
  #closed = false
  #held: PromiseWithResolvers<void> | undefined

  static async open(fleet: Fleet, book: Book, { processes, envOf, prepared }: Staff): Promise<Supervisor> {
    const supervisor = new Supervisor(fleet, book)
    for (const role of ROLES)
      for (let n = 0; n < processes[role]; n++) {
        const member = await fleet.prepare([role], envOf?.(role, n), true)
        prepared?.(member)
        supervisor.posts.push({ ...member, role, isUp: false, nextEnv: {}, isStopping: false })
      }
    // The first one makes the tables; the others then only look.
    const [first, ...others] = supervisor.posts.toReversed()
    try {
      if (first !== undefined) await supervisor.#begin(first)
      await Promise.all(others.map((post) => supervisor.#begin(post)))
      return supervisor
    } catch (error) {
      await supervisor.close()
      throw error
    }
  }

  constructor(fleet: Fleet, book: Book) {
    this.fleet = fleet
    this.#book = book
  }

  of(role: Role): Post[] {
    return this.posts.filter((post) => post.role === role)
  }

  async #begin(post: Post): Promise<void> {
    this.#running.push(this.#keep(post))
    await this.untilUp([post])
  }

  async #keep(post: Post): Promise<void> {
    while (!this.#closed) {
      const { server } = post
      server.spawn(post.nextEnv)
      post.nextEnv = {}
      post.isStopping = false
      await Promise.race([this.#follow(post), server.gone])
      await server.gone
      this.#set(post, false)
      await sleep(AGAIN_AFTER)
      await this.#held?.promise
    }
  }

  async #follow(post: Post): Promise<void> {
    for (;;) {
      const ready = await post.server.untilReady().then(
        () => true,
        () => false,
      )
      if (ready && post.server.isAlive) return this.#set(post, true)
      if (!post.server.isAlive) return
    }
  }

  #set(post: Post, isUp: boolean): void {
    post.isUp = isUp
    const { role } = post
    const anyUp = this.of(role).some((one) => one.isUp)
    const since = this.#downSince.get(role)
    if (!anyUp && since === undefined) this.#downSince.set(role, performance.now())
    if (anyUp && since !== undefined) {
      this.#longestDown.set(role, Math.max(this.longestDownMs(role), performance.now() - since))
      this.#downSince.delete(role)
    }
  }

  /** The longest time with no process of a role standing. */
  longestDownMs(role: Role): number {
    return Math.round(this.#longestDown.get(role) ?? 0)
  }

  /** Ends a process where it stands, also while it starts. */
  async kill(post: Post): Promise<void> {
    for (const until = Date.now() + 5000; !post.server.isAlive && Date.now() < until;) await sleep(20)
    if (!post.server.isAlive || this.#closed) return
    this.#book.killed(post.role)
    await post.server.killServer()
  }

  /** Waits until another one of the role stands, so that service goes on without this one; false where none came. */
  async isSpared(post: Post, patienceMs = 90_000): Promise<boolean> {
    for (const until = Date.now() + patienceMs; Date.now() < until && !this.#closed; await sleep(20))
      if (this.of(post.role).some((one) => one !== post && one.isUp)) return true
    return false
  }

  async untilUp(posts: readonly Post[] = this.posts, patienceMs = 120_000): Promise<void> {
    for (const until = Date.now() + patienceMs; Date.now() < until && !this.#closed; await sleep(20))
      if (posts.every((post) => post.isUp)) return
    const down = posts.filter(({ isUp }) => !isUp)
    const words = down.map(({ name, server }) => `${name} (${server.isAlive ? 'runs' : 'does not run'})`)
    if (!this.#closed) throw new Error(`Not up within ${patienceMs / 1000} s: ${words}`)
  }

  /** Asks these to stop and starts nobody until `work` is done. */
  async without<T>(posts: readonly Post[], work: () => Promise<T>): Promise<T> {
    this.#held = Promise.withResolvers<void>()
    try {
      await Promise.all(posts.map((post) => post.server.stop()))
      return await work()
    } finally {
      this.#held.resolve()
      this.#held = undefined
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#held?.resolve()
    await Promise.all(this.posts.map((post) => post.server.killServer()))
    await Promise.all(this.#running)
    await Promise.all(this.posts.map((post) => post.server.killServer()))
  }
}
