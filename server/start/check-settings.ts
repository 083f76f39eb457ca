import { ConfigError, readConfig } from './config.ts'

// Runs before a build, which takes a minute; the start itself reads the settings again.
try {
  readConfig(process.env)
} catch (error) {
  console.error(error instanceof ConfigError ? `\n${error.message}\n` : error)
  process.exit(1)
}
