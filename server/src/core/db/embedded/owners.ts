import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Launcher, Owner } from './launcher.ts'

/** A user by name or number, other than root; undefined when this machine does not know it. */
export function findOwner(who: string | number | undefined): Owner | undefined {
  if (who === undefined || who === 0) return undefined
  const ask = (part: string) =>
    spawnSync('id', [part, String(who)])
      .stdout?.toString()
      .trim()
  const [name, uid, gid] = [ask('-un'), ask('-u'), ask('-g')]
  return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

/** The owners of a folder and of those above it, the nearest first. */
export function ownersAlong(folder: string): number[] {
  const uid = statSync(folder).uid
  const above = dirname(folder)
  return above === folder ? [uid] : [...new Set([uid, ...ownersAlong(above)])]
}

/** Root hands the files to the user who runs PostgreSQL; any other user works on files of its own. */
export function giveToRunner(launcher: Launcher, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = launcher.owner ?? { uid: 0, gid: 0 }
  // The folder itself goes last, so that an interrupted hand-over is seen and done again.
  if (lstatSync(path).uid !== uid) give(path, uid, gid)
}

function give(path: string, uid: number, gid: number): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name), uid, gid)
  lchownSync(path, uid, gid)
}
