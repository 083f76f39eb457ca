import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { openApiDocument } from '../server/http/openapi.ts'

const root = path.resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check')

/** Writes, or with --check compares, what is generated from contract/: the OpenAPI document and the types of the client. */
async function generate(): Promise<void> {
  const document = await openApiDocument()
  const types = astToString(await openapiTypescript(withoutOperationIds(document), { alphabetize: true }))
  const files = {
    'contract/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'web/client/api/api-types.ts': `// Generated from contract/ by \`npm run generate\`.\n${types}`,
  }
  const stale = Object.entries(files).filter(
    ([name, text]) => !existsSync(path.join(root, name)) || readFileSync(path.join(root, name), 'utf8') !== text,
  )
  if (!check) for (const [name, text] of stale) writeFileSync(path.join(root, name), text)
  if (stale.length > 0)
    console.log(`${check ? 'Stale, run npm run generate' : 'Written'}: ${stale.map(([name]) => name).join(', ')}`)
  process.exit(check && stale.length > 0 ? 1 : 0)
}

/** The client knows calls by their addresses; with names, each would be written in a second place. */
function withoutOperationIds(document: object): Parameters<typeof openapiTypescript>[0] {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key === 'operationId' ? undefined : value)),
  ) as Parameters<typeof openapiTypescript>[0]
}

await generate()
