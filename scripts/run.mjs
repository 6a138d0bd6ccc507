// Readable by old versions of Node: the check must come before anything that they cannot parse.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    '需要 Node.js 20.19 或更高版本，当前是 ' +
      process.versions.node +
      '，请先升级。 (Node.js 20.19 or newer is needed, this is ' +
      process.versions.node +
      '; please upgrade.)',
  )
  process.exitCode = 1
} else {
  import('./lib/commands.mjs').then(({ runCommand }) => runCommand(process.argv.slice(2)))
}
