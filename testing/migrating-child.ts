/** One of several servers that start concurrently: `migrating-child.ts <connection string> <features folder>`. */
import { migrate } from '@tingdu/database/migrate.ts'

const [connectionString, featuresDir] = process.argv.slice(2) as [string, string]
process.stdout.write(JSON.stringify(await migrate(connectionString, { featuresDir })))
