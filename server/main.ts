import { ConfigError } from './config.ts'
import { StartRefused } from './database.ts'
import { start } from './start.ts'

try {
  await start(process.env)
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartRefused
  console.error(expected ? `\n${error.message}\n` : error)
  process.exit(1)
}
