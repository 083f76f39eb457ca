// Which settings a start requires, and which it refuses. It runs before anything is installed, so it is plain
// JavaScript. environment.ts says which values each setting may have.

const STAGES = ['production', 'development', 'test']
const STAND_INS = ['GOOGLE_SIGN_IN_URL', 'FACEBOOK_SIGN_IN_URL', 'APPLE_SIGN_IN_URL']
const PAYMENT = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']

/** The two partners: the name that shows their pages, and the service that their buttons ask. */
const PARTNERS = [
  ['WELLNESS_PARTNER', 'WELLNESS_PARTNER_API_URL', 'WELLNESS_PARTNER_API_KEY'],
  ['TRAVEL_PARTNER', 'TRAVEL_PARTNER_API_URL', 'TRAVEL_PARTNER_API_KEY'],
]
/** Values of deploy/roamfit.env that stand for one's own: a test compares them. */
const EXAMPLES = {
  PUBLIC_URL: /\bexample\.(?:com|net|org)\b/i,
  DATABASE_URL: /:\/\/[^@/]*:password@/,
  COMPANY_NAME: /^Example Travel Ltd$/i,
  COMPANY_ADDRESS: /^1 High Street, London W1A 1AA/i,
  CONTACT_EMAIL: /\bexample\.(?:com|net|org)$/i,
  OPERATOR_EMAIL: /\bexample\.(?:com|net|org)$/i,
  SMTP_URL: /\bexample\.(?:com|net|org)\b/i,
  MAIL_FROM: /\bexample\.(?:com|net|org)\b/i,
  STRIPE_SECRET_KEY: /_example$/,
  STRIPE_PUBLISHABLE_KEY: /_example$/,
  STRIPE_WEBHOOK_SECRET: /_example$/,
}

/** Pairs of settings: one without the other is a mistake. */
const belongingTogether = [
  PAYMENT,
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['WELLNESS_PARTNER_API_URL', 'WELLNESS_PARTNER_API_KEY'],
  ['TRAVEL_PARTNER_API_URL', 'TRAVEL_PARTNER_API_KEY'],
  ['FILES_S3_URL', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'],
  ['APPLE_TEAM_ID', 'APPLE_PASS_TYPE_ID', 'APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_PASS_ISSUER'],
  ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY'],
]

/** One line for every setting of an environment that is missing or not allowed; an empty text counts as missing. */
export function settingProblems(env) {
  const isKnown = !env.NODE_ENV || STAGES.includes(env.NODE_ENV)
  return [
    ...(isKnown ? [] : ['NODE_ENV: use production, development or test, or leave it out']),
    ...incomplete(env),
    ...(env.NODE_ENV === 'production' ? productionProblems(env) : demoProblems(env)),
    ...standInProblems(env),
    ...metricsProblems(env),
    ...(env.DATABASE_DIRECT_URL && !env.DATABASE_URL
      ? ['DATABASE_URL: set it too, to the pooler; DATABASE_DIRECT_URL leads past it']
      : []),
    ...(env.DATABASE_REPLICA_URLS && !env.DATABASE_URL
      ? ['DATABASE_URL: set it too, to the primary; DATABASE_REPLICA_URLS are copies of it']
      : []),
  ]
}

/** Whether `DEMO` asks for the demo world by name. */
export function asksForDemo({ DEMO }) {
  return ['true', '1', 'yes'].includes(DEMO)
}

/** The text in which the start reports problems with settings. */
export function tellProblems(problems) {
  return ['The configuration cannot be used:', ...problems.map((problem) => `  - ${problem}`)].join('\n')
}

function incomplete(env) {
  return belongingTogether.flatMap((names) => {
    const missing = names.filter((name) => !env[name])
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name}: set it too, ${names.join(', ')} belong together`)
  })
}

/** A demo without DEMO=true stays off the web, because its passwords are public and its payments are a sandbox. */
function demoProblems({ DEMO, PUBLIC_URL = '' }) {
  if (DEMO || !/^https:/i.test(PUBLIC_URL)) return []
  return [
    'NODE_ENV: set it to production, because PUBLIC_URL is https; or set DEMO=true if everybody may see the demo world there',
  ]
}

/** On a site that strangers reach, a list of venues must not be able to call this machine. */
function standInProblems({ NODE_ENV, PUBLIC_URL = '', PICTURE_STAND_IN_URL }) {
  const isReached = NODE_ENV === 'production' || /^https:/i.test(PUBLIC_URL)
  return PICTURE_STAND_IN_URL && isReached
    ? ['PICTURE_STAND_IN_URL: leave it out, an import must not call this machine']
    : []
}

/** A separate port is one that only the operator's network reaches. */
function metricsProblems({ PORT = '', METRICS_PORT }) {
  return METRICS_PORT && Number(METRICS_PORT) === Number(PORT || 3000)
    ? ['METRICS_PORT: choose another port than PORT, or leave it out and set METRICS_TOKEN']
    : []
}

function productionProblems(env) {
  const problems = STAND_INS.filter((name) => env[name]).map(
    (name) => `${name}: leave it out, a stand-in may vouch for anybody`,
  )
  if (/http:/i.test(env.PUSH_SERVICES ?? ''))
    problems.push('PUSH_SERVICES: leave the stand-in out, name hosts of push services')
  if (!env.SECRET) problems.push('SECRET: set it to at least 32 random characters (openssl rand -hex 32)')
  if (!env.PUBLIC_URL)
    problems.push('PUBLIC_URL: set it to the address that visitors use, such as https://www.example.com')
  if (/^http:/i.test(env.PUBLIC_URL ?? '')) problems.push('PUBLIC_URL: use https in production')
  if (/^http:/i.test(env.STRIPE_API_URL ?? '')) problems.push('STRIPE_API_URL: use https in production')
  if (!env.DATABASE_URL)
    problems.push('DATABASE_URL: set it to your PostgreSQL server; the embedded one is for trying out')
  if (asksForDemo(env)) return problems
  if (!env.STRIPE_SECRET_KEY) problems.push(`${PAYMENT.join(', ')}: set them; the payment sandbox takes no money`)
  if (!env.SMTP_URL) problems.push('SMTP_URL: set it; without it no mail leaves the outbox')
  if (!env.MAIL_FROM)
    problems.push('MAIL_FROM: set it to the sender of your mails, such as "Roamfit <hello@example.com>"')
  if (!env.COMPANY_NAME || !env.COMPANY_ADDRESS)
    problems.push(
      'COMPANY_NAME, COMPANY_ADDRESS: set them to who runs the site; the terms and the privacy policy name them',
    )
  if (!env.CONTACT_EMAIL)
    problems.push('CONTACT_EMAIL: set it to where travellers reach you; the legal texts and the contact form use it')
  return [...problems, ...exampleProblems(env), ...partnerProblems(env)]
}

/** An example that is left in place looks complete, and sends mails and money nowhere. */
function exampleProblems(env) {
  return Object.entries(EXAMPLES)
    .filter(([name, example]) => example.test(env[name] ?? ''))
    .map(([name]) => `${name}: put your own value in; this is the example`)
}

/** A real site has no stand-ins: a partner that is shown has a service, and one with a service is shown (T195). */
function partnerProblems(env) {
  return PARTNERS.flatMap(([name, url, key]) => {
    if (env[name] && !env[url] && !env[key])
      return [`${url}, ${key}: set them too, or leave ${name} out; travellers could not join`]
    return env[url] && !env[name]
      ? [`${name}: set it too, to the partner’s word; without it nothing of it is shown`]
      : []
  })
}
