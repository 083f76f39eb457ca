import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocument } from '../server/http/openapi.ts'

const name = 'contract/openapi.json'
const file = path.resolve(import.meta.dirname, '..', name)
const check = process.argv.includes('--check')

/** Writes, or with --check compares, the file that is generated from contract/: the OpenAPI document. */
async function generate(): Promise<void> {
  const text = `${JSON.stringify(await openApiDocument(), null, 2)}\n`
  const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== text
  if (isStale && !check) writeFileSync(file, text)
  if (isStale) console.log(`${check ? 'Stale, run npm run generate' : 'Written'}: ${name}`)
  process.exit(check && isStale ? 1 : 0)
}

await generate()
