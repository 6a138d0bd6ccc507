import { startEmbedded } from '../start-embedded.ts'

// A server reduced to its database: prints one line of JSON when it serves, then lives until TERM.
try {
  const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log: (line) => console.error(line) })
  process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  console.log(JSON.stringify(database.connection))
  setInterval(() => {}, 60_000)
} catch (error) {
  console.error(String(error))
  process.exitCode = 1
}
