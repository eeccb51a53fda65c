/**
 * A server process with only its database, for tests that kill it: `engine-child.ts <engine.ts> <data directory>`
 * prints one line of JSON once PostgreSQL is running, or `{"error": …}`, and stays until it is killed. It exits when
 * it reads `exit` from standard input.
 */
const [engineFile, dataDir] = process.argv.slice(2) as [string, string]
const { startEngine } = await import(engineFile)

const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

try {
  const { pid, version, connectionString } = await startEngine({ dataDir })
  print({ server: process.pid, postgres: pid, version, connectionString })
  process.stdin.on('data', (text) => {
    if (String(text).trim() === 'exit') process.exit(0)
  })
} catch (error) {
  print({ error: (error as Error).message })
  process.exitCode = 1
}

export {}
