/**
 * A server process reduced to its database, for tests that kill it: `engine-child.ts <engine.ts> <data directory>`
 * prints one line of JSON once PostgreSQL runs, or `{"error": …}`, and stays until it is ended. `exit` on its input makes
 * it leave by itself.
 */
const [engineFile, dataDir] = process.argv.slice(2) as [string, string]
const { startEngine } = await import(engineFile)

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const { pid, version, connectionString } = await startEngine({ dataDir })
  say({ server: process.pid, postgres: pid, version, connectionString })
  process.stdin.on('data', (text) => {
    if (String(text).trim() === 'exit') process.exit(0)
  })
} catch (error) {
  say({ error: (error as Error).message })
  process.exitCode = 1
}

export {}
