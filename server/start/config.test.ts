import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'roamfit config-'))
const production = {
  NODE_ENV: 'production',
  SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  PUBLIC_URL: 'https://away.example',
  DATABASE_URL: 'postgres://db/roamfit',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'Away <hello@away.example>',
  COMPANY_NAME: 'Away GmbH',
  COMPANY_ADDRESS: 'Seestrasse 1, 8002 Zürich',
  CONTACT_EMAIL: 'hello@away.example',
}

describe('configuration', () => {
  it('needs no settings for trying out, and stores its secret', () => {
    const first = readConfig({ DATA_DIR })
    expect(first).toMatchObject({
      port: 3000,
      brand: 'Roamfit',
      brandKey: 'roamfit',
      demo: true,
      publicUrl: 'http://localhost:3000',
    })
    expect(first.secret).toHaveLength(64)
    expect(readConfig({ DATA_DIR }).secret).toBe(first.secret)
  })

  it('drains for a while where a proxy has to notice, or for the configured time', () => {
    const drainWith = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR, ...env }).drainSeconds
    expect(drainWith({})).toBe(0)
    expect(drainWith({ TRUSTED_PROXY: 'loopback' })).toBe(5)
    expect(drainWith({ TRUSTED_PROXY: 'loopback', DRAIN_SECONDS: '0' })).toBe(0)
    expect(drainWith({ DRAIN_SECONDS: '8' })).toBe(8)
  })

  it('connects each social provider only with its settings (T42)', () => {
    expect(readConfig({ DATA_DIR }).signIn).toEqual({ google: undefined, facebook: undefined, apple: undefined })
    expect(readConfig({ DATA_DIR, APPLE_CLIENT_ID: 'example.web' }).signIn).toEqual({
      google: undefined,
      facebook: undefined,
      apple: { clientId: 'example.web', url: undefined },
    })
  })

  it('accepts a complete production configuration, without the demo', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      demo: false,
      publicUrl: 'https://away.example',
      partners: { wellness: null, travel: null },
      indexedPages: ['/', '/locations', '/location/*', '/location/*/class/*', '/t/*'],
    })
  })

  it('has the companies of the demo in the demo alone, and elsewhere the partners that are named (T195)', () => {
    const partnersWith = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR, ...env }).partners
    expect(partnersWith({})).toMatchObject({ wellness: { name: 'Calmspace' }, travel: { name: 'Safetrip' } })
    expect(partnersWith({ DEMO: 'false' })).toEqual({ wellness: null, travel: null })
    const service = { TRAVEL_PARTNER_API_URL: 'https://api.sure.example', TRAVEL_PARTNER_API_KEY: 'key of eight' }
    const { partners, indexedPages } = readConfig({ ...production, ...service, TRAVEL_PARTNER: 'Sure' })
    expect(partners).toEqual({ wellness: null, travel: { name: 'Sure', key: 'sure' } })
    expect(indexedPages.slice(-2)).toEqual(['/extraservices', '/sure-Travel-insurance-and-more'])
  })

  it('has a made-up company unless the settings name one', () => {
    expect(readConfig({ DATA_DIR, BRAND: 'Vagabond' }).company).toEqual({
      name: 'Vagabond Travel Ltd',
      address: '20 Wharf Lane, London E14 8PX, United Kingdom',
      email: 'hello@vagabond.example',
    })
    expect(readConfig(production).company).toEqual({
      name: 'Away GmbH',
      address: 'Seestrasse 1, 8002 Zürich',
      email: 'hello@away.example',
    })
    const demo = { ...production, DEMO: 'true', COMPANY_NAME: '', COMPANY_ADDRESS: '', CONTACT_EMAIL: '' }
    expect(readConfig(demo).company.name).toBe('Roamfit Travel Ltd')
  })

  it('shows OpenFreeMap to visitors who allow it, another map service, or none', () => {
    const styleOf = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR, ...env }).mapStyleUrl
    expect(styleOf({})).toBe('https://tiles.openfreemap.org/styles/positron')
    expect(styleOf({ MAP_STYLE_URL: '' })).toBe('https://tiles.openfreemap.org/styles/positron')
    expect(styleOf({ MAP_STYLE_URL: 'http://localhost:8080/style.json' })).toBe('http://localhost:8080/style.json')
    expect(styleOf({ MAP_STYLE_URL: 'none' })).toBeUndefined()
    expect(readConfig({ DATA_DIR }).mapTilesDir).toBeUndefined()
    expect(readConfig({ DATA_DIR, MAP_TILES_DIR: 'tiles' }).mapTilesDir).toBe(path.resolve('tiles'))
  })

  const every = (...lines: string[]) =>
    `The configuration cannot be used:\n${lines.map((line) => `  - ${line}`).join('\n')}`

  it.each([
    [
      { TRUSTED_PROXY: 'not an ip' },
      'TRUSTED_PROXY: use addresses or networks such as 10.0.0.5 or 10.0.0.0/8, with commas between them (loopback, linklocal and uniquelocal are known)',
    ],
    [
      { MAP_STYLE_URL: 'javascript:alert(1)' },
      'MAP_STYLE_URL: use none, or an absolute http(s) address such as https://tiles.example.com/style.json',
    ],
    [{ GEOCODING_URL: 'ftp://x' }, 'GEOCODING_URL: use an absolute http(s) address such as https://photon.example.com'],
    [
      { MAIL_FROM: 'garbage' },
      'MAIL_FROM: use an address such as hello@example.com, or one with a name: "Roamfit <hello@example.com>"',
    ],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR: use a number above 0, such as 1 or 50'],
    [{ RATE_LIMIT_FACTOR: 'much' }, 'RATE_LIMIT_FACTOR: use a number such as 1 or 50'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: use one of fatal, error, warn, info, debug, silent'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT: choose another port than PORT, or leave it out and set METRICS_TOKEN'],
    [
      { SMTP_URL: 'smtp://' },
      'SMTP_URL: use an smtp:// or smtps:// address with the name of the server, such as smtp://mail.example.com:587',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://db/roamfit' },
      'DATABASE_URL: set it too, to the pooler; DATABASE_DIRECT_URL leads past it',
    ],
    [
      { DATABASE_REPLICA_URLS: 'postgres://one/roamfit' },
      'DATABASE_URL: set it too, to the primary; DATABASE_REPLICA_URLS are copies of it',
    ],
    [
      { DATABASE_URL: 'postgres://db/roamfit', DATABASE_REPLICA_URLS: 'postgres://one/roamfit,two/roamfit' },
      'DATABASE_REPLICA_URLS: use postgres:// addresses of one server each, with commas between them: number 2 is none',
    ],
    [
      {
        DATABASE_URL: 'postgres://db/roamfit',
        DATABASE_REPLICA_URLS: 'postgres://one/roamfit, postgres://one/roamfit',
      },
      'DATABASE_REPLICA_URLS: name each replica once',
    ],
    [
      { DATABASE_URL: 'postgres://one,two:port/roamfit' },
      'DATABASE_URL: use a postgres:// address; write a password’s special characters as in any address, such as %40 for @',
    ],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT: use a whole number from 1 to 65535, such as 9464'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: use at least 32 random characters'],
    [{ DATABASE_POOL: '1.5' }, 'DATABASE_POOL: use a whole number from 2 to 200, such as 12'],
  ])('of %j says how it is meant', (env, line) => {
    expect(() => readConfig({ DATA_DIR, ...env })).toThrow(every(line))
  })

  it('names all problems at once', () => {
    const env = { DATA_DIR, PORT: 'high', STRIPE_SECRET_KEY: 'sk_test_1', MAIL_FROM: '<>' }
    expect(() => readConfig(env)).toThrow(
      /PORT: .*\n.*MAIL_FROM: .*\n.*STRIPE_PUBLISHABLE_KEY: .*\n.*STRIPE_WEBHOOK_SECRET: /,
    )
  })

  it.each(['10.0.0.5', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', '127.0.0.1, 10.1.0.0/16'])(
    'believes the proxy %s',
    (proxy) => {
      expect(readConfig({ DATA_DIR, TRUSTED_PROXY: proxy }).trustedProxy).toBe(proxy)
    },
  )

  it.each(['10.0.0.0/33', '10.0.0', '10.0.0.1/', '10.0.0.1/8/8', 'proxy.example.com', '10.0.0.1,'])(
    'does not understand the proxy %s',
    (proxy) => {
      expect(() => readConfig({ DATA_DIR, TRUSTED_PROXY: proxy })).toThrow('TRUSTED_PROXY')
    },
  )

  it.each(['hello@example.com', 'Roamfit <hello@example.com>', '"Roamfit, Inc." <hello@example.com>'])(
    'sends mail as %s',
    (from) => {
      expect(readConfig({ DATA_DIR, MAIL_FROM: from }).mailFrom).toBe(from)
    },
  )

  it.each([
    ['a word for the port', { PORT: 'high' }, 'PORT'],
    ['a port out of range', { PORT: '70000' }, 'PORT'],
    ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    ['a relative public address', { PUBLIC_URL: '/shop' }, 'PUBLIC_URL'],
    ['markup as brand', { BRAND: '<b>' }, 'BRAND'],
    ['a vague flag', { DEMO: 'maybe' }, 'DEMO'],
    ['a limit factor of zero', { RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
    ['a short secret', { SECRET: 'short' }, 'SECRET'],
    ['a secret of one repeated letter', { SECRET: 'a'.repeat(32) }, 'SECRET: use random characters'],
    ['a secret of a repeated word', { SECRET: 'secret'.repeat(6) }, 'SECRET: use random characters'],
    [
      'production with a capital',
      { NODE_ENV: 'Production' },
      'NODE_ENV: use production, development or test, or leave it out',
    ],
    ['production cut short', { NODE_ENV: 'prod' }, 'NODE_ENV: use production'],
    ['a stage that there is not', { NODE_ENV: 'staging' }, 'NODE_ENV: use production'],
    [
      'the demo at a public address without DEMO=true',
      { PUBLIC_URL: 'https://www.example.com' },
      'NODE_ENV: set it to production, because PUBLIC_URL is https',
    ],
    ['one payment key of three', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    ['an app of Facebook without its secret', { FACEBOOK_APP_ID: '1' }, 'FACEBOOK_APP_SECRET'],
    ['a secret of Facebook without its app', { FACEBOOK_APP_SECRET: 'x' }, 'FACEBOOK_APP_ID'],
    [
      'production where an import may call this machine',
      { ...production, PICTURE_STAND_IN_URL: 'http://127.0.0.1:4000' },
      'PICTURE_STAND_IN_URL: leave it out',
    ],
    [
      'a public demo where an import may call this machine',
      { DEMO: 'true', PUBLIC_URL: 'https://www.example.com', PICTURE_STAND_IN_URL: 'http://127.0.0.1:4000' },
      'PICTURE_STAND_IN_URL: leave it out',
    ],
    [
      'pictures from another machine of the house',
      { PICTURE_STAND_IN_URL: 'http://10.0.0.8:4000' },
      'PICTURE_STAND_IN_URL',
    ],
    [
      'production where a stand-in vouches for travellers',
      { ...production, GOOGLE_CLIENT_ID: 'x', GOOGLE_SIGN_IN_URL: 'http://localhost:9000' },
      'GOOGLE_SIGN_IN_URL',
    ],
    ['an origin list with a path only', { ALLOWED_ORIGINS: 'https://a.example, /b' }, 'ALLOWED_ORIGINS'],
    ['production without a secret', { ...production, SECRET: '' }, 'SECRET'],
    ['production on plain http', { ...production, PUBLIC_URL: 'http://x.example' }, 'PUBLIC_URL'],
    ['production on the embedded database', { ...production, DATABASE_URL: '' }, 'DATABASE_URL'],
    [
      'production with the payment sandbox',
      { ...production, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      'STRIPE_SECRET_KEY',
    ],
    ['production without mail', { ...production, SMTP_URL: '' }, 'SMTP_URL'],
    ['production without a company', { ...production, COMPANY_NAME: '' }, 'COMPANY_NAME'],
    ['production without a seat', { ...production, COMPANY_ADDRESS: '' }, 'COMPANY_ADDRESS'],
    [
      'an address that stands for one’s own',
      { ...production, PUBLIC_URL: 'https://www.example.com' },
      'PUBLIC_URL: put',
    ],
    ['the sender of an example', { ...production, MAIL_FROM: 'Me <hello@example.com>' }, 'MAIL_FROM: put your own'],
    [
      'a partner that is shown and has no service',
      { ...production, WELLNESS_PARTNER: 'Calmspace' },
      'WELLNESS_PARTNER_API_URL, WELLNESS_PARTNER_API_KEY: set them too, or leave WELLNESS_PARTNER out',
    ],
    [
      'the service of a partner that has no name',
      { ...production, TRAVEL_PARTNER_API_URL: 'https://api.sure.example', TRAVEL_PARTNER_API_KEY: 'key of eight' },
      'TRAVEL_PARTNER: set it too',
    ],
    ['production without a contact address', { ...production, CONTACT_EMAIL: '' }, 'CONTACT_EMAIL: set it'],
  ])('refuses %s and says what to set', (_case, env, named) => {
    const reading = () => readConfig({ DATA_DIR, ...env })
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(named)
  })
})
