import { expect, test } from 'vitest'
import { z } from 'zod'
import { signupBody } from './accounts.ts'
import { allEndpoints } from './all.ts'

/**
 * Every text of every request follows the rule of `typed-text.ts`: what a field takes, it takes with letters that
 * cannot be seen too, and as the same value. Control characters are refused.
 */

/** Fields of another rule, by their name. */
const exempt: Readonly<Record<string, string>> = {
  password: 'as typed',
  repeatPassword: 'as typed',
  OldPassword: 'as typed',
  NewPassword: 'as typed',
  assertion: 'signed by a provider',
  nonce: 'compared with a token',
  refresh_token: 'ours, looked up as it is',
  token: 'of a revocation, looked up as it is',
  column: 'a heading, as the file writes it',
  token_type_hint: 'decides nothing',
  client_id: 'decides nothing',
  scope: 'decides nothing',
  locale: 'decides nothing',
  category: 'an unknown word means the usual one',
  wellnessPartner: 'a word of the configuration',
  travelPartner: 'a word of the configuration',
  ExpectedCharge: 'written by the page',
}

interface Field {
  readonly call: string
  readonly path: string
  readonly schema: z.ZodType
}

function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out] as z.ZodType[]
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType]
  return []
}

function holdsObject(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject || partsOf(schema).some(holdsObject)
}

/** The fields of a request down to those that hold no object, each with all that is done to its value. */
function fieldsOf(call: string, path: string, schema: z.ZodType): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      fieldsOf(call, path === '' ? name : `${path}.${name}`, field),
    )
  if (holdsObject(schema)) return partsOf(schema).flatMap((part) => fieldsOf(call, path, part))
  return path === '' ? [] : [{ call, path, schema }]
}

const fields = allEndpoints.flatMap(({ method, path, params, query, body, bodyFormat }) =>
  [params, query, bodyFormat === 'raw' ? undefined : body]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => fieldsOf(`${method} ${path}`, '', schema)),
)

const usual = [
  'Nina Ray',
  'nina@example.com',
  '+44 20 7946 0958',
  '24.11.2026',
  '18:00',
  '12',
  'true',
  'https://example.com/',
  'AB39XK',
  '01234567',
  '1 09:00:00 17:00:00',
  '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b@24.11.2026',
]
const unseen = ['\u200b', '\u200d', '\u202e', '\u2066', '\u00ad', '\u3164', '\ufeff', '\u{e0041}']
const refused = ['\u0007', '\u0000', '\ud800']

const spoil = (text: string, mark: string) => `${text.slice(0, 1)}${mark}${text.slice(1)}`
const outcome = (schema: z.ZodType, sent: unknown) => {
  const { success, data } = schema.safeParse(sent)
  return success ? JSON.stringify(data) : 'refused'
}
const isChosen = (schema: z.ZodType) =>
  /"(?:enum|const)":/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })))
const isHint = (schema: z.ZodType) => schema.meta()?.description?.startsWith('Hint, decides nothing') === true

/** What a field takes of the usual texts, alone or as a list. */
function waysToSend({ schema }: Field): [sent: (text: string) => unknown, text: string][] {
  const ways = [(text: string): unknown => text, (text: string): unknown => [text]]
  return ways.flatMap((way) =>
    usual.filter((text) => schema.safeParse(way(text)).success).map((text): [typeof way, string] => [way, text]),
  )
}

function faultOf(field: Field): string | undefined {
  const { schema } = field
  for (const [way, text] of waysToSend(field)) {
    const plain = outcome(schema, way(text))
    for (const mark of unseen)
      for (const sent of [spoil(text, mark), `${mark}${text}${mark}\u00a0`]) {
        const found = outcome(schema, way(sent))
        if (found !== plain && !(isChosen(schema) && found === 'refused'))
          return `${JSON.stringify(sent)} is ${found}, not ${plain}`
      }
    for (const mark of refused)
      if (outcome(schema, way(spoil(text, mark))) !== 'refused') return `${JSON.stringify(mark)} is taken in ${plain}`
  }
  return undefined
}

const nameOf = ({ path }: Field) => path.split('.').at(-1) ?? ''
const texts = fields.filter((field) => !isHint(field.schema) && waysToSend(field).length > 0)

test('every text that people type follows one rule', () => {
  const faults = texts
    .filter((field) => !(nameOf(field) in exempt))
    .map((field) => [`${field.call} ${field.path}`, faultOf(field)])
    .filter(([, fault]) => fault !== undefined)
  expect(Object.fromEntries(faults)).toEqual({})
  expect(texts.length).toBeGreaterThan(200)
})

test('every exemption is needed', () => {
  const needed = new Set(texts.filter((field) => faultOf(field) !== undefined).map(nameOf))
  expect(Object.keys(exempt).filter((name) => !needed.has(name))).toEqual([])
})

test('a traveller signs up with what they paste, unseen letters and all', () => {
  const pasted = {
    lastName: 'Ray',
    city: 'Lyon\u200b',
    password: 'Traveller_1',
    repeatPassword: 'Traveller_1',
    firstName: '\u202eNi\u200bna\u202c',
    email: '\ufeffnina\u200b@exam\u00adple.com\u00a0',
    phone: '\u202a+33\u202f6\u00a012 34\u201156\uff17\uff18\u202c',
    zipCode: '\u200e01234',
  }
  expect(signupBody.parse(pasted)).toMatchObject({
    firstName: 'Nina',
    email: 'nina@example.com',
    phone: '+33 6 12 34-5678',
    zipCode: '01234',
    city: 'Lyon',
  })
})
