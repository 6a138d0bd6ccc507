import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, minifySync, type Plugin } from 'vite'
import { contractPlugin } from './contract-plugin.ts'
import { placeSignIn } from './place-sign-in.ts'
import { SMALL_I18NEXT } from './small-i18next.ts'

/** Renders the sign-in with the console's own code, as a program for Node. */
const renderSignIn = async (root: string): Promise<string> => {
  const folder = join(root, '../node_modules/.cache/prerender')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), contractPlugin()],
    resolve: { alias: SMALL_I18NEXT },
    build: {
      ssr: 'src/app/prerender-sign-in.tsx',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'sign-in.mjs' } },
    },
  })
  const program = pathToFileURL(join(folder, 'sign-in.mjs')).href
  const run = `import(${JSON.stringify(program)}).then(({ renderSignIn }) => process.stdout.write(renderSignIn()))`
  // In a process of its own: this one may have loaded another version of React already.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', run], { env })
  return stdout
}

/** Puts the sign-in into the page, from where it is shown before any of the console's code has come. */
export const prerenderPlugin = (root: string): Plugin => ({
  name: 'huoketai-prerender',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const { code } = minifySync('place-sign-in.js', `(${placeSignIn.toString()})()`)
      const markup = await renderSignIn(root)
      const place = '<div id="root"></div>'
      if (!html.includes(place)) throw new Error('The page has no root')
      return html.replace(place, () => `${place}<template id="sign-in">${markup}</template><script>${code}</script>`)
    },
  },
})
