import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const inProject = (...names) => join(root, ...names)

/** Where locks, unfinished builds and compiled sources lie; it hides itself from git. */
export function workFolder() {
  const folder = inProject('.run')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '.gitignore'), '*\n')
  } catch (error) {
    throw new Refusal(
      `目录 ${root} 无法写入（${error.code}）。`,
      `The folder ${root} cannot be written (${error.code}).`,
    )
  }
  return folder
}

/**
 * The environment of everything we start: `node` and the tools are the project's own, and what Node has compiled once
 * is kept for the next start.
 */
export function projectEnv(more = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [inProject('node_modules', '.bin'), process.env[name]].filter(Boolean).join(delimiter)
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? inProject('.run', 'compiled')
  return { ...process.env, NODE_COMPILE_CACHE, [name]: path, ...more }
}

/** What the operator can put right: shown as one sentence, exit code 1. */
export class Refusal extends Error {
  constructor(chinese, english) {
    super(`${chinese} (${english})`)
  }
}

export function say(chinese, english) {
  console.log(`${chinese} (${english})`)
}
